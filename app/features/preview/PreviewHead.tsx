import { previewCopy } from "#app/copy/preview.ts";
import { SectionTitle } from "#app/ui/SectionTitle.tsx";
import styles from "./PreviewStart.module.css";

/** The title of the preview's own screens, and a line that says what they are. */
export function PreviewHead({ text }: { text: string }) {
  return (
    <header>
      <SectionTitle level={1} title={previewCopy.title} titleEn={previewCopy.titleEn} />
      <p className={styles.text}>{text}</p>
    </header>
  );
}
