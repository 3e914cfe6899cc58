import { randomUUID } from "node:crypto";

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A token for one application form; stands in the form's hidden field `formToken`. */
export function newFormToken(): string {
  return randomUUID();
}

/** Whether a sent token has the form of one. */
export function isFormToken(token: string): boolean {
  return TOKEN.test(token);
}
