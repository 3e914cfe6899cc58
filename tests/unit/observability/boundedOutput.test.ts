import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { boundedOutput } from "#server/observability/boundedOutput.ts";

/** An output whose reader can stop. */
function output(maxBytes: number) {
  const read: string[] = [];
  const held: (() => void)[] = [];
  let isAsleep = false;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      const take = () => {
        if (chunk !== "") read.push(String(chunk));
        done();
      };
      if (isAsleep) held.push(take);
      else take();
    },
  });
  const onDrop = vi.fn();
  const onRecovered = vi.fn();
  const log = boundedOutput(stream, { maxBytes, onDrop, onRecovered });
  return {
    log,
    read,
    onDrop,
    onRecovered,
    stream,
    sleep() {
      isAsleep = true;
    },
    wake() {
      isAsleep = false;
      while (held.length > 0) held.shift()?.();
    },
  };
}

it("buffers up to its byte limit, drops and counts the rest, and reports once", async () => {
  const { log, read, sleep, wake, onDrop, onRecovered } = output(10);
  sleep();
  for (const line of ["aaaa", "bbbb", "cccc", "dddd"]) log.write(line);
  expect(onDrop).toHaveBeenCalledTimes(2);
  wake();
  await vi.waitFor(() => expect(read).toEqual(["aaaa", "bbbb"]));
  log.write("e");
  log.write("f");
  await vi.waitFor(() => expect(onRecovered.mock.calls).toEqual([[2]]));
  expect(read).toEqual(["aaaa", "bbbb", "e", "f"]);
});

it("survives a failing output, counts the line, and reports after recovery", async () => {
  const { log, read, stream, onDrop, onRecovered } = output(10);
  stream.emit("error", new Error("EPIPE"));
  expect(onDrop).toHaveBeenCalledTimes(1);
  log.write("b");
  await vi.waitFor(() => expect(onRecovered.mock.calls).toEqual([[1]]));
  expect(read).toEqual(["b"]);
});

it("flushes the buffer, and gives up at its deadline", async () => {
  const { log, read, sleep, wake } = output(10);
  sleep();
  log.write("a");
  await log.flush(5);
  expect(read).toEqual([]);
  const flushed = log.flush(60_000);
  wake();
  await flushed;
  expect(read).toEqual(["a"]);
  await log.flush(60_000);
});
