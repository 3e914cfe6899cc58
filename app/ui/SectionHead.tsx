import styles from "./SectionHead.module.css";
import { SectionTitle, type SectionTitleProps } from "./SectionTitle.tsx";

/** The title of a section above its matter, with the space between them; nothing where it has none. */
export function SectionHead(props: Omit<SectionTitleProps, "vertical">) {
  if (props.title === "") return null;
  return (
    <div className={styles.head}>
      <SectionTitle {...props} />
    </div>
  );
}
