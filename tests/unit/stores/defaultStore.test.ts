import { expect, test } from "vitest";
import { loadDefaultStore } from "#server/features/stores/defaultStore.ts";
import { store, storesContext } from "./fixture.ts";

const record = { name: " 上海静安店 ", address: "", phone: "", contactLabel: "" };
const codeIn = async (answers: Parameters<typeof storesContext>[0]) => {
  const found = await loadDefaultStore(Promise.resolve(record as never), storesContext(answers));
  return found.code;
};

test("finds the settings' store by its name, with any text around it", async () => {
  const other = store({ storeCode: "SH002", storeName: "上海静安店二" });
  expect(await codeIn({ stores: [other, store({ storeName: "上海静安店\u3000" })] })).toBe("SH001");
  expect(await codeIn({ stores: [other] })).toBeNull();
});

test("shows it without a code while the stores are unavailable", async () => {
  expect(await codeIn({ stores: { kind: "unreachable" } })).toBeNull();
});
