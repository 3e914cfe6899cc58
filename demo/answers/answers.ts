import type { z } from "zod";
import type { CallKey, calls } from "#shared/contract/calls.ts";

/** Calls answered from parameters alone; the application is a stream. */
export type AnswerKey = Exclude<CallKey, "applyJob">;

type Params<K extends AnswerKey> = z.output<(typeof calls)[K]["params"]>;
type Data<K extends AnswerKey> = z.input<(typeof calls)[K]["data"]>;

/**
 * Handlers by call: parsed parameters in, the envelope's `data` out, in the input type of the call's schema.
 * Business errors are thrown.
 */
export type Answers<K extends AnswerKey = AnswerKey> = {
  [Key in K]: (params: Params<Key>) => Data<Key> | Promise<Data<Key>>;
};
