/**
 * A commerce API of its own process for the upload benchmark: knows one job, lets every application
 * pass, and takes uploads no faster than `UPSTREAM_BYTES_PER_SECOND` a connection (0: as they come).
 * Counts what has arrived whole; `/counts` tells.
 */
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "#server/commerce/calls.ts";

const rate = Number(process.env.UPSTREAM_BYTES_PER_SECOND ?? "0");
const counts = { whole: 0, cut: 0, bytes: 0 };
const envelope = (data: unknown) =>
  JSON.stringify({ success: true, errorCode: "0", errorMessage: null, data });
const job = { id: "bench", jobTitle: "bench", storeRequired: false, workFileRequired: false };

/** Takes a body at its pace; whether its end came. */
async function takeUpload(incoming: IncomingMessage): Promise<boolean> {
  const started = Date.now();
  let taken = 0;
  let tail = "";
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      taken += chunk.length;
      tail = (tail + chunk.toString("latin1", Math.max(0, chunk.length - 8))).slice(-8);
      const due = rate > 0 ? (taken / rate) * 1000 - (Date.now() - started) : 0;
      if (due > 1) await wait(due);
    }
  } catch {
    return false;
  }
  counts.bytes += taken;
  return incoming.complete && tail.trimEnd().endsWith("--");
}

const server = createServer(async (incoming, outgoing) => {
  const path = incoming.url?.split("?")[0];
  const answer = (body: string) =>
    outgoing.writeHead(200, { "content-type": "application/json" }).end(body);
  if (path === "/counts") return void answer(JSON.stringify(counts));
  if (path !== calls.applyJob.path) {
    incoming.resume();
    return void answer(envelope(path === calls.getJobDetail.path ? job : []));
  }
  const whole = await takeUpload(incoming);
  counts[whole ? "whole" : "cut"] += 1;
  answer(envelope({ applyId: "bench" }));
});
server.listen(Number(process.env.PORT ?? "0"), "127.0.0.1", () => process.send?.(server.address()));
