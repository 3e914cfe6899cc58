import { APPLICATION } from "#app/domain/limits.ts";
import type { BodyLimits } from "#server/http/requestBody.ts";
import type { MultipartLimits } from "./multipart.ts";

const FILES = APPLICATION.resumes + APPLICATION.portfolioFiles;
const second = 1000;

/** Whole application: six files of 10 MB, and room for everything around them. */
export const BODY_LIMITS: Omit<BodyLimits, "idleMs"> = {
  totalBytes: FILES * APPLICATION.fileBytes + 2 * 1024 * 1024,
  // A line of 16 kbit/s, or a faster one that is away for half of a minute.
  rate: { bytes: 120_000, windowMs: 60 * second },
  // More than an application may have: an applicant without script who chose a file that is far too
  // large is to read so, and a refusal shows only when the browser has sent all it has.
  drainBytes: 192 * 1024 * 1024,
  drainMs: 60 * second,
  drainRate: { bytes: 80_000, windowMs: 10 * second },
};

/** Structure of the form: some twenty text parts and files, with room for dropped ones. */
export const PART_LIMITS: MultipartLimits = { parts: 60, headerBytes: 8192, fieldBytes: 4096 };

/** Places for uploads at the same time, by process and by a visitor's network; above them 503. */
export const UPLOAD_PLACES = { all: 100, ofNetwork: 20 } as const;
/** Refused bodies that are read on at the same time, so that their answer is seen. */
export const REFUSED_PLACES = { all: 60, ofNetwork: 10 } as const;
/** Seconds after which an applicant who met a full house may try again. */
export const RETRY_AFTER_S = 30;

const TEN_MINUTES = 10 * 60 * second;
/**
 * Posts of the form, and those of them that are sent upstream, of one network. Generous: a school's whole
 * class may sit behind one address.
 */
export const APPLICATION_LIMITS = {
  posts: { name: "application-posts", limit: 300, windowMs: TEN_MINUTES },
  sent: { name: "apply", limit: 60, windowMs: TEN_MINUTES },
} as const;
/** How long a captcha belongs to the form that was sent with it first, in milliseconds. */
export const CAPTCHA_MS = 15 * 60 * second;

/** Milliseconds: the upstream takes nothing; the upstream has all and does not answer. */
export const UPSTREAM_MS = { stall: 60 * second, answer: 120 * second } as const;
