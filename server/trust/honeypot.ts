import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { HONEYPOT_FIELD } from "#app/domain/honeypot.ts";

// Without a time stamp and without a random name: pages stay the same for every visitor.
const honeypot = new Honeypot({
  nameFieldName: HONEYPOT_FIELD,
  validFromFieldName: null,
  randomizeNameFieldName: false,
});

/** Whether a robot filled the form: the field that nobody sees is not empty. */
export function isRobot(form: FormData): boolean {
  try {
    honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
