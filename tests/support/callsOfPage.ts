import { expect } from "vitest";
import type { ServerContext } from "#server/context.ts";
import type { CallKey } from "#shared/contract/calls.ts";
import { type Asked, exampleContext } from "./exampleUpstream.ts";

type Load = (context: ServerContext) => Promise<unknown>;

/** A server function with its exact upstream calls, in order. */
export type CallsOfPage = [load: Load, ...asked: Asked[]];

/** A required call. */
export const needs = (key: CallKey, params: object): Asked => ({ key, params, need: "critical" });
/** An optional call. */
export const likes = (key: CallKey, params: object): Asked => ({ key, params, need: "optional" });
/** Parameters of a list of pieces or of its filters. */
export const listing = (pageSize: number, query: object = {}) => ({
  pageNum: 1,
  pageSize,
  queryParam: { storeCode: "ST0002", ...query },
});

/** Runs a server function over an upstream of examples and compares its calls. */
export async function expectCalls([load, ...calls]: CallsOfPage): Promise<void> {
  const { context, asked } = exampleContext();
  await load(context);
  expect(asked).toEqual(calls);
}
