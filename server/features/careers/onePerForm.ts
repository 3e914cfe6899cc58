import { z } from "zod";
import { getLogger } from "#server/observability/log.ts";
import { createIdempotency, type Idempotency } from "#server/store/idempotency.ts";
import type { Store } from "#server/store/store.ts";
import { parseJsonAs } from "#shared/contract/json.ts";
import type { ApplyOutcome } from "./applicationOutcome.ts";
import { typedValues } from "./applyText.ts";

/** An outcome with the fingerprint of the submitted content. */
export type Applied = { outcome: ApplyOutcome; content: string };

/**
 * Handles each application once per form token and job. A final outcome (`applied`, `lost`) answers every
 * later post for two hours. An upstream rejection answers the waiting posts. After any other outcome, the
 * next post runs.
 * @param store storage of outcomes; defaults to process memory
 */
export function createOnePerForm(store?: Store): Idempotency<Applied> {
  return createIdempotency<Applied>({
    kind: "application",
    keepMs: 2 * 60 * 60_000,
    // An upload takes long: the lease is renewed while its process runs, and the other posts wait for it.
    lease: { leaseMs: 15_000, renewed: true, patienceMs: Number.POSITIVE_INFINITY },
    answers: ({ outcome: { kind } }) => {
      if (kind === "applied" || kind === "lost") return "all";
      return kind === "refused" || kind === "no-data" ? "waiting" : "none";
    },
    toText: storedText,
    fromText: fromStoredText,
    store,
  });
}

/**
 * Shared part of an outcome. File names and typed text are personal: names are excluded, text is stored as a
 * hash.
 */
const storedSchema = z.object({
  kind: z.enum(["applied", "lost"]),
  receipt: z.string().nullable().catch(null),
  at: z.number().catch(0),
  content: z.string().catch(""),
});

function storedText({ outcome, content }: Applied): string {
  const { kind } = outcome;
  const { receipt, at } = kind === "applied" ? outcome : { receipt: null, at: 0 };
  return JSON.stringify({ kind, receipt, at, content });
}

/** The application of an outcome that is unreadable may have arrived. */
const UNREADABLE = { kind: "lost", receipt: null, at: 0, content: "" } as const;

function fromStoredText(text: string): Applied {
  const stored = parseJsonAs(storedSchema, text);
  if (stored === null) getLogger().warn("stored application unreadable");
  const { kind, receipt, at, content } = stored ?? UNREADABLE;
  return kind === "applied"
    ? { outcome: { kind, receipt, at, dropped: [] }, content }
    : { outcome: { kind, values: typedValues(new Map()) }, content };
}
