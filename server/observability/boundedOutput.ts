import type { Writable } from "node:stream";

/** Maximum size of buffered log lines in bytes: some thousand lines. */
export const LOG_BUFFER_BYTES = 1024 * 1024;

/** A bounded, non-blocking destination of log lines. */
export type BoundedOutput = {
  /** Writes a line, or drops it when the buffer is full. */
  write(line: string): void;
  /** Resolves when every buffered line is written, and after `ms` at the latest. */
  flush(ms: number): Promise<void>;
};

type Options = {
  maxBytes?: number;
  /** Called for each dropped line. */
  onDrop: () => void;
  /** Called with the number of dropped lines, when the reader continues. */
  onRecovered: (dropped: number) => void;
};

/**
 * Writes lines to a stream without waiting for its reader. Node writes to pipes and sockets without blocking
 * and buffers the rest in this process without a limit. A stalled reader must neither block the process nor
 * fill its memory.
 */
export function boundedOutput(
  stream: Writable,
  { maxBytes = LOG_BUFFER_BYTES, onDrop, onRecovered }: Options,
): BoundedOutput {
  let dropped = 0;
  function drop() {
    dropped += 1;
    onDrop();
  }
  function written(error?: Error | null) {
    if (error || dropped === 0 || stream.writableLength > 0) return;
    const count = dropped;
    dropped = 0;
    onRecovered(count);
  }
  // The reader has closed its end (EPIPE), or the disk is full. A line is lost, the process continues.
  stream.on("error", drop);
  return {
    write(line) {
      // As bytes: a string that was joined of parts takes several times its length.
      const bytes = Buffer.from(line);
      if (stream.writableLength + bytes.length > maxBytes) return drop();
      if (dropped === 0) stream.write(bytes);
      else stream.write(bytes, written);
    },
    flush(ms) {
      if (stream.writableLength === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        // Called when all earlier data is written, or has failed.
        stream.write("", () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
