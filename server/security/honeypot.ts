import { HONEYPOT_FIELD } from "#shared/domain/honeypot.ts";
import { type FormFields, fieldOf } from "./readForm.ts";

/** Returns whether a bot filled in the form: the hidden field is not empty. */
export function isRobot(fields: FormFields): boolean {
  return fieldOf(fields, HONEYPOT_FIELD) !== "";
}
