import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { facts } from "#brand/facts.ts";
import { brand } from "#brand/identity.ts";
import { marks } from "#brand/marks.ts";
import type { ExtraPage } from "#brands/pack.ts";
import { structure } from "#brands/quernley/structure.ts";
import { pageWords } from "#brands/quernley/words/content.ts";
import { footerCopy, frameCopy, navDefaults } from "#shared/copy/layout.ts";
import { hasExtra, hasPage } from "#shared/domain/enabledPages.ts";
import { features } from "#shared/features/registry.ts";
import { withBrand } from "#tools/brand/withBrand.ts";
import { filesBelow } from "./sources.ts";

/** Each folder of `brands/` is a brand pack (docs/brand.md). */
const packs = readdirSync("brands", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const read = (file: string) => readFileSync(file, "utf8");

test("has two packs, beside those of a fork, and builds the demo brand", () => {
  expect(packs).toEqual(expect.arrayContaining(["hvidso", "quernley"]));
  expect(marks.key).toBe("hvidso");
  const { imports } = JSON.parse(read("package.json"));
  expect(imports["#brand/*"]).toBe("./brands/hvidso/*");
  expect(imports["#brand-demo/*"]).toBe("./demo/brands/hvidso/*");
});

describe.each(packs)("the pack %s", (pack) => {
  test("exports every module, as all packs do, so that the compiler names missing ones", () => {
    expect(read(`brands/${pack}/pack.ts`)).toBe(read("brands/hvidso/pack.ts"));
  });

  test("has the words for features that the demo brand has", () => {
    const features = (of: string) =>
      filesBelow([`brands/${of}`], [".ts"]).flatMap((file) => file.split("/features/").slice(1));
    expect(features(pack).sort()).toEqual(features("hvidso").sort());
  });

  test("has its icons, share pictures and style sheets", () => {
    const files = [
      "icons/favicon.ico",
      "icons/favicon.svg",
      "icons/apple-touch-icon.png",
      "public/og-1.jpg",
      "public/share-1.jpg",
      "styles/fonts.css",
      "styles/tokens.css",
    ];
    expect(files.filter((file) => !existsSync(`brands/${pack}/${file}`))).toEqual([]);
  });

  test("has data of the embedded backend", () => {
    expect(existsSync(`demo/brands/${pack}/backend.ts`)).toBe(true);
  });

  test("defines every look property that the demo brand defines", () => {
    const named = (file: string) =>
      [...read(file).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, n]) => n);
    expect(named(`brands/${pack}/styles/tokens.css`).sort()).toEqual(
      named("brands/hvidso/styles/tokens.css").sort(),
    );
  });

  test("has the same ink colour in its colours, its tokens and its icon", () => {
    const ink = /ink: "(#[0-9A-F]{6})"/.exec(read(`brands/${pack}/colours.ts`))?.[1] ?? "none";
    expect(read(`brands/${pack}/styles/tokens.css`)).toContain(
      `--color-ink: ${ink.toLowerCase()};`,
    );
    expect(read(`brands/${pack}/icons/favicon.svg`)).toContain(ink.toLowerCase());
  });

  test("uses its folder name as its key", () => {
    expect(read(`brands/${pack}/marks.ts`)).toContain(`key: "${pack}"`);
  });
});

test("a brand is selected in lines that no release changes, so that forks merge releases", () => {
  const own = withBrand("quernley", read("package.json")).split("\n");
  const lines = read("package.json").split("\n");
  const selected = lines.flatMap((line, at) => (line === own[at] ? [] : [at]));
  const version = lines.findIndex((line) => line.startsWith('  "version":'));
  expect(selected.length).toBeGreaterThan(1);
  // Git merges changes with an unchanged line between them.
  expect(selected.filter((at) => Math.abs(at - version) < 2)).toEqual([]);
});

test("demo brand terms occur only in its pack and its backend's data", () => {
  const words = [
    ...Object.values(brand).flat(),
    marks.key,
    facts.copyright,
    facts.filing ?? "",
    facts.switchboardNumber ?? "",
    ...facts.sisters.map(({ name }) => name),
    "丹麦",
    "哥本哈根",
    "一七八二",
    "555-0182",
    "瓷",
    // Terms of such a brand: kilns, glazes, painters, its series.
    "窑",
    "釉",
    "画师",
    "画室",
    "青蕾",
    "蕾边",
    "冬青",
    "年度纪念盘",
    "这只盘",
  ].filter(Boolean);
  const house = new RegExp(words.map((word) => word.replace(/[.（）()]/g, "\\$&")).join("|"), "i");
  const sources = filesBelow(
    ["app", "shared", "server", "demo"],
    [".ts", ".tsx", ".css", ".svg"],
  ).filter(
    // Data of the embedded backend, by brand (`demo/brands/hvidso/backend.ts`).
    (file) => !/^demo\/(data|brands)\//.test(file),
  );
  const found = sources.flatMap((file) => {
    const lines = read(file).split("\n");
    return lines.flatMap((line, i) => {
      // Comments are not part of the build.
      const said = line.replace(/^\s*(\/?\*|\/\/).*$/, "");
      return house.test(said) ? [`${file}:${i + 1}: ${line.trim()}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test.each(packs)("no sentence of %s is repeated outside its pack", (pack) => {
  const folders = ["words", "features"].map((folder) => `brands/${pack}/${folder}`);
  const sentences = filesBelow(
    folders.filter((folder) => existsSync(folder)),
    [".ts"],
  ).flatMap((file) =>
    read(file)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .split(/["`\n]|\$\{[^}]*\}/)
      .filter((text) => /[一-鿿]{7}/.test(text)),
  );
  // Fewer are a fault of the search. A new pack has few: its content pages take neutral ones.
  expect(sentences.length).toBeGreaterThan({ hvidso: 30, quernley: 20 }[pack] ?? 3);
  const shared = filesBelow(["app", "shared", "server"], [".ts", ".tsx"]).map(read).join("\n");
  expect(sentences.filter((text) => shared.includes(text))).toEqual([]);
});

test("names a page of the second brand as the layout's links do", () => {
  const { service, about, legal } = footerCopy;
  const links = {
    giftWrap: service.giftWrap,
    productMaintenance: service.productCare,
    faq: service.faq,
    brandStory: about.brandStory,
    career: about.careers,
    aboutUs: about.company,
    contactUs: frameCopy.toolbar.contact,
    cookie: legal.cookie,
  } as const;
  for (const [page, label] of Object.entries(links))
    expect(pageWords[page as keyof typeof links].title, page).toBe(label);
  expect(navDefaults.brandStory).toBe(pageWords.brandStory.title);
});

test("mentions a page only for a brand that has it", () => {
  for (const [page, { title, description }] of Object.entries(pageWords)) {
    expect(structure.without).not.toContain(page);
    expect([title, description], page).not.toContain("");
  }
  expect(hasPage("member")).toBe(true);
  for (const extra of Object.keys(features)) expect(hasExtra(extra as ExtraPage), extra).toBe(true);
  expect(structure.extras).toEqual([]);
});
