import { expect, test } from "vitest";
import { DemoSettingsError, parseFaults, SLOW_MS, sentinelFault } from "#demo/faults.ts";
import { ask, callRequest, tinyBackend } from "./backend.ts";

test("the setting accepts several faults of several calls", () => {
  const text = "fullProductDetail=latency:300,status:503; keywordList=reset;*=rejected:no luck";
  expect([...parseFaults(text)]).toEqual([
    [
      "fullProductDetail",
      [
        { kind: "latency", ms: 300 },
        { kind: "status", status: 503 },
      ],
    ],
    ["keywordList", [{ kind: "reset" }]],
    ["*", [{ kind: "rejected", message: "no luck" }]],
  ]);
  expect(parseFaults("")).toEqual(new Map());
});

test.each([
  "nothing=reset",
  "keywordList",
  "keywordList=",
  "keywordList=explode",
  "keywordList=latency",
  "keywordList=latency:-1",
  "keywordList=latency:soon",
  "keywordList=status:200",
  "keywordList=status:999",
  "keywordList=reset:1",
  "toString=reset",
])("the setting %s stops the start and names the variable", async (faults) => {
  await expect(tinyBackend({ faults })).rejects.toThrow(DemoSettingsError);
  await expect(tinyBackend({ faults })).rejects.toThrow("DEMO_FAULTS");
});

test("a sentinel is found anywhere in the parameters, in either case", () => {
  expect(sentinelFault({ productId: "fault-500" })).toEqual({ kind: "status", status: 500 });
  expect(sentinelFault({ securityCode: "FAULT-RESET" })).toEqual({ kind: "reset" });
  expect(sentinelFault({ queryParam: { keyword: "fault-html" } })).toEqual({ kind: "html" });
  expect(sentinelFault({ filters: { colour: ["a", "fault-empty"] } })).toEqual({ kind: "empty" });
  expect(sentinelFault({ productId: "fault-lines", other: "default-500" })).toBeNull();
});

const product = (productId: string) => callRequest("fullProductDetail", { productId });

test("a sentinel request without required headers is rejected before its fault", async () => {
  const backend = await tinyBackend();
  const request = product("fault-500");
  request.headers.delete("access-token");
  expect((await backend(request)).status).toBe(401);
});

test("a setting applies to its call only, and after the guards", async () => {
  const backend = await tinyBackend({ faults: "fullProductDetail=latency:1,status:503" });
  expect((await backend(product("p1"))).status).toBe(503);
  expect((await ask(backend, "findSearchWord")).success).toBe(true);
});

test("the setting * applies to every call without its own", async () => {
  const backend = await tinyBackend({ faults: "*=status:500;findSearchWord=empty" });
  expect((await backend(product("p1"))).status).toBe(500);
  expect(await ask(backend, "findSearchWord")).toMatchObject({ status: 200, data: null });
});

test("a fault's status is an error status, and its latency at most ten minutes", () => {
  const isOne = (fault: string) => {
    try {
      return parseFaults(`getDetail=${fault}`).size === 1;
    } catch {
      return false;
    }
  };
  const faults = ["status:399", "status:400", "status:599", "status:600"];
  expect(faults.map(isOne)).toEqual([false, true, true, false]);
  expect(["latency:600000", "latency:600001"].map(isOne)).toEqual([true, false]);
  expect(SLOW_MS).toBe(3000);
});
