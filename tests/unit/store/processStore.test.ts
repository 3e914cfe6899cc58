import { expect, test } from "vitest";
import { closeStore, getStore, storeState } from "#server/store/processStore.ts";

test("without a Redis a process has one store of its own, which needs no end", async () => {
  expect(storeState()).toBe("process");
  await getStore().set("process-store-test:a", "text", 60_000);
  await closeStore();
  expect(await getStore().get("process-store-test:a")).toBe("text");
  expect(storeState()).toBe("process");
});
