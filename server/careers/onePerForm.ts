import { z } from "zod";
import { createIdempotency, type Idempotency } from "#server/store/idempotency.ts";
import type { Store } from "#server/store/store.ts";
import type { ApplyOutcome } from "./applicationOutcome.ts";
import { typedValues } from "./applyText.ts";

/** An outcome with what was sent for it. */
export type Applied = { outcome: ApplyOutcome; content: string };

/**
 * Applications, each taken once for its form's token and job: what ended for good (`applied`, `lost`)
 * answers every later post for two hours, what the upstream refused those that wait; what came to
 * nothing is done by the next.
 * @param store where outcomes are kept; without one, in the process's
 */
export function createOnePerForm(store?: Store): Idempotency<Applied> {
  return createIdempotency<Applied>({
    kind: "application",
    keepMs: 2 * 60 * 60_000,
    // An upload takes long: the lease is held while its process lives, and the others wait as long.
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

/** What is shared of an outcome: names of files and typed text are personal, the latter by its hash. */
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

function fromStoredText(text: string): Applied {
  const { kind, receipt, at, content } = storedSchema.parse(JSON.parse(text));
  return kind === "applied"
    ? { outcome: { kind, receipt, at, dropped: [] }, content }
    : { outcome: { kind, values: typedValues(new Map()) }, content };
}
