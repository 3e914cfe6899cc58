import { Writable } from "node:stream";
import { createLogger, type Logger } from "#server/observability/log.ts";

/** A log in memory; lines are parsed JSON. */
export type TestLog = { logger: Logger; lines: Record<string, unknown>[] };

/** A log at `debug` whose lines the test reads. */
export function testLog(): TestLog {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  return { logger: createLogger("debug", destination), lines };
}
