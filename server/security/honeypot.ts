import { HONEYPOT_FIELD } from "#app/domain/honeypot.ts";
import { type FormFields, fieldOf } from "./readForm.ts";

/** Whether a robot filled the form: the field that nobody sees is not empty. */
export function isRobot(fields: FormFields): boolean {
  return fieldOf(fields, HONEYPOT_FIELD) !== "";
}
