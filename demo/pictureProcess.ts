import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Sharp } from "sharp";

type Method = "resize" | "avif" | "webp" | "png" | "jpeg" | "flatten";

/** One call of a method of sharp. */
export type PictureStep = { [Name in Method]: [Name, Parameters<Sharp[Name]>[0]] }[Method];

/** Time without work after which the process ends, in milliseconds. */
const IDLE_MS = 3000;

/**
 * Program of the process. libvips and the allocator keep hundreds of megabytes after a few dozen pictures;
 * the system takes them back when the process ends. It has no file of its own, so that it is part of the build.
 */
const PROGRAM = `
const sharp = require(process.argv[1]);
sharp.concurrency(1);
sharp.cache(false);
process.on("message", ({ id, source, steps }) => {
  const image = steps.reduce((made, [name, options]) => made[name](options), sharp(source));
  image.toBuffer().then(
    (made) => process.send({ id, made }),
    ({ message }) => process.send({ id, message }),
  );
});
`;

type Answer = { id: number; made?: Uint8Array<ArrayBuffer>; message?: string };
type Job = { resolve: (made: Buffer<ArrayBuffer>) => void; reject: (error: Error) => void };

const jobs = new Map<number, Job>();
let running: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/** Applies steps to a picture in a process that ends when there is no work. */
export function processPicture(source: Buffer, steps: PictureStep[]): Promise<Buffer<ArrayBuffer>> {
  clearTimeout(idle);
  running ??= start();
  const child = running;
  child.ref();
  child.channel?.ref();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    jobs.set(id, { resolve, reject });
    child.send({ id, source, steps });
  });
}

function start(): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve("sharp");
  const child = spawn(process.execPath, ["-e", PROGRAM, sharp], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    // One arena: with several, freed memory of one thread is not used by another.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
  });
  child.on("message", ({ id, made, message }: Answer) => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (made) job?.resolve(Buffer.from(made.buffer, made.byteOffset, made.byteLength));
    else job?.reject(new Error(message));
    if (jobs.size === 0) rest(child);
  });
  // The event of a failed start, of a failed write, and of an end in the middle of the work.
  child.on("error", (error) => fail(child, error));
  child.on("exit", (code, signal) =>
    fail(child, new Error(`picture process ended: ${signal ?? code}`)),
  );
  return child;
}

/** Lets the process of the site end while this one has no work, and ends this one after a while. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => {
    running = null;
    child.disconnect();
  }, IDLE_MS).unref();
}

function fail(child: ChildProcess, error: Error): void {
  if (running !== child) return;
  running = null;
  for (const { reject } of jobs.values()) reject(error);
  jobs.clear();
}
