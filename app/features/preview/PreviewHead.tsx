import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import { previewCopy } from "#shared/copy/preview.ts";
import styles from "./PreviewStart.module.css";

/** Title and description of the preview's own screens. */
export function PreviewHead({ text }: { text: string }) {
  return (
    <header>
      <SectionTitle level={1} title={previewCopy.title} titleEn={previewCopy.titleEn} />
      <p className={styles.text}>{text}</p>
    </header>
  );
}
