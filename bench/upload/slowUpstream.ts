/**
 * Commerce API in a separate process for the upload benchmark. It has one job, accepts every application, and
 * reads uploads at `UPSTREAM_BYTES_PER_SECOND` per connection (0: unlimited). `/counts` returns the number of
 * complete uploads.
 */
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { accept, startFakeUpstream } from "#tests/support/fakeUpstream.ts";

const rate = Number(process.env.UPSTREAM_BYTES_PER_SECOND ?? "0");
const counts = { whole: 0, cut: 0, bytes: 0 };
const job = { id: "bench", jobTitle: "bench", storeRequired: false, workFileRequired: false };

/** Reads a body at the configured rate; returns whether it was complete. */
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

const upstream = await startFakeUpstream(
  {
    getJobDetail: (_, response) => accept(response, job),
    checkJobEffectApply(request, response) {
      request.resume();
      accept(response, true);
    },
    async applyJob(request, response) {
      counts[(await takeUpload(request)) ? "whole" : "cut"] += 1;
      accept(response, { applyId: "bench" });
    },
  },
  { "/counts": (_, response) => void response.end(JSON.stringify(counts)) },
);
process.send?.({ port: Number(new URL(upstream.base).port) });
