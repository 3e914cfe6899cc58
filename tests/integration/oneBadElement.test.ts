import { beforeAll, describe, expect, test, vi } from "vitest";
import { contentPageKeys, contentPages } from "#app/domain/contentPages.ts";
import { loadJobDialog } from "#server/careers/jobDetail.ts";
import type { CallKey } from "#server/commerce/calls.ts";
import { loadStoreDialog } from "#server/stores/dialog.ts";
import type { Path } from "#tests/support/tolerance/mutations.ts";

process.env.LOG_LEVEL = "silent";
vi.mock(import("#server/compose.ts"), async (original) => ({
  ...(await original()),
  serverContext: () => held.law.current.context,
}));
const held = vi.hoisted(
  () =>
    ({}) as {
      law: typeof import("#tests/support/tolerance/law.ts");
      mutations: typeof import("#tests/support/tolerance/mutations.ts");
      screens: typeof import("#tests/support/tolerance/screens.tsx");
    },
);
beforeAll(async () => {
  held.law = await import("#tests/support/tolerance/law.ts");
  held.mutations = await import("#tests/support/tolerance/mutations.ts");
  held.screens = await import("#tests/support/tolerance/screens.tsx");
  // The first visits warm up the demo; pages do not wait for optional parts.
  for (const address of ["/", "/find-us"]) await held.law.show(address);
}, 60_000);
// React warns about layout effects at every server render.
vi.spyOn(console, "error").mockImplementation(() => undefined);

type Json = unknown;
type Row = Record<string, Json>;

/** Changes the list at a path. */
function list(path: Path, change: (rows: Row[]) => Json[]) {
  return (answer: Json) => {
    const { valueAt, withValue } = held.mutations;
    return withValue(answer, path, change(valueAt(answer, path) as Row[]));
  };
}
/** Changes members of the row at an index of a list. */
const row = (path: Path, members: Row, at = 0) =>
  list(path, (rows) => rows.map((each, i) => (i === at ? { ...each, ...members } : each)));
/** Inserts invalid rows before, between and after the valid ones; counted, as by an upstream. */
const junk = (path: Path) => (answer: Json) => {
  const spoilt = list(path, ([first, ...others]) => [null, first, 7, "", {}, ...others, []])(
    answer,
  );
  return held.law.counting(spoilt, path, 5);
};
/** Replaces the member at a path. */
const member = (path: Path, value: Json) => (answer: Json) =>
  held.mutations.withValue(answer, path, value);

const seen = new Map<string, ReturnType<typeof held.law.show>>();
/** A screen with the demo's own responses, visited once. */
function visit(address: string) {
  const answer = seen.get(address) ?? held.law.show(address);
  seen.set(address, answer);
  return answer;
}
const changed = (call: CallKey, apply: (answer: Json) => Json, address: string) =>
  held.law.upstream.changed({ call, apply }, () => held.law.show(address));

/** Returns the words and addresses of one screen that are missing on the other. */
async function lost(before: { html: string }, after: { html: string }) {
  const { partsOf } = held.screens;
  const there = partsOf(after.html);
  // A position within a page contains the number of rows before it.
  return [...partsOf(before.html)].flatMap(([part, count]) =>
    (there.get(part) ?? 0) < count && !part.startsWith("#") ? [part] : [],
  );
}

const stores = ["data"];
const categories = ["data", "results"];
const listing = ["data", "results"];
const product = (member: string) => ["data", "productDetail", member];

/**
 * Faults that once made a whole screen a 503: the screens, the fault, and whether it has any visible effect.
 */
const slips: [name: string, addresses: string[], call: CallKey, slip: (answer: Json) => Json][] = [
  [
    "a store without id",
    ["/find-us"],
    "getStoreByCoordinateProvince",
    row(stores, { id: undefined }),
  ],
  ["junk among the stores", ["/find-us"], "getStoreByCoordinateProvince", junk(stores)],
  [
    "junk among the categories",
    [
      "/products",
      "/products/dinnerware",
      "/products/lace-blue/lace-blue-plates",
      "/products/category/plates",
    ],
    "getVirtualCategoryList",
    junk(categories),
  ],
  [
    "junk among a category's own",
    ["/products", "/products/lace-blue"],
    "getVirtualCategoryList",
    junk([...categories, 0, "subList"]),
  ],
  [
    "junk among a listing's products",
    ["/products/category/dinnerware", "/products/keyword/%E7%9B%98"],
    "keywordList",
    junk(listing),
  ],
  [
    "junk among a product's pictures",
    ["/pdp/lace-blue-plate"],
    "fullProductDetail",
    junk(product("mediaList")),
  ],
  [
    "junk among a product's facts",
    ["/pdp/lace-blue-plate"],
    "fullProductDetail",
    junk(product("spuAttrList")),
  ],
  [
    "junk among a product's siblings",
    ["/pdp/nord-stone-mug-sage"],
    "fullProductDetail",
    junk(["data", "groupProducts"]),
  ],
  ["junk among the jobs", ["/about-us/jobs"], "getJobPageList", junk(["data", "results"])],
  ["junk among the news", ["/news"], "getPageList", junk(["data", "results"])],
  ["junk among the kinds of news", ["/news"], "getCatalogList", junk(["data"])],
  ["junk among gifting's rows", ["/gifting"], "regionContents", junk(["data"])],
];

describe("faults that once failed a whole screen keep all valid elements:", () => {
  test.each(
    slips.flatMap(([name, addresses, call, slip]) =>
      addresses.map((address) => ({ name, address, call, slip })),
    ),
  )("$name, at $address", async ({ address, call, slip }) => {
    const before = await visit(address);
    const after = await changed(call, slip, address);
    expect({ status: after.status, lost: await lost(before, after) }).toEqual({
      status: 200,
      lost: [],
    });
  });

  test.each([
    ["/find-us", "getStoreByCoordinateProvince", row(stores, { storeName: 2027 })],
    ["/products", "getVirtualCategoryList", row(categories, { virtualCategoryName: 2027 })],
    ["/products/category/dinnerware", "keywordList", row(listing, { productName: 2027 })],
    ["/pdp/lace-blue-plate", "fullProductDetail", member(product("productName"), 2027)],
    ["/about-us/jobs", "getJobPageList", row(["data", "results"], { jobTitle: 2027 })],
    ["/news", "getPageList", row(["data", "results"], { title: 2027 })],
    ["/news/5200", "getDetail", member(["data", "title"], 2027)],
    ["/gifting", "regionContents", member(["data", 0, "contents", "(json)", "title"], 2027)],
  ] as const)("a numeric title, at %s", async (address, call, slip) => {
    const { status, html } = await changed(call, slip, address);
    expect({ status, isDrawn: html.includes(">2027<") }).toEqual({ status: 200, isDrawn: true });
  });
});

/** Screens with page rows, and the call that returns them. */
const pages: [address: string, call: CallKey][] = [
  ...contentPageKeys.map((key): [string, CallKey] => [contentPages[key].path, "regionContents"]),
  ["/", "regionContents"],
  ["/gifting", "regionContents"],
  ["/products", "regionContents"],
  ["/news", "regionContents"],
  ["/about-us/jobs", "regionContents"],
  ["/verification", "regionContents"],
  ["/find-us", "regionContents"],
  ["/brand-story/specimen", "publicRegionContents"],
  ["/flora-danica/botanica", "publicRegionContents"],
];
const rows: Path = ["data"];

describe("page rows at", () => {
  test.each(pages)(
    "%s ignores rows that are null, a number, a text or empty",
    async (address, call) => {
      const before = await visit(address);
      const after = await changed(call, junk(rows), address);
      expect({ status: after.status, lost: await lost(before, after) }).toEqual({
        status: 200,
        lost: [],
      });
    },
  );

  test.each(pages)(
    "%s omits only the block of null contents, and nothing for objects",
    async (address, call) => {
      const before = await visit(address);
      const objects = list(rows, (all) => [
        { modelName: "hero", contents: null },
        ...all.map((each) => ({ ...each, contents: JSON.parse(String(each.contents)) as Json })),
      ]);
      const after = await changed(call, objects, address);
      expect({ status: after.status, lost: await lost(before, after) }).toEqual({
        status: 200,
        lost: [],
      });
    },
  );

  test.each(pages)(
    "%s shows no picture and no heading for links that are empty texts",
    async (address, call) => {
      const headings = ({ html }: { html: string }) => html.match(/<h[1-3]\b|<img\b/g)?.length;
      const before = await visit(address);
      const unlinked = list(rows, (all) =>
        all.map((each) => ({
          ...each,
          contents: JSON.stringify(JSON.parse(String(each.contents)), (name, value: Json) =>
            name === "linkUrl" || name === "buttonLink" ? "" : value,
          ),
        })),
      );
      const after = await changed(call, unlinked, address);
      expect(after.status).toBe(200);
      expect(headings(after)).toBe(headings(before));
    },
  );
});

describe("rows without an identifying member", () => {
  const STORE_AT = 3;
  const without = (name: string) => ({ [name]: undefined });
  const found = ({ html }: { html: string }, pattern: RegExp) => [
    ...new Set(html.match(pattern) ?? []),
  ];

  test("keeps a store without address in list, count and dialog", async () => {
    const before = await visit("/find-us");
    const slip = row(stores, without("address"), STORE_AT);
    const after = await changed("getStoreByCoordinateProvince", slip, "/find-us");
    const count = ({ html }: { html: string }) => /共 (\d+) 家/.exec(html)?.[1];
    expect(count(after)).toBe(count(before));
    const dialogs = /\/find-us\?store=\w+/g;
    expect(found(after, dialogs)).toEqual(found(before, dialogs));
    const change = { call: "getStoreByStoreCode", apply: member(["data", "address"], "") } as const;
    held.law.renew();
    const dialog = () => loadStoreDialog("SH001", held.law.current.context);
    expect(await held.law.upstream.changed(change, dialog)).toMatchObject({ kind: "store" });
  });

  test.each(["storeName", "storeCode"])(
    "omits a store without %s from every list and count",
    async (name) => {
      const before = await visit("/find-us");
      const slip = row(stores, without(name), STORE_AT);
      const after = await changed("getStoreByCoordinateProvince", slip, "/find-us");
      const dialogs = /\/find-us\?store=\w+/g;
      const count = ({ html }: { html: string }) => Number(/共 (\d+) 家/.exec(html)?.[1]);
      expect(count(before)).toBeGreaterThan(10);
      expect(count(after)).toBe(count(before) - 1);
      expect(found(after, dialogs)).toHaveLength(found(before, dialogs).length - 1);
    },
  );

  test("returns a missing dialog for a store without a name", async () => {
    const dialog = () => {
      held.law.renew();
      return loadStoreDialog("SH001", held.law.current.context);
    };
    expect(await dialog()).toMatchObject({ kind: "store" });
    const change = {
      call: "getStoreByStoreCode",
      apply: member(["data", "storeName"], ""),
    } as const;
    expect(await held.law.upstream.changed(change, dialog)).toEqual({ kind: "unknown" });
  });

  test.each(["id", "jobTitle"])(
    "omits a job without %s from every list and count",
    async (name) => {
      const before = await visit("/about-us/jobs");
      const slip = row(["data", "results"], without(name));
      const after = await changed("getJobPageList", slip, "/about-us/jobs");
      const jobs = /\?job=\d+/g;
      const count = ({ html }: { html: string }) => Number(/共 <[^>]+>(\d+)</.exec(html)?.[1]);
      expect(count(before)).toBeGreaterThan(5);
      expect(count(after)).toBe(count(before) - 1);
      expect(found(after, jobs)).toHaveLength(found(before, jobs).length - 1);
    },
  );

  test("returns a missing dialog and no form for a job without title", async () => {
    const slip = member(["data", "jobTitle"], " ");
    const dialog = () => loadJobDialog("8001", held.law.current.context);
    held.law.renew();
    expect(await held.law.upstream.changed({ call: "getJobDetail", apply: slip }, dialog)).toEqual({
      kind: "failed",
      gone: true,
    });
    const form = await changed("getJobDetail", slip, "/about-us/jobs/application?job=8003");
    expect(form.status).toBe(404);
  });

  test.each(["id", "title"])("omits a news item without %s from every list", async (name) => {
    const before = await visit("/news");
    const after = await changed("getPageList", row(["data", "results"], without(name)), "/news");
    const items = /href="\/news\/\d+"/g;
    expect(found(before, items).length).toBeGreaterThan(5);
    expect(found(after, items)).toHaveLength(found(before, items).length - 1);
  });

  test("returns a missing page for a news item without title", async () => {
    const after = await changed("getDetail", member(["data", "title"], null), "/news/5200");
    expect(after.status).toBe(404);
  });
});

test("shows a link of type 7 on a bare sub-brand page and opens its content there", async () => {
  const { status, html } = await visit("/flora-danica/specimen");
  expect(status).toBe(200);
  expect(/href="\/flora-danica\/specimen\?dialog=content-demo-winterLetter"/.test(html)).toBe(true);
  expect(/<(header|footer)\b/.test(html)).toBe(false);
});
