import { describe, expect, test, vi } from "vitest";
import { loadTurn, turnMedia } from "#server/features/turn/turn.ts";
import { getLogger } from "#server/observability/log.ts";
import { fullProductSchema } from "#shared/contract/schemas/product.ts";
import { pictureView } from "#shared/domain/images.ts";
import { ladderTo } from "#shared/domain/pictureSlots.ts";
import { turn } from "#shared/features/turn/feature.ts";
import { exampleContext } from "#tests/support/exampleUpstream.ts";
import { pictureShapes } from "#tests/support/pictureShapes.ts";
import { config, media, productAnswer } from "#tests/unit/product/fixture.ts";

const item = (name: string, mediaType: unknown) => ({
  url: `https://pictures.example/${name}.jpg`,
  mediaType,
});
const turning = (count: number) => Array.from({ length: count }, (_, i) => item(`t${i}`, "turn"));
const turnOf = (...mediaList: ReturnType<typeof item>[]) =>
  turnMedia({ mediaList } as never, config).turn.length;
const linkFor = (count: number) =>
  turn.offers.product?.({
    id: "a",
    kind: null,
    measures: {},
    categories: [],
    pictures: (type) => (type === "turn" ? count : 0),
  });

describe("a turn of a piece", () => {
  test.each([
    [7, 0],
    [8, 8],
    [36, 36],
    [37, 36],
  ])("of %i pictures shows %i", (count, shown) => {
    expect(turnOf(...turning(count))).toBe(shown);
  });

  test("is linked from a product with enough pictures", () => {
    expect(linkFor(8)).toEqual({ href: "/pdp/a/turn", label: "转一圈看" });
    expect(linkFor(7)).toBeNull();
  });

  test("is none of the underside alone", () => {
    expect(turnOf(item("f", "foot"))).toBe(0);
  });

  test("detect a picture's type in any case, and reject external ones", () => {
    const mediaList = [
      { url: "javascript:alert(1)", mediaType: "foot" },
      item("m", " Foot "),
      item("n", "foot"),
      item("other", "film"),
    ];
    expect(turnMedia({ mediaList } as never, config)).toEqual({
      turn: [],
      foot: "https://pictures.example/m.jpg",
    });
  });
});

test("a turn has three sizes", async () => {
  const mediaList = [item("f", "foot"), ...turning(8)];
  const data = fullProductSchema.parse(productAnswer({ mediaList } as never));
  const commerce = { fullProductDetail: async () => ({ ok: true, data }) };
  const asked = { commerce, config, signal: new AbortController().signal } as never;
  expect(pictureShapes(await loadTurn("a", asked))).toEqual([
    `1280 × 1280: ${ladderTo(1280).join(" ")}`,
  ]);
});

const context = (detail: Parameters<typeof productAnswer>[0] = {}) =>
  exampleContext(
    { fullProductDetail: { data: productAnswer(detail) } },
    { IMAGE_ORIGINS: "https://pictures.example" },
  ).context;
const failing = (failure: object) =>
  exampleContext({ fullProductDetail: { failure: failure as { kind: "unreachable" } } }).context;
const without = () => exampleContext({ fullProductDetail: { data: null } }).context;
const picture = (n: number) => `https://pictures.example/plate-${n}.jpg`;

describe("the page of a turn", () => {
  test("shows each picture by its number, and the underside", async () => {
    const turned = await loadTurn(
      "lace-27",
      context({ mediaList: [...media(8, "turn"), ...media(1, "foot")], brandSeriesName: "" }),
    );
    const view = (n: number, alt: string) =>
      pictureView({ url: picture(n), alt, ratio: 1, widths: ladderTo(1280) });
    expect(turned).toEqual({
      kind: "piece",
      id: "lace-27",
      name: "平盘 27 cm",
      series: "",
      frames: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => view(n, `平盘 27 cm，转到第 ${n} 张，共 8 张`)),
      foot: view(1, "平盘 27 cm，翻过来：圈足与底款"),
    });
    const seven = context({ mediaList: media(7, "turn") });
    expect(await loadTurn("lace-27", seven)).toEqual({ kind: "missing", id: "lace-27" });
    const lone = await loadTurn("lace-27", context({ mediaList: media(8, "turn") }));
    expect(lone).toMatchObject({
      foot: null,
      frames: { 0: { alt: "青蕾 平盘 27 cm，转到第 1 张，共 8 张" } },
    });
  });

  test("is missing for an unknown piece, and temporarily unavailable if the upstream fails", async () => {
    const warn = vi.spyOn(getLogger(), "warn").mockReturnValue(undefined);
    const no = { kind: "rejected", errorCode: "1", message: "no" };
    expect(await loadTurn("p", failing(no))).toEqual({ kind: "missing", id: null });
    expect(await loadTurn("p", failing({ kind: "timed-out" }))).toEqual({
      kind: "unavailable",
      message: "",
    });
    expect(await loadTurn("p", without())).toEqual({ kind: "missing", id: null });
    expect(warn).toHaveBeenLastCalledWith(
      { productId: "p" },
      "product answer without productDetail",
    );
    expect(await loadTurn("", context())).toEqual({ kind: "missing", id: null });
    warn.mockRestore();
  });
});
