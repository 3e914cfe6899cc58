import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isSparing, SPARING } from "#app/framework/dataSaver.ts";

/** Results of the function and of its source for the inline scripts. */
const said = (connection: object) => [
  isSparing(connection),
  Boolean(runInNewContext(`(${SPARING})(c)`, { c: connection })),
];

test.each([
  ["the visitor asks for it", { saveData: true, effectiveType: "4g", downlink: 10, rtt: 50 }],
  ["2G", { effectiveType: "2g" }],
  ["slow 2G", { effectiveType: "slow-2g" }],
  [
    "250 kbit/s with 800 ms, which Chromium calls 3G",
    { effectiveType: "3g", downlink: 0.25, rtt: 800 },
  ],
  ["a narrow line that answers at once", { effectiveType: "4g", downlink: 0.4, rtt: 50 }],
  ["a dead line", { effectiveType: "4g", downlink: 0, rtt: 0 }],
  ["a wide line that answers late", { effectiveType: "3g", downlink: 5, rtt: 1500 }],
])("data saver is on: %s", (_why, connection) => {
  expect(said(connection)).toEqual([true, true]);
});

test.each([
  ["an engine that says nothing", {}],
  ["4G", { saveData: false, effectiveType: "4g", downlink: 10, rtt: 50 }],
  ["a usual 3G line", { effectiveType: "3g", downlink: 1.4, rtt: 300 }],
  ["retyped values", { saveData: false, effectiveType: null, downlink: "x", rtt: "y" }],
])("data saver is off: %s", (_why, connection) => {
  expect(said(connection)).toEqual([false, false]);
});

test("skips the check in an engine without the API", () => {
  expect([isSparing(undefined), isSparing(null)]).toEqual([false, false]);
});
