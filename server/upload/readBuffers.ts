import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of all bodies together after which their read buffers are collected; measured in docs/uploads.md. */
const COLLECT_AFTER = 8 * 1024 * 1024;

type Collect = (options: { type: "minor" }) => void;

/**
 * V8's own collection of young objects. Without being asked V8 looks for dead buffers only when 32 MB
 * of them have come together, and nothing but the command line can change that; the flag is taken back
 * at once, so that no other code finds `gc`.
 */
function youngCollection(): Collect {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
}

const collect = youngCollection();
let waiting = 0;

/**
 * Counts bytes that a body has read. Every chunk is a buffer of its own, dead as soon as the upstream
 * has taken it; the more of them wait to be collected, the larger the process grows.
 */
export function countRead(bytes: number): void {
  waiting += bytes;
  if (waiting < COLLECT_AFTER) return;
  waiting = 0;
  collect({ type: "minor" });
}
