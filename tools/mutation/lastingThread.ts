import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from "vitest/node";

/** Test runs in one thread before it is replaced, so that leftovers of tests do not accumulate. */
const RUNS = 25;

/**
 * A mutant in an endless loop blocks its thread: no file of tests uses this much processor time, in microseconds.
 * Stryker's own timeout uses wall time, and restarts its whole process.
 */
const MOST_BLOCKED_US = 15_000_000;
const LOOK_MS = 250;

/** Ends a thread that has been busy this long without waiting. */
function endWhenBlocked(thread: Worker): NodeJS.Timeout {
  let idle = -1;
  let since = process.cpuUsage();
  const look = () => {
    const now = thread.performance.eventLoopUtilization().idle;
    const { user, system } = process.cpuUsage(since);
    if (now !== idle) since = process.cpuUsage();
    else if (user + system > MOST_BLOCKED_US) void thread.terminate();
    idle = now;
  };
  return setInterval(look, LOOK_MS).unref();
}

type Kept = { thread: Worker; runs: number };

/** A thread of vitest's own, taken from the idle ones and returned to them after its work. */
class LastingThread implements PoolWorker {
  readonly name = "lasting";
  private kept: Kept | undefined;
  private isDone = false;
  private watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: PoolOptions,
    private readonly free: Kept[],
  ) {}

  on(event: string, callback: (message: unknown) => void) {
    this.kept?.thread.on(event, callback);
  }
  off(event: string, callback: (message: unknown) => void) {
    this.kept?.thread.off(event, callback);
  }
  send(message: WorkerRequest) {
    const thread = this.kept?.thread;
    // A stopped thread no longer listens: the response is sent for it.
    this.isDone = message.type === "stop";
    if (!this.isDone) return thread?.postMessage(message);
    const stopped = { type: "stopped", __vitest_worker_response__: true };
    setImmediate(() => thread?.emit("message", stopped));
  }
  async start() {
    const { distPath, env, execArgv } = this.options;
    const start = () =>
      new Worker(join(distPath, "workers/threads.js"), {
        env,
        execArgv,
        stdout: true,
        stderr: true,
      });
    this.kept ??= this.free.pop() ?? { thread: start(), runs: 0 };
    this.kept.runs += 1;
    this.kept.thread.ref();
    this.watch = endWhenBlocked(this.kept.thread);
  }
  async stop() {
    const { kept } = this;
    clearInterval(this.watch);
    this.kept = undefined;
    for (const event of ["message", "error", "exit"]) kept?.thread.removeAllListeners(event);
    if (!kept || !this.isDone || kept.runs >= RUNS) return void (await kept?.thread.terminate());
    // An idle thread does not keep the process alive.
    kept.thread.unref();
    this.free.push(kept);
  }
  deserialize(message: unknown) {
    return message;
  }
}

/**
 * A pool that reuses its threads for the tests of the next mutant. The site's modules are loaded anew for each
 * (`isolate`), so that mutants share no state; packages and vitest itself are not, whose loading is most of the
 * cost of a mutant otherwise (docs/testing.md).
 */
export function lastingThreads(): PoolRunnerInitializer {
  const free: Kept[] = [];
  return { name: "lasting", createPoolWorker: (options) => new LastingThread(options, free) };
}
