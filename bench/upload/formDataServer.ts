/**
 * Comparison for the streaming upload: the framework's default, `request.formData()` and then `fetch`, in a
 * separate process.
 */
import { createServer } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { calls } from "#shared/contract/calls.ts";

const upstream = `${process.env.COMMERCE_API_BASE}${calls.applyJob.path}`;

const server = createServer(async (incoming, outgoing) => {
  const init = {
    method: "POST",
    headers: { "content-type": incoming.headers["content-type"] ?? "" },
    body: createReadableStreamFromReadable(incoming),
    duplex: "half",
  };
  try {
    const form = await new Request("http://bench.test/", init as RequestInit).formData();
    const answer = await fetch(upstream, { method: "POST", body: form });
    await answer.arrayBuffer();
    outgoing.writeHead(answer.status).end();
  } catch {
    outgoing.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT ?? "0"), "127.0.0.1", () => process.send?.(server.address()));
