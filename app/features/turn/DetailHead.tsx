import { English } from "#app/ui/English.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { turnCopy } from "#shared/features/turn/words.ts";
import styles from "./DetailHead.module.css";

export type DetailHeadProps = {
  title: string;
  titleEn: string;
  /** Name of the product; `hint` describes how to use the page. */
  name: string;
  hint: string;
  /** The product's page. */
  back: string;
};

/** Header of the close-up pages of a product. */
export function DetailHead({ title, titleEn, name, hint, back }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <English size="caption">{titleEn}</English>
      </div>
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        {hint}
      </p>
      <TextLink link={{ href: back }}>{turnCopy.back}</TextLink>
    </header>
  );
}
