import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Transport } from "#server/http/transport.ts";

/** A recorded response as stored in its file: the request, for readers, and the response. */
export type Fixture = {
  request: { method: string; address: string; body: string };
  status: number;
  answer: unknown;
};

/** Returns the file name of a recorded response: the call's name, and a digest of the whole request. */
export function fixtureName({ method, address, body }: Fixture["request"]): string {
  const digest = createHash("sha256").update(`${method} ${address}\n${body}`).digest("hex");
  const name = /([\w-]+)\/?(?:\?|$)/.exec(address)?.[1] ?? "call";
  return `${name}-${digest.slice(0, 12)}.json`;
}

/**
 * Transport that returns recorded responses instead of using the network (`npm run backend record`). Unrecorded
 * requests are rejected with errorCode `NOT_RECORDED`.
 */
export function fixturesTransport(folder: string): Transport {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isText = !request.headers.get("content-type")?.startsWith("multipart/");
    const body = isText ? await request.text() : "";
    const name = fixtureName({ method: request.method, address: pathname + search, body });
    const text = await readFile(path.join(folder, name), "utf8").catch(() => null);
    if (text === null) {
      const refusal = { success: false, errorCode: "NOT_RECORDED", errorMessage: null, data: null };
      return Response.json(refusal);
    }
    const { status, answer } = JSON.parse(text) as Fixture;
    return Response.json(answer, { status });
  };
}
