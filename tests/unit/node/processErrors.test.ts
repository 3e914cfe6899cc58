import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchProcess } from "#server/node/attachToServer.ts";
import { getLogger } from "#server/observability/log.ts";

const log = getLogger();
const fatal = vi.spyOn(log, "fatal");
const error = vi.spyOn(log, "error");
const on = vi.spyOn(process, "on");
const exit = vi.spyOn(process, "exit");
beforeEach(() => {
  fatal.mockReset();
  error.mockReset();
  on.mockReset().mockReturnValue(process);
  exit.mockReset().mockReturnValue(undefined as never);
  watchProcess();
});
afterEach(() => {
  for (const spy of [fatal, error, on, exit]) spy.mockReset();
});

/** Runs the process's handlers of such an event. */
function happen(event: string, given: unknown) {
  const [, listener] = on.mock.calls.find(([name]) => name === event) ?? [];
  listener?.(given);
}

test("logs an uncaught exception and exits with 1", async () => {
  const err = new Error("unforeseen");
  happen("uncaughtException", err);
  expect(fatal).toHaveBeenCalledWith({ err }, "uncaught exception");
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
});

test("logs an unhandled rejection and continues", () => {
  const err = new Error("unforeseen");
  happen("unhandledRejection", err);
  expect(error).toHaveBeenCalledWith({ err }, "unhandled rejection");
  expect(exit).not.toHaveBeenCalled();
});
