import styles from "./CardLinkLabel.module.css";
import { Icon } from "./Icon.tsx";

/** Decorative link label in the last line of a card; the card's title is the link. */
export function CardLinkLabel({ words }: { words: string }) {
  if (words === "") return null;
  return (
    <span className={styles.way} aria-hidden="true">
      {words}
      <Icon name="arrow" size={22} />
    </span>
  );
}
