/**
 * Minimum cost of a Remix server in between: reads the framework's body stream and writes it to node:http,
 * without parsing or validation.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { calls } from "#shared/contract/calls.ts";

const upstream = `${process.env.COMMERCE_API_BASE}${calls.applyJob.path}`;

const server = createServer(async (incoming, outgoing) => {
  const headers = { "content-type": incoming.headers["content-type"] ?? "" };
  const sent = request(upstream, { method: "POST", agent: false, headers });
  const answered = once(sent, "response");
  const reader = createReadableStreamFromReadable(incoming).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (!sent.write(next.value)) await once(sent, "drain");
  }
  sent.end();
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume().on("end", () => outgoing.writeHead(answer.statusCode ?? 0).end());
});
server.listen(Number(process.env.PORT ?? "0"), "127.0.0.1", () => process.send?.(server.address()));
