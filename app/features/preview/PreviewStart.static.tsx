import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { previewCopy } from "#shared/copy/preview.ts";
import { PREVIEW_ID_FIELDS, PREVIEW_PATH, previewHref } from "#shared/domain/preview.ts";
import { EndPreview } from "./EndPreview.tsx";
import { PreviewHead } from "./PreviewHead.tsx";
import styles from "./PreviewStart.module.css";

export type PreviewStartProps = {
  /** Predefined pages of the site. */
  areas: readonly { name: string; id: string }[];
  /** The field with an invalid id. */
  bad?: "page" | "online";
  /** The submitted text of that field. */
  typed?: string;
};

const { choose } = previewCopy;
const fields = [
  { by: "page", label: choose.page, hint: choose.pageHint },
  { by: "online", label: choose.online, hint: choose.onlineHint },
] as const;

/** Page selection for editors: by CMS id, or a predefined page of the site. */
export function PreviewStart({ areas, bad, typed }: PreviewStartProps) {
  return (
    <Container>
      <div className={styles.start}>
        <PreviewHead text={choose.text} />
        {fields.map(({ by, label, hint }) => (
          <form key={by} className={styles.form} method="get" action={PREVIEW_PATH}>
            <TextInput
              id={`preview-${by}`}
              name={PREVIEW_ID_FIELDS[by]}
              label={label}
              hint={hint}
              error={bad === by ? choose.unreadable : undefined}
              defaultValue={bad === by ? typed : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <Button type="submit" variant="outlined">
              {choose.open}
            </Button>
          </form>
        ))}
        <section>
          <h2 className={styles.heading}>{choose.areas}</h2>
          <ul className={styles.areas}>
            {areas.map(({ name, id }) => (
              <li key={name}>
                {/* Loads a document: client-side requests do not send the cookie here. */}
                <a className={styles.area} href={previewHref("page", id)} target="_self">
                  {name} <span className={styles.id}>{id}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <EndPreview />
      </div>
    </Container>
  );
}
