import styles from "./SectionHead.module.css";
import { SectionTitle, type SectionTitleProps } from "./SectionTitle.tsx";

/** Section title above its content, with spacing; renders nothing without a title. */
export function SectionHead(props: Omit<SectionTitleProps, "vertical">) {
  if (props.title === "") return null;
  return (
    <div className={styles.head}>
      <SectionTitle {...props} />
    </div>
  );
}
