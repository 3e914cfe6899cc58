import type {
  ApplicationField,
  FieldFault,
  TypedValues,
} from "#shared/domain/applicationFields.ts";
import type { DroppedFile } from "#shared/domain/files.ts";

/**
 * Why a field is rejected; the messages are in the catalogue.
 * - `required`: no (usable) value;
 * - `too-long`, `format`: text;
 * - `too-many`: stores, or a second resume;
 * - `too-large`, `empty`: a file over 10 MB, or of 0 bytes;
 * - `content`: the content does not match the file name;
 * - `name`: a file name that cannot be forwarded;
 * - `encrypted`: a document with a password;
 * - `missing`: a captcha without its key;
 * - `used`: a captcha that was already used by another form;
 * - `cleared`: a value that was lost while loading the stores of a city.
 */
export type ApplicationErrorCode =
  | FieldFault
  | "too-large"
  | "empty"
  | "content"
  | "name"
  | "encrypted"
  | "missing"
  | "used"
  | "cleared";

/** Errors by field, without duplicate codes. */
export type ApplicationErrors = Partial<Record<ApplicationField, ApplicationErrorCode[]>>;

/** Data of a received application. */
export type Received = {
  /** Number assigned by the brand's backend, if its response has one. */
  receipt: string | null;
  /** Time of the upstream response, in milliseconds since 1970. */
  at: number;
};

/**
 * Outcome of one post of the application form. `values` contains the typed text, as far as it was read. Every
 * outcome except `applied` requires a new captcha. The form's token stays usable except after `lost`: a form
 * shown again then needs a new one.
 */
export type ApplyOutcome =
  /** Received by the brand; `dropped` lists portfolio files that were left out. */
  | ({ kind: "applied"; dropped: DroppedFile[] } & Received)
  /** The form's token was already used for other content; nothing was sent. */
  | ({ kind: "received-before"; values: TypedValues } & Received)
  /** A form rule is violated (422); no complete application was sent upstream. */
  | {
      kind: "invalid";
      values: TypedValues;
      errors: ApplicationErrors;
      /** Rejected or dropped files with the reason. */
      dropped: DroppedFile[];
    }
  /** Rejected by the pre-check, with the upstream's message if any. */
  | { kind: "pre-check-refused"; message: string | null; values: TypedValues }
  /** Rejected at submit, with the upstream's message if any. */
  | { kind: "refused"; message: string | null; values: TypedValues }
  /** Accepted, but without data (JOB-13: stay on the form). */
  | { kind: "no-data"; values: TypedValues }
  /**
   * No readable response to a complete application, which may have been received. `answered`: the upstream
   * responded with an error of its own.
   */
  | { kind: "lost"; values: TypedValues; answered?: true }
  /** The upstream was unreachable or broke the connection; no complete application was sent. */
  | { kind: "unavailable"; values: TypedValues }
  /** The job does not exist any more (404). */
  | { kind: "no-job" }
  /** The body violates the multipart rules, or is ambiguous (400). */
  | { kind: "malformed" }
  /** The body exceeds the size of any valid application (413). */
  | { kind: "too-large"; values: TypedValues }
  /** The sender paused for too long (408). */
  | { kind: "stalled"; values: TypedValues }
  /** Too many concurrent uploads (503 with `Retry-After`). */
  | { kind: "busy"; retryAfterS: number; values: TypedValues }
  /** Too many applications from one address (429 with `Retry-After`). */
  | { kind: "limited"; retryAfterS: number; values: TypedValues }
  /** The visitor requested the stores of another city (`intent=city`); nothing was validated. */
  | { kind: "choose-city"; values: TypedValues; errors: ApplicationErrors };
