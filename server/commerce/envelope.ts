import { z } from "zod";
import type { Acceptance, CallRow } from "./calls.ts";
import type { Result } from "./result.ts";

/** The envelope around every answer (spec §3 "CMS content response", §7). */
const envelopeSchema = z.object({
  success: z.unknown(),
  errorCode: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((code) => (code === null || code === undefined ? "" : String(code))),
  errorMessage: z.unknown(),
  data: z.unknown(),
});
type Envelope = z.output<typeof envelopeSchema>;

/** Whether an answer counts as accepted, by the row's rule (spec §5, §7). */
export function isAccepted(rule: Acceptance, { success, errorCode, data }: Envelope): boolean {
  switch (rule) {
    case "cms":
      return success === true && errorCode === "0" && data !== null && data !== undefined;
    case "success":
      return success === true && (errorCode === "" || errorCode === "0");
    case "errorCode":
      return errorCode === "0";
  }
}

/** Reads an answer's text: envelope, acceptance, then its data by the row's schema, deeply frozen. */
export function readEnvelope(row: CallRow, text: string): Result<unknown> {
  try {
    return parseEnvelope(row, JSON.parse(text));
  } catch (error) {
    // RangeError: nested too deep to be walked.
    return malformed(error instanceof RangeError ? "nested too deep" : "not JSON");
  }
}

function parseEnvelope(row: CallRow, answer: unknown): Result<unknown> {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) return malformed(faultsOf(envelope.error));
  const { errorCode, errorMessage, data } = envelope.data;
  if (!isAccepted(row.acceptance, envelope.data)) {
    const message = typeof errorMessage === "string" ? errorMessage : "";
    return { ok: false, failure: { kind: "rejected", errorCode, message } };
  }
  const parsed = row.data.safeParse(data ?? null);
  if (!parsed.success) return malformed(faultsOf(parsed.error, "data"));
  return { ok: true, data: deepFreeze(parsed.data) };
}

function malformed(detail: string): Result<never> {
  return { ok: false, failure: { kind: "malformed", detail } };
}

/** Paths and codes of the first faults; never values, they may be personal. */
function faultsOf(error: z.ZodError, prefix = ""): string {
  return error.issues
    .slice(0, 3)
    .map(
      (issue) =>
        `${[prefix, ...issue.path].filter((part) => part !== "").join(".")}: ${issue.code}`,
    )
    .join("; ");
}

/** One answer serves many visitors: nobody may change it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
