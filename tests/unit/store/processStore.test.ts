import { expect, test } from "vitest";
import { closeStore, getStore, storeState } from "#server/store/processStore.ts";

test("a process without a Redis has one store of its own, which needs no cleanup", async () => {
  expect(storeState()).toBe("process");
  await getStore().set("process-store-test:a", "text", 60_000);
  await closeStore();
  expect(await getStore().get("process-store-test:a")).toBe("text");
  expect(storeState()).toBe("process");
});
