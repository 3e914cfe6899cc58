import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getLogger } from "#server/observability/log.ts";
import { metricsText } from "#server/observability/metrics.ts";
import { bytesInWork, endPage, runWithRequestId } from "#server/observability/requestContext.ts";
import {
  arePagesHeavy,
  checkPageData,
  PAGE_BYTES,
  PAGES_BYTES,
  tooLargeResponse,
  weightOf,
} from "#server/responses/pageSize.ts";

const lines: unknown[][] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(getLogger(), level).mockImplementation((...line) => void lines.push(line));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Data of about this many bytes. */
const dataOf = (bytes: number) => ({ text: "a".repeat(bytes) });
const asPage = <T>(work: () => T) => runWithRequestId("request-1", work, { reads: new Map() });
const refused = expect.objectContaining({
  init: expect.objectContaining({
    status: 503,
    headers: expect.objectContaining({ "Retry-After": "30" }),
  }),
});
async function counted(line: string): Promise<number> {
  const { text } = await metricsText();
  return Number(
    text
      .split("\n")
      .find((each) => each.startsWith(line))
      ?.split(" ")
      .at(-1) ?? 0,
  );
}
function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

describe("the weight of data", () => {
  test("counts texts in bytes, and each value", () => {
    expect(weightOf("白湖")).toBe(96 + 6);
    expect(weightOf("白湖", 2)).toBe(96 + 12);
    expect(weightOf([1, { a: null, b: "x" }])).toBe(5 * 96 + 1);
  });

  test("is not counted to its end above the largest page", () => {
    const endless: unknown[] = [];
    endless.push(endless);
    expect(weightOf(endless)).toBeGreaterThan(PAGE_BYTES);
  });
});

describe("the data of a page", () => {
  test("above the largest page is refused with 503, logged and counted", async () => {
    const before = await counted('pages_too_large_total{cause="data"}');
    checkPageData(dataOf(PAGE_BYTES - 200));
    expect(lines).toEqual([]);
    expect(thrownBy(() => checkPageData(dataOf(PAGE_BYTES)))).toEqual(refused);
    expect(lines).toEqual([
      [{ cause: "data", bytes: PAGE_BYTES + 192, most: PAGE_BYTES }, "page too large"],
    ]);
    expect(await counted('pages_too_large_total{cause="data"}')).toBe(before + 1);
  });

  test("counts twice in a document of its loader", () => {
    expect(thrownBy(() => checkPageData(dataOf(PAGE_BYTES / 2), 2))).toEqual(refused);
  });

  test("of all pages in work is bounded, and a page's share ends with it", async () => {
    const before = await counted('pages_shed_total{cause="memory"}');
    const size = PAGE_BYTES - 192;
    const ends: (() => void)[] = [];
    const begin = () =>
      asPage(() => {
        checkPageData(dataOf(size));
        // The end is called in the context of its page.
        const end = new Promise<void>((resolve) => ends.push(resolve));
        return end.then(endPage);
      });
    const pages = Array.from({ length: PAGES_BYTES / PAGE_BYTES }, begin);
    expect(arePagesHeavy()).toBe(true);
    expect(thrownBy(() => asPage(() => checkPageData(dataOf(size))))).toEqual(refused);
    expect(lines).toEqual([[expect.anything(), "pages in work too large"]]);
    expect(await counted('pages_shed_total{cause="memory"}')).toBe(before + 1);
    for (const end of ends) end();
    await Promise.all(pages);
    expect(bytesInWork()).toBe(0);
    expect(arePagesHeavy()).toBe(false);
  });

  test("of a response that is no page is not held", () => {
    checkPageData(dataOf(1000));
    expect(bytesInWork()).toBe(0);
  });
});

test("a rendered page above the largest one is refused with the house's page", async () => {
  expect(tooLargeResponse(PAGE_BYTES)).toBeNull();
  const response = tooLargeResponse(PAGE_BYTES + 1);
  expect(response?.status).toBe(503);
  expect(response?.headers.get("Retry-After")).toBe("30");
  expect(response?.headers.get("Cache-Control")).toBe("no-store");
  expect(await response?.text()).toContain("服务暂时不可用");
});
