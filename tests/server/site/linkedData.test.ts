import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { come, marks, sent } from "#bench/pages/firstBytes.ts";
import { defaultTdk } from "#shared/copy/meta.ts";
import { internationalNumber } from "#shared/domain/telephone.ts";
import { datumFaults, type PageHead, pageHead } from "#tests/support/linkedData.ts";
import { plainSite } from "#tests/support/plainSite.ts";
import { askAsCrawler, readSitemap } from "#tests/support/sitemap.ts";
import { isFull, screens, screensOfRun } from "#tools/screenList.ts";

type Datum = Record<string, unknown>;
type Page = PageHead & { path: string; status: number; html: string; noindex: boolean };

const origin = plainSite();
let pages: Page[];
/** Addresses of the sitemap with their dates. */
let sitemap: Map<string, string>;

async function readPage(path: string): Promise<Page> {
  const response = await askAsCrawler(origin + path);
  const html = await response.text();
  const head = pageHead(html);
  const robots = `${head.metas.get("robots")} ${response.headers.get("X-Robots-Tag")}`;
  return { ...head, path, status: response.status, html, noindex: robots.includes("noindex") };
}

/** Products are most of the sitemap and share one template: CI reads every twelfth. */
const isRead = (path: string, place: number) =>
  isFull || !path.startsWith("/pdp/") || place % 12 === 0;

beforeAll(async () => {
  sitemap = await readSitemap(origin);
  const paths = new Set([
    ...screens.map(({ path }) => path),
    ...[...sitemap.keys()].filter(isRead),
  ]);
  pages = [];
  for (const path of paths) pages.push(await readPage(path));
}, 1_800_000);

/** The page behind an address: its canonical address, else its own without states. */
const identity = ({ canonical, path }: Page) =>
  canonical.replace(origin, "") || path.replace(/[?#].*/, "");

/** Returns texts that several different pages have, with those pages. */
function shared(of: Page[], word: (page: Page) => string) {
  const owners = new Map<string, Set<string>>();
  for (const page of of) {
    owners.set(word(page), (owners.get(word(page)) ?? new Set()).add(identity(page)));
  }
  return [...owners].filter(([, all]) => all.size > 1).map(([said, all]) => [said, [...all]]);
}

const shown = () => pages.filter(({ status }) => status === 200);
const kept = () => shown().filter(({ noindex }) => !noindex);
const problems = () => pages.filter(({ status }) => status >= 400);

it("offers pictures in AVIF before WebP, without the internal format marker in addresses", () => {
  const matter = shown().map(({ path, html }) => ({
    path,
    html: html.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, ""),
  }));
  expect(matter.filter(({ html }) => html.includes("#avif")).map(({ path }) => path)).toEqual([]);
  const orders = matter.flatMap(({ html }) =>
    [...html.matchAll(/type="image\/(avif|webp)"/g)].map(([, type]) => type).join(" "),
  );
  expect(orders.filter((order) => order.includes("avif")).length).toBeGreaterThan(50);
  expect(orders.filter((order) => /avif(?! webp)/.test(order))).toEqual([]);
});

describe("crawler data on every screen and the addresses of the sitemap", () => {
  it("covers enough pages", () => {
    expect(kept().length).toBeGreaterThan(isFull ? 250 : 80);
    expect(problems().length).toBeGreaterThan(4);
  });

  it("has a title for each page, and no two equal ones", () => {
    expect(
      shown()
        .filter(({ title }) => title === "")
        .map(({ path }) => path),
    ).toEqual([]);
    expect(shared(shown(), ({ title }) => title)).toEqual([]);
  });

  it("has a description for each page; only products have the site's own, as in the specification", () => {
    const described = kept().filter(({ path }) => path !== "/" && !path.startsWith("/pdp/"));
    const description = ({ metas }: Page) => metas.get("description")?.join() ?? "";
    const short = described.filter((page) => description(page).length < 10);
    expect(short.map((page) => [page.path, description(page)])).toEqual([]);
    expect(shared(described, description)).toEqual([]);
    const products = kept().filter(({ path }) => path.startsWith("/pdp/"));
    expect(new Set(products.map(description))).toEqual(new Set([defaultTdk.description]));
  });

  it("has its own share text for each product", () => {
    const products = kept().filter(({ path }) => path.startsWith("/pdp/"));
    expect(shared(products, ({ metas }) => metas.get("og:description")?.join() ?? "")).toEqual([]);
    expect(shared(products, ({ metas }) => metas.get("og:title")?.join() ?? "")).toEqual([]);
  });

  it("reports a missing page with its own title, uncached", () => {
    const titles = new Set(shown().map(({ title }) => title));
    for (const { path, title, noindex, canonical } of problems()) {
      expect({ path, title, shared: titles.has(title), noindex, canonical }).toEqual({
        path,
        title: expect.stringMatching(/./),
        shared: false,
        noindex: true,
        canonical: "",
      });
    }
  });

  it("has one canonical address on every cacheable page, and on no other", () => {
    const wrong = pages.filter(({ status, noindex, canonical }) =>
      status === 200 && !noindex ? !canonical.startsWith(origin) : canonical !== "",
    );
    expect(wrong.map(({ path, canonical }) => [path, canonical])).toEqual([]);
  });

  it("declares only picture widths that the file has", async () => {
    const candidate =
      /\/demo-media\/\w+\/([\w-]+)\.\w+\?[^" ]*\bm_(lfit|fill),(?:limit_0,)?w_(\d+)(?:,h_(\d+))?[^" ]* (\d+)w/g;
    const declared = new Map<string, { most: number; inBoxes: Map<number, number> }>();
    for (const { html } of shown()) {
      for (const [, name = "", mode, asked, height, width] of html.matchAll(candidate)) {
        expect(asked, name).toBe(width);
        // Codes are rendered in any size.
        if (name.startsWith("qr-")) continue;
        const known = declared.get(name) ?? { most: 0, inBoxes: new Map<number, number>() };
        known.most = Math.max(known.most, Number(width));
        // A picture fitted into a box is narrower than it if the master is taller.
        if (mode === "lfit" && height) known.inBoxes.set(Number(width), Number(height));
        declared.set(name, known);
      }
    }
    expect(declared.size).toBeGreaterThan(isFull ? 300 : 150);
    const short: string[] = [];
    for (const [name, { most, inBoxes }] of declared) {
      const master = await sharp(`pictures/masters/${name}.webp`).metadata();
      const { width = 0, height = 1 } = master;
      if (width < most) short.push(`${name}: ${width} of ${most}`);
      for (const [wide, high] of inBoxes) {
        const fitted = Math.round((high * width) / height);
        if (fitted < wide) short.push(`${name}: ${fitted} of ${wide} in a box`);
      }
    }
    expect(short.sort()).toEqual([]);
  });

  it("has the size and the alternative text of each picture", () => {
    const numbers = ["og:image:width", "og:image:height"];
    for (const { path, metas } of kept()) {
      for (const name of numbers) expect(metas.get(name)?.[0], path).toMatch(/^\d{3,4}$/);
      expect(metas.get("og:image:alt")?.[0], path).toMatch(/./);
    }
  });

  it("has an item around every itemprop", () => {
    for (const { path, html } of pages.filter(({ html: each }) => each !== "")) {
      expect(html.slice(0, 200), path).toMatch(/^<!DOCTYPE html><html [^>]*itemscope=""/);
    }
  });

  it("has structured data with all members that search engines require", () => {
    const faults = shown().flatMap(({ path, data }) =>
      datumFaults(data).map((fault) => `${path} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("has the data promised for each kind of page", () => {
    const kinds: [RegExp, string][] = [
      [/^\/$/, '"Organization"'],
      [/^\/pdp\//, '"Product"'],
      [/^\/news\/\d+$/, '"NewsArticle"'],
      [/^\/brand-story\/(blue-under-glaze|lamps-at-three)$/, '"Article"'],
      [/^\/products\/category\/[\w-]+$/, '"ItemList"'],
      [/^\/find-us/, '"Store"'],
      [/^\/(products|news|collections|customer-service)\//, '"BreadcrumbList"'],
    ];
    for (const [pattern, type] of kinds) {
      const of = kept().filter(({ path }) => pattern.test(path));
      expect(of.length, type).toBeGreaterThan(0);
      const without = of.filter(({ data }) => !JSON.stringify(data).includes(type));
      expect(without.map(({ path }) => path)).toEqual([]);
    }
  });

  it("has each telephone with the country code, as the page or the contact page shows it", async () => {
    const numbersIn = (html: string) =>
      [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, href = ""]) => internationalNumber(href));
    const contact = numbersIn((await readPage("/contact-us")).html);
    expect(contact).toContain("+864005550182");
    const named = shown().flatMap(({ path, html, data }) =>
      [...JSON.stringify(data).matchAll(/"telephone":"([^"]*)"/g)].map(([, number = ""]) => ({
        path,
        number,
        isShown: [...contact, ...numbersIn(html)].includes(number),
      })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ number, isShown }) => !isShown || !number.startsWith("+86"))).toEqual(
      [],
    );
    const service = named.filter(({ path }) => path === "/").map(({ number }) => number);
    expect(service).toEqual(["+864005550182"]);
  });

  it("names all products of a group, itself included, under one id", async () => {
    const { data } = await readPage("/pdp/lace-blue-plate");
    const product = data.find((datum) => (datum as Datum)["@type"] === "Product") as Datum;
    const { productGroupID, hasVariant } = product.isVariantOf as {
      productGroupID: string;
      hasVariant: { url: string }[];
    };
    const urls = hasVariant.map(({ url }) => url);
    expect(urls).toContain(`${origin}/pdp/lace-blue-plate`);
    expect(urls).toContain(`${origin}/pdp/${productGroupID}`);
    expect(urls.length).toBeGreaterThan(1);
  });

  it("has an offer with a price for each product with a price, and only there", () => {
    const products = kept().filter(({ path }) => path.startsWith("/pdp/"));
    for (const { path, html, data } of products) {
      const offered = JSON.stringify(data).includes('"price"');
      const line = html.slice(html.indexOf("官方指导价", html.indexOf("<h1")));
      const price = /请联系线下门店|\d[\d,]*\.\d\d/.exec(line)?.[0];
      const noPrice = price === "请联系线下门店" || price === "0.00";
      expect([path, offered]).toEqual([path, !noPrice]);
    }
  });
});

describe("the sitemap", () => {
  it("lists only existing pages, under their canonical address, indexable", () => {
    const wrong = pages
      .filter(({ path }) => sitemap.has(path))
      .filter((page) => page.status !== 200 || page.noindex || identity(page) !== page.path)
      .map(({ path, status, noindex, canonical }) => [path, status, noindex, canonical]);
    expect(wrong).toEqual([]);
  });

  it("lists collections, the sub-brand's pages and the brand's own search keywords once each", () => {
    const paths = [...sitemap.keys()];
    expect(paths).toContain("/collections/lace-blue");
    expect(paths).not.toContain("/collections/lace-blue/lace-blue-plates");
    expect(paths.filter((path) => path.startsWith("/flora-danica/"))).toEqual([
      "/flora-danica/botanica",
      "/flora-danica/atlas",
    ]);
    expect(paths).not.toContain("/brand-story/botanica");
    expect(paths.some((path) => path.startsWith("/products/keyword/"))).toBe(true);
  });

  it("has every open position, and the picture of each product", async () => {
    const jobs = [...sitemap.keys()].filter((path) => path.startsWith("/about-us/jobs?job="));
    expect(jobs.length).toBeGreaterThan(5);
    const xml = await (await fetch(`${origin}/sitemap.xml?part=products-1`)).text();
    const count = (tag: string) => xml.split(tag).length - 1;
    expect(count("<image:loc>http")).toBe(count("<url>"));
  });

  it("has a date only if the content has one", () => {
    const dated = [...sitemap].filter(([, day]) => day !== "");
    expect(dated.length).toBeGreaterThan(15);
    for (const [path, day] of dated) {
      expect(path).toMatch(/^\/(news|brand-story|flora-danica)\//);
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(sitemap.get("/news/5200")).toBe("2026-11-18");
  });
});

it("search for other than the brand's keywords is shown, and not indexed", async () => {
  const { status, noindex } = await readPage("/products/keyword/%E8%93%9D%E8%89%B2");
  expect([status, noindex]).toEqual([200, true]);
});

it("page of the sub-brand has one canonical address in both of its versions", async () => {
  const story = await readPage("/brand-story/botanica");
  expect(story.canonical).toBe(`${origin}/flora-danica/botanica`);
});

describe("truncated document", () => {
  const listed = () =>
    pages.filter(({ path, status }) => screens.some((one) => one.path === path) && status !== 302);

  it("has the header's first words after 6,800 bytes, all of it, the heading and words after it after 14,000", () => {
    expect(listed().length).toBeGreaterThan(60);
    const faults = listed().flatMap(({ path, html }) => {
      const bytes = sent(html, "br");
      const early = come(bytes, 6800, "br");
      const late = come(bytes, 14_000, "br");
      const isFramed = marks.header(html);
      return [
        ...(isFramed && !marks.header(early) ? [`${path}: nothing to read`] : []),
        ...(isFramed && !marks.wholeHeader(late) ? [`${path}: no header`] : []),
        ...(marks.heading(html) && !marks.words(late) ? [`${path}: no words`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe("HTML of a screen", () => {
  /** Violations of the standard, not style issues. */
  const checker = new HtmlValidate({ extends: ["html-validate:standard"] });
  const faultsOf = (html: string) =>
    checker
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ line, column, message, selector }) => `${line}:${column} ${message} (${selector})`);

  it("is valid", () => {
    const listed = pages.filter(({ path }) => screensOfRun.some((screen) => screen.path === path));
    expect(listed.length).toBeGreaterThan(25);
    // The form's last step redirects to the form, without a document.
    const documents = listed.filter(({ status }) => status !== 302);
    expect(
      documents.flatMap(({ path, html }) => faultsOf(html).map((fault) => `${path} ${fault}`)),
    ).toEqual([]);
  }, 1_800_000);

  it.each([
    "<link rel='icon' href='/one.svg'>",
    "<input type='tel' autocomplete='tel-national'>",
    "<p id='a'></p><p id='a'></p>",
    "<a href='/'><button type='button'>x</button></a>",
    "<ul><div></div></ul>",
  ])("would be invalid with %s in a body", (fault) => {
    expect(
      faultsOf(`<!DOCTYPE html><html><head><title>x</title></head><body>${fault}</body></html>`),
    ).not.toEqual([]);
  });
});
