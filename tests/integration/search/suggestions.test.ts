import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { loader } from "#app/routes/resources/suggestions.ts";
import type { ServerContext } from "#server/context.ts";
import { loadSuggestions } from "#server/search/suggestions.ts";
import { loadSearchWords } from "#server/search/words.ts";
import { upstreamClient, upstreamConfig } from "#tests/support/commerce.ts";
import { envelope, installUpstream } from "#tests/support/msw.ts";
import { rows } from "#tests/support/rows.ts";

vi.mock("#server/observability/log.ts", async (original) => {
  const log = await original<typeof import("#server/observability/log.ts")>();
  return { ...log, getLogger: () => log.createLogger("silent") };
});
vi.mock("#server/compose.ts", async (original) => ({
  ...(await original<typeof import("#server/compose.ts")>()),
  serverContext: () => context(),
}));

const upstream = installUpstream();

function context(): ServerContext {
  return {
    commerce: upstreamClient(),
    config: upstreamConfig(),
    signal: new AbortController().signal,
  };
}

describe("suggestions", () => {
  test("are requested for the typed text, at most ten, with the store's id", {
    meta: rows("CALL-13", "CALL-32"),
  }, async () => {
    upstream.answers(() => envelope([]));
    await loadSuggestions("  青蕾   茶壶 ", context());
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]?.path).toMatch(/\/v1\/product\/autocomplete$/);
    expect(upstream.received[0]?.query).toMatchObject({ searchWord: "青蕾 茶壶", size: "10" });
    expect(upstream.received[0]?.query.storeId).toBeTruthy();
  });

  test("are not requested for an empty text, and for 30 characters of a long one", {
    meta: rows("LIMIT-07"),
  }, async () => {
    upstream.answers(() => envelope([]));
    expect(await loadSuggestions("  ", context())).toEqual([]);
    expect(upstream.received).toHaveLength(0);
    await loadSuggestions("盘".repeat(31), context());
    expect(upstream.received[0]?.query.searchWord).toBe("盘".repeat(30));
  });

  test("contain the field's data, each with a unique name", async () => {
    upstream.answers(() =>
      envelope([
        { sourceType: 1, sourceId: 7, suggest: "平盘", price: 3 },
        { sourceType: "2", sourceId: null, sourceCode: "plates", suggest: "盘" },
        { sourceType: 0, suggest: "青蕾 茶壶" },
        { sourceType: 0, suggest: " " },
      ]),
    );
    expect(await loadSuggestions("盘", context())).toEqual([
      { sourceType: 1, sourceId: "7", sourceCode: "", suggest: "平盘" },
      { sourceType: 2, sourceId: "plates", sourceCode: "plates", suggest: "盘" },
      { sourceType: 0, sourceId: "青蕾 茶壶", sourceCode: "", suggest: "青蕾 茶壶" },
    ]);
  });

  test("list equal entries once: the name, the text above it, and the price count", async () => {
    const piece = (sourceId: string, salePrice: number) => ({
      ...{ sourceType: 1, sourceId, suggest: "平盘", salePrice },
      majorImageUrl: "/plate.jpg",
    });
    upstream.answers(() => envelope([piece("a", 100), piece("b", 200), piece("c", 100)]));
    const lines = await loadSuggestions("平盘", context());
    expect(lines?.map(({ sourceId, price }) => [sourceId, price])).toEqual([
      ["a", "100.00"],
      ["b", "200.00"],
    ]);
  });

  test("link to their keyword if their id would change the address", async () => {
    upstream.answers(() =>
      envelope([
        { sourceType: 1, sourceId: "../x", suggest: "平盘" },
        { sourceType: 2, sourceCode: "a/b", suggest: "杯" },
      ]),
    );
    expect(await loadSuggestions("盘", context())).toMatchObject([
      { sourceType: 0, sourceId: "平盘" },
      { sourceType: 0, sourceId: "杯" },
    ]);
  });

  test("are sent to the script as cacheable JSON, without token or ids", async () => {
    upstream.answers(() => envelope([{ sourceType: 0, suggest: "平盘" }]));
    const answer = await ask("/resources/suggestions?searchWord=%E7%9B%98");
    expect(answer.headers.get("Cache-Control")).toContain("s-maxage=");
    expect(await answer.json()).toHaveLength(1);
  });

  test("are an uncached response if unavailable", async () => {
    upstream.answers(() => HttpResponse.error());
    const answer = await ask("/resources/suggestions?searchWord=cup");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

function ask(path: string): Promise<Response> {
  const request = new Request(`https://www.house.example${path}`);
  return loader({ request, params: {}, context: {} });
}

describe("the field's words", () => {
  test("use a default word as placeholder and the hot words as recommendations", {
    meta: rows("CALL-31"),
  }, async () => {
    upstream.answers(() =>
      envelope({ defaultWords: ["茶壶"], hotWords: ["a", "b", "a", " ", "c", "d", "e", "f"] }),
    );
    expect(await loadSearchWords(context())).toEqual({
      placeholder: "茶壶",
      recommended: ["a", "b", "c", "d", "e"],
      historyShown: 5,
    });
  });

  test.each([
    [{ show: true, max: 3 }, 3],
    [{ show: true, max: 50 }, 5],
    [{ max: -1 }, 0],
    [{ show: false, max: 5 }, 0],
    [{ show: "often", max: "many" }, 5],
    ["all", 5],
    [undefined, 5],
  ])(
    "show the history as %j requires, at most five entries",
    { meta: rows("CALL-31") },
    async (historyWordConfig, shown) => {
      upstream.answers(() => envelope({ defaultWords: [], hotWords: [], historyWordConfig }));
      expect((await loadSearchWords(context())).historyShown).toBe(shown);
    },
  );

  test("recommend the default words if there are no hot ones", async () => {
    upstream.answers(() => envelope({ defaultWords: ["茶壶", "杯"], hotWords: null }));
    expect((await loadSearchWords(context())).recommended).toEqual(["茶壶", "杯"]);
  });
});
