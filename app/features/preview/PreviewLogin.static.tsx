import { Button } from "#app/ui/Button.tsx";
import { Container } from "#app/ui/Container.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import { TextInput } from "#app/ui/TextInput.tsx";
import { previewCopy } from "#shared/copy/preview.ts";
import { PREVIEW_SECRET_FIELD } from "#shared/domain/preview.ts";
import { PreviewHead } from "./PreviewHead.tsx";
import styles from "./PreviewStart.module.css";

const { text, label, submit } = previewCopy.login;

/** Login form of the preview; posts to the current preview URL. */
export function PreviewLogin({ fault }: { fault?: string }) {
  return (
    <Container>
      <div className={styles.start}>
        <PreviewHead text={text} />
        <form className={styles.form} method="post" action={formAddress("")}>
          <TextInput
            id="preview-secret"
            name={PREVIEW_SECRET_FIELD}
            type="password"
            autoComplete="current-password"
            label={label}
            error={fault}
            autoFocus={fault !== undefined}
          />
          <Button type="submit">{submit}</Button>
        </form>
      </div>
    </Container>
  );
}
