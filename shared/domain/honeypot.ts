/** Name of the honeypot field, hidden from people. */
export const HONEYPOT_FIELD = "name__confirm";
