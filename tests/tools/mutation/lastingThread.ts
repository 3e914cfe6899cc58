import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from "vitest/node";

/** Runs of tests in one thread before it is replaced: what tests leave behind in it does not pile up. */
const RUNS = 25;

type Kept = { thread: Worker; runs: number };

/** A thread of vitest's own, from among those that nobody uses, and left there when it has done its work. */
class LastingThread implements PoolWorker {
  readonly name = "lasting";
  private kept: Kept | undefined;
  private isDone = false;

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
    // A thread that is told to stop listens no more: the answer is given for it.
    this.isDone = message.type === "stop";
    if (!this.isDone) return thread?.postMessage(message);
    const stopped = { type: "stopped", __vitest_worker_response__: true };
    setImmediate(() => thread?.emit("message", stopped));
  }
  async start() {
    const { distPath, env, execArgv } = this.options;
    const start = () =>
      new Worker(join(distPath, "workers/threads.js"), {
        ...{ env, execArgv },
        ...{ stdout: true, stderr: true },
      });
    this.kept ??= this.free.pop() ?? { thread: start(), runs: 0 };
    this.kept.runs += 1;
    this.kept.thread.ref();
  }
  async stop() {
    const { kept } = this;
    this.kept = undefined;
    for (const event of ["message", "error", "exit"]) kept?.thread.removeAllListeners(event);
    if (!kept || !this.isDone || kept.runs >= RUNS) return void (await kept?.thread.terminate());
    // One that waits keeps no process alive.
    kept.thread.unref();
    this.free.push(kept);
  }
  deserialize(message: unknown) {
    return message;
  }
}

/**
 * A pool whose threads stay from one mutant's tests to the next. The site's modules are loaded anew for each
 * (`isolate`), so that no mutant meets another's state; packages and vitest itself are not, which is most of what
 * a mutant costs otherwise (docs/mutation.md).
 */
export function lastingThreads(): PoolRunnerInitializer {
  const free: Kept[] = [];
  return { name: "lasting", createPoolWorker: (options) => new LastingThread(options, free) };
}
