import type { ApplicationField, FieldFault, TypedValues } from "#app/domain/applicationFields.ts";
import type { DroppedFile } from "#app/domain/files.ts";

/**
 * Why a field is refused; the words for it stand in the catalogue.
 * - `required`: nothing (usable) was given;
 * - `too-long`, `format`: text;
 * - `too-many`: stores, or a second resume;
 * - `too-large`, `empty`: a file over 10 MB, or of no bytes;
 * - `content`: a file that is not what its name says;
 * - `name`: a file whose name cannot be passed on;
 * - `encrypted`: a document with a password;
 * - `used`: a captcha that another form was sent with;
 * - `cleared`: what was typed or chosen could not come along while the city was asked for its stores.
 */
export type ApplicationErrorCode =
  | FieldFault
  | "too-large"
  | "empty"
  | "content"
  | "name"
  | "encrypted"
  | "used"
  | "cleared";

/** Errors by field, at most one entry of each code. */
export type ApplicationErrors = Partial<Record<ApplicationField, ApplicationErrorCode[]>>;

/** What is known of a received application. */
export type Received = {
  /** The house's number for it, where its answer has one. */
  receipt: string | null;
  /** When the house's answer came, in milliseconds since 1970. */
  at: number;
};

/**
 * How one post of the application form ended. `values` are what was typed, as far as it was read.
 * Every outcome but `applied` asks for a new captcha and leaves the form's token usable, except
 * `lost`: there the token is spent and a form shown again needs a new one.
 */
export type ApplyOutcome =
  /** Received by the house; `dropped` names portfolio files that were left out. */
  | ({ kind: "applied"; dropped: DroppedFile[] } & Received)
  /** The form's token has been received with other content: nothing was sent. */
  | ({ kind: "received-before"; values: TypedValues } & Received)
  /** A rule of the form is broken (422); nothing complete went upstream. */
  | {
      kind: "invalid";
      values: TypedValues;
      errors: ApplicationErrors;
      /** Files refused or left out, with the reason. */
      dropped: DroppedFile[];
    }
  /** The pre-check said no, with the upstream's message if it gave one. */
  | { kind: "pre-check-refused"; message: string | null; values: TypedValues }
  /** The submit said no, with the upstream's message if it gave one. */
  | { kind: "refused"; message: string | null; values: TypedValues }
  /** Accepted, but without data (spec §4: stay on the form). */
  | { kind: "no-data"; values: TypedValues }
  /**
   * No readable answer to a complete application, which may have arrived. `answered`: the upstream answered
   * with an error of its own.
   */
  | { kind: "lost"; values: TypedValues; answered?: true }
  /** The upstream could not be reached or broke off; no complete application was sent. */
  | { kind: "unavailable"; values: TypedValues }
  /** There is no such job any more (404). */
  | { kind: "no-job" }
  /** The body breaks the rules of multipart, or is ambiguous (400). */
  | { kind: "malformed" }
  /** The body is larger than any application can be (413). */
  | { kind: "too-large"; values: TypedValues }
  /** The sender paused for too long (408). */
  | { kind: "stalled"; values: TypedValues }
  /** Too many uploads at the same time (503 with `Retry-After`). */
  | { kind: "busy"; retryAfterS: number; values: TypedValues }
  /** Too many applications from one address (429 with `Retry-After`). */
  | { kind: "limited"; retryAfterS: number; values: TypedValues }
  /** The visitor asked for another city's stores (`intent=city`); nothing was checked. */
  | { kind: "choose-city"; values: TypedValues; errors: ApplicationErrors };
