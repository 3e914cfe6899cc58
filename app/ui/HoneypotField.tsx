import { uiCopy } from "#shared/copy/ui.ts";
import { HONEYPOT_FIELD } from "#shared/domain/honeypot.ts";

/**
 * A field visible to bots only. The same HTML for every visitor, and without an id, because a page may
 * contain several forms.
 */
export function HoneypotField() {
  return (
    <div style={{ display: "none" }} aria-hidden="true">
      <label>
        {uiCopy.leaveEmpty}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
