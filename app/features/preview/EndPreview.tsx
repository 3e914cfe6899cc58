import { Button } from "#app/ui/Button.tsx";
import { formAddress } from "#app/ui/formAddress.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import { PREVIEW_END_FIELD, PREVIEW_PATH } from "#shared/domain/preview.ts";

/** Ends the preview and revokes the session. */
export function EndPreview() {
  return (
    <form method="post" action={formAddress(PREVIEW_PATH)}>
      <Button variant="text" type="submit" name={PREVIEW_END_FIELD} value="1">
        {previewCopy.bar.end}
      </Button>
    </form>
  );
}
