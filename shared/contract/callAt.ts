import { type CallKey, calls } from "./calls.ts";

const keys = new Map(
  (Object.keys(calls) as CallKey[]).map((key) => [`${calls[key].method} ${calls[key].path}`, key]),
);

/** The call of a request by its method and path, for whatever takes the upstream's place; `undefined`: it is none. */
export const callAt = (method: string, path: string): CallKey | undefined =>
  keys.get(`${method} ${path}`);
