/**
 * Requests `/healthz` of `SITE` every 10 ms, so that the slowest percentile is more than one response. Runs
 * in its own process, so that other work does not affect it. On a message it reports the response times in
 * milliseconds (-1: no response) and starts again.
 */
import { Agent, get } from "node:http";

const address = `${process.env.SITE}/healthz`;
const agent = new Agent({ keepAlive: true });
let took: number[] = [];

setInterval(() => {
  const asked = performance.now();
  const end = (ms: number) => void took.push(Math.round(ms * 10) / 10);
  get(address, { agent }, (answer) => {
    answer
      .resume()
      .on("end", () => end(answer.statusCode === 200 ? performance.now() - asked : -1));
  }).on("error", () => end(-1));
}, 10);

process.on("message", () => {
  process.send?.(took);
  took = [];
});
process.send?.({ port: 0 });
