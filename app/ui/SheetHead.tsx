import { English } from "./English.tsx";
import styles from "./SheetHead.module.css";

export type SheetHeadProps = {
  /** Id of the title, which labels the sheet. */
  id: string;
  level?: 1 | 2;
  titleEn?: string;
  title: string;
  /** Text below the title. */
  text?: string;
};

/** Header of a dialog, or of a page in dialog style. */
export function SheetHead({ id, level = 2, titleEn, title, text }: SheetHeadProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.head}>
      <English>{titleEn}</English>
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
