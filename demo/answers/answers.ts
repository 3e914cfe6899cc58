import type { z } from "zod";
import type { CallKey, calls } from "#server/commerce/calls.ts";

/** The rows that are answered from parameters alone; the application is a stream of its own. */
export type AnswerKey = Exclude<CallKey, "applyJob">;

type Params<K extends AnswerKey> = z.output<(typeof calls)[K]["params"]>;
type Data<K extends AnswerKey> = z.input<(typeof calls)[K]["data"]>;

/**
 * Answers by row: parsed parameters in, the envelope's `data` out, in the shape that the row's own
 * schema reads. Refusals by the rules of the business are thrown.
 */
export type Answers<K extends AnswerKey = AnswerKey> = {
  [Key in K]: (params: Params<Key>) => Data<Key> | Promise<Data<Key>>;
};
