import type { ApplicationField, TypedValues } from "./applicationFields.ts";
import type { DroppedFile } from "./files.ts";
import type { Wait } from "./wait.ts";

/** Path of the application form and its result; `?job=` selects the job. */
export const APPLICATION_PATH = "/about-us/jobs/application";
/** Path that receives the form when it is sent by script. */
export const APPLICATION_RESOURCE = "/resources/job-application";
/** Paths that accept the form; no other path accepts files. */
export const APPLICATION_POST_PATHS: readonly string[] = [APPLICATION_PATH, APPLICATION_RESOURCE];

/** Returns the URL of a receipt: that of the last step with the receipt's id. */
export function receiptAddress(done: string, once: string | undefined): string {
  return once === undefined ? done : `${done}&once=${once}`;
}

/** Last parameter of the URL of a captcha with its sound. */
const HEARD = "&heard=1";

/** Returns the URL of the captcha iframe for a form token; with `heard`, the captcha includes its sound. */
export function captchaAddress(formToken: string, heard = false): string {
  return `/resources/captcha?form=${encodeURIComponent(formToken)}${heard ? HEARD : ""}`;
}

/** Returns whether the URL of a captcha iframe is of one with its sound. */
export function isHeard(address: string): boolean {
  return address.endsWith(HEARD);
}

/** Text field that identifies the chosen files: the same form with other files is a different submission. */
export const FILE_MARKS = "fileMarks";

/** Error messages by field; the form as a whole has its own notice. */
export type FieldMessages = Partial<Record<ApplicationField, string[]>>;

/** Contacts for help with an application; `null` if the brand has none. */
export type ApplicationHelp = {
  telephone: { value: string; href: string } | null;
  email: { value: string; href: string } | null;
  /** Omits the hours and promises of the brand pack (`SiteSettings`). */
  bare?: true;
};

/** An option of the form: a city or a store. */
export type Choice = { id: string; name: string };

/** Data of the empty form (JOB-06). */
export type JobForm = {
  storeRequired: boolean;
  workFileRequired: boolean;
  cities: Choice[];
  /** Makes repeated posts of this form idempotent (T-30). */
  formToken: string;
  /** Contacts for visitors who cannot read the captcha. */
  help: ApplicationHelp;
  /** Why the site cannot accept an application from this visitor now; `null`: it can. */
  retryLater: Notice | null;
  /** Field attributes derived from the server's schema. */
  constraints: Record<string, { required?: boolean; maxLength?: number; pattern?: string }>;
};

/** Stores of the chosen city; `failed`: loading failed (ERR-08). */
export type StoreChoice = { kind: "stores"; stores: Choice[] } | { kind: "failed" };

/**
 * Notice for the whole form; `reason` is the upstream's message beside a fixed text, `wait` the time after which the text
 * is not true any more.
 */
export type Notice = { tone: "error" | "warning"; text: string; reason?: string; wait?: Wait };

/** Response to a post that did not result in an application. */
export type ApplicationAnswer = {
  /** Outcome of the application: not sent, unknown, or received by an earlier post. */
  state: "not-sent" | "in-doubt" | "received";
  /** Notice for the whole form; `null` if the field messages are sufficient. */
  notice: Notice | null;
  fields: FieldMessages;
  /** Rejected or dropped files, each with the reason. */
  dropped: DroppedFile[];
  values: TypedValues | null;
  /** Stores of the chosen city; `null` if no city was chosen. */
  stores: StoreChoice | null;
  /** Only the city was chosen; this is not an error. */
  asked: boolean;
  /** A new token if the form's token was used. */
  formToken: string | null;
};

/**
 * Response to a scripted post: success, or the form again. A server of an earlier release names no receipt.
 */
export type PostedApplication =
  | { applied: true; once?: string }
  | { applied: false; answer: ApplicationAnswer };
