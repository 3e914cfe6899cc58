import type { BodyLimits } from "#server/http/requestBody.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import type { MultipartLimits } from "./multipart.ts";

const FILES = APPLICATION.resumes + APPLICATION.portfolioFiles;
const second = 1000;

/** Limits of a whole application: six files of 10 MB plus overhead. */
export const BODY_LIMITS: Omit<BodyLimits, "idleMs"> = {
  totalBytes: FILES * APPLICATION.fileBytes + 2 * 1024 * 1024,
  // A connection of 16 kbit/s, or a faster one that is interrupted for half a minute.
  rate: { bytes: 120_000, windowMs: 60 * second },
  // More than an application may have: an applicant without scripts who selected an oversized file must see
  // the message, and browsers show a response only after sending everything.
  drainBytes: 192 * 1024 * 1024,
  drainMs: 60 * second,
  drainRate: { bytes: 80_000, windowMs: 10 * second },
};

/** Part limits of the form: about twenty text parts and files, with room for dropped ones. */
export const PART_LIMITS: MultipartLimits = { parts: 60, headerBytes: 8192, fieldBytes: 4096 };

/** Concurrent upload slots, per process and per network; 503 above them. */
export const UPLOAD_PLACES = { all: 100, ofNetwork: 20 } as const;
/** Rejected bodies that are read concurrently, so that their response is visible. */
export const REFUSED_PLACES = { all: 60, ofNetwork: 10 } as const;
/** `Retry-After` in seconds if no upload slot is free. */
export const RETRY_AFTER_S = 30;

const TEN_MINUTES = 10 * 60 * second;
/**
 * Posts of the form, and those sent upstream, of one form and of one network. Generous: a whole school may share
 * one address.
 */
export const APPLICATION_LIMITS = {
  posts: { name: "application-posts", own: 60, network: 1200, windowMs: TEN_MINUTES },
  sent: { name: "apply", own: 20, network: 300, windowMs: TEN_MINUTES },
} as const;
/** How long a captcha belongs to the first form that used it, in milliseconds. */
export const CAPTCHA_MS = 15 * 60 * second;

/** In milliseconds: the upstream stops reading; the upstream has everything and does not respond. */
export const UPSTREAM_MS = { stall: 60 * second, answer: 120 * second } as const;
