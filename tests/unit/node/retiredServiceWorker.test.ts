import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { asksServiceWorker, RETIRED_SERVICE_WORKER } from "#server/node/retiredServiceWorker.ts";

test.each([
  ["/sw.js", {}, true],
  ["/sw.js?v=3", {}, true],
  ["/service-worker.js", {}, true],
  ["/firebase-messaging-sw.js", {}, true],
  ["/shop/worker-7f3a.js", { "service-worker": "script" }, true],
  ["/", { "service-worker": "script" }, true],
  ["/", {}, false],
  ["/assets/sw.js", {}, false],
  ["/answer.js", {}, false],
])("whether %s with %o returns the worker that removes itself: %s", (url, headers, asks) => {
  expect(asksServiceWorker(url, headers)).toBe(asks);
});

test("the worker activates at once, removes its caches and itself, and handles no request", async () => {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const work: Promise<unknown>[] = [];
  runInNewContext(RETIRED_SERVICE_WORKER, {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
      skipWaiting: () => done.push("skip"),
      registration: { unregister: async () => done.push("unregister") },
    },
    caches: {
      keys: async () => ["old-v1", "old-v2"],
      delete: async (name: string) => done.push(`delete ${name}`),
    },
  });
  expect([...listeners.keys()]).toEqual(["install", "activate"]);
  listeners.get("install")?.({});
  listeners.get("activate")?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
  expect(done).toEqual(["skip", "delete old-v1", "delete old-v2", "unregister"]);
});
