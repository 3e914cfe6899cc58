import { useLocation } from "@remix-run/react";
import { RichText } from "#app/blocks/common/RichText.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { TextLink } from "#app/ui/TextLink.tsx";
import { contentDialogCopy } from "#shared/copy/contentDialog.ts";
import type { ContentDialogView } from "#shared/domain/contentDialog.ts";
import { latinLanguage } from "#shared/domain/latinLanguage.ts";
import { paths } from "#shared/domain/paths.ts";
import styles from "./ContentDialog.module.css";

const copy = contentDialogCopy;

export type ContentDialogProps = { view: ContentDialogView; closeHref: string };

/** Content of a type 7 link, or a short message if there is none (LINK-09). */
export function ContentDialog({ view, closeHref }: ContentDialogProps) {
  const { pathname, search } = useLocation();
  if (view.kind === "content") {
    const { title, titleEn, html, signature } = view;
    return (
      <Dialog
        title={title || copy.untitled}
        titleEn={titleEn || undefined}
        closeHref={closeHref}
        size="application"
        hideTitle={title === ""}
      >
        <RichText className={styles.text} html={html} />
        {signature !== "" && (
          <p className={styles.signature} lang={latinLanguage(signature)}>
            {signature}
          </p>
        )}
      </Dialog>
    );
  }
  const { title, text } = copy[view.kind];
  return (
    <Dialog title={title} closeHref={closeHref} size="help">
      <p className={styles.text} role="status">
        {text}
      </p>
      {view.kind === "unavailable" ? (
        <a className={styles.retry} href={pathname + search}>
          {copy.retry}
        </a>
      ) : (
        <TextLink link={{ href: paths.brandStory() }}>{copy.stories}</TextLink>
      )}
    </Dialog>
  );
}
