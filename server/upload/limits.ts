import { APPLICATION } from "#app/domain/limits.ts";
import type { MultipartLimits } from "./multipart.ts";
import type { BodyLimits } from "./requestBody.ts";

const FILES = APPLICATION.resumes + APPLICATION.portfolioFiles;

/** Whole application: six files of 10 MB, and room for everything around them. */
export const BODY_LIMITS: Omit<BodyLimits, "idleMs"> = {
  totalBytes: FILES * APPLICATION.fileBytes + 2 * 1024 * 1024,
  // More than an application may have: an applicant without script who chose a file that is far too
  // large is to read so, and a refusal shows only when the browser has sent all it has.
  drainBytes: 192 * 1024 * 1024,
  drainMs: 60_000,
};

/** Structure of the form: some twenty text parts and files, with room for dropped ones. */
export const PART_LIMITS: MultipartLimits = { parts: 60, headerBytes: 8192, fieldBytes: 4096 };

/** Uploads at the same time, by process; above it the form is answered with 503. */
export const UPLOADS_AT_ONCE = 100;
/** Seconds after which an applicant who met a full house may try again. */
export const RETRY_AFTER_S = 30;

/** Milliseconds: the upstream takes nothing; the upstream has all and does not answer. */
export const UPSTREAM_MS = { stall: 60_000, answer: 120_000 } as const;
