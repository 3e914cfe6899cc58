import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as storyRoute from "#app/routes/brand-story/story.tsx";
import * as contactRoute from "#app/routes/contact-us.tsx";
import * as contentRoute from "#app/routes/content.tsx";
import * as giftingRoute from "#app/routes/gifting.tsx";
import * as entryRoute from "#app/routes/news/entry.tsx";
import * as newsRoute from "#app/routes/news/list.tsx";
import * as bookRoute from "#app/routes/sub-brand/page.tsx";
import { loadContentPage, loadOnlinePage } from "#server/content/content.ts";
import { loadGifting } from "#server/gifting/gifting.ts";
import { loadNewsEntry } from "#server/news/entry.ts";
import { loadNewsList } from "#server/news/list.ts";
import { linkedData } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";

vi.mock("#server/content/content.ts", () => ({
  loadContentPage: vi.fn(),
  loadOnlinePage: vi.fn(),
  loadAreaBlocks: vi.fn(async () => []),
  failureMessage: vi.fn(),
}));
vi.mock("#server/gifting/gifting.ts", () => ({ loadGifting: vi.fn() }));
vi.mock("#server/news/entry.ts", () => ({ loadNewsEntry: vi.fn() }));
vi.mock(import("#server/news/list.ts"), async (original) => ({
  ...(await original()),
  loadNewsList: vi.fn(),
}));

const card = { href: "/news/4", title: "Four", text: "", date: "", type: "", picture: null };
const nothing = { title: "", contacts: [] };

/** Results of the mocked functions, besides the copy that all screens share. */
const matter = {
  content: {},
  contact: {},
  story: {},
  book: {},
  gifting: {
    ...{ banner: null, bannerLines: [], tiles: [], services: [], secondBanner: null },
    ...{ cooperation: nothing, dealers: { title: "", names: [] }, helps: [], helpNumbers: [] },
  },
  news: { types: [], entries: [card], page: 1, pages: 1, previous: null, next: null },
  entry: { date: "", others: [card] },
};

const screens = {
  content: { path: "/member", route: contentRoute, load: vi.mocked(loadContentPage), good: "page" },
  contact: {
    path: "/contact-us",
    route: contactRoute,
    load: vi.mocked(loadContentPage),
    good: "page",
  },
  story: {
    path: "/brand-story/a",
    route: storyRoute,
    load: vi.mocked(loadOnlinePage),
    good: "page",
  },
  book: {
    path: "/flora-danica/a",
    route: bookRoute,
    load: vi.mocked(loadOnlinePage),
    good: "page",
  },
  gifting: { path: "/gifting", route: giftingRoute, load: vi.mocked(loadGifting), good: "page" },
  news: { path: "/news", route: newsRoute, load: vi.mocked(loadNewsList), good: "list" },
  entry: { path: "/news/5", route: entryRoute, load: vi.mocked(loadNewsEntry), good: "entry" },
};
const names = Object.keys(screens) as (keyof typeof screens)[];

beforeEach(() => {
  for (const { load } of Object.values(screens)) load.mockReset();
});

/** Returns a route's response when its server function returns `outcome`. */
async function answer(name: keyof typeof screens, outcome: Record<string, unknown>) {
  const { path, route, load } = screens[name];
  load.mockResolvedValue({ ...matter[name], ...outcome } as never);
  const last = path.split("/").pop();
  const request = new Request(`http://localhost${path}`);
  const args = { request, params: { slug: last, id: last }, context: {} } as LoaderFunctionArgs;
  const { data, init } = await route.loader(args);
  const { content, fault } = data;
  const meta = route.meta as unknown as (args: MetaArgs) => Record<string, unknown>[] | undefined;
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    html: content.html ?? "",
    fault,
    head: meta({ data } as unknown as MetaArgs) ?? [],
  };
}

const good = {
  blocks: [],
  title: "Title",
  summary: "Words",
  text: "Words",
  image: "/a.jpg",
  type: "",
};

describe.each(names)("%s", (name) => {
  const { path } = screens[name];

  test("is cacheable by the edge, with a canonical address and a description", async () => {
    const { status, headers, head } = await answer(name, {
      kind: screens[name].good,
      ...good,
      path,
    });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public, .*s-maxage=300/);
    const canonical = head.find((tag) => tag.rel === "canonical");
    expect(canonical?.href).toMatch(new RegExp(`^http://localhost:3000${path}$`));
    expect(head.some((tag) => typeof tag.title === "string" && tag.title !== "")).toBe(true);
    expect(head.find((tag) => tag.name === "description")?.content).toBeTruthy();
    expect(head.some((tag) => tag.name === "robots")).toBe(false);
  });

  test.each([
    ["系统维护中", "系统维护中"],
    ["", "请求失败，请稍后重试！"],
  ])(
    "is an uncached 503 while its content is unavailable, with the upstream's message %j",
    { meta: rows("ERR-15") },
    async (message, said) => {
      const failed = { kind: "unavailable", message };
      const { status, headers, head, html, fault } = await answer(name, failed);
      expect(/role="alert"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1]).toBe(said);
      expect(fault).toBe(said);
      expect(status).toBe(503);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Retry-After")).toBe("30");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(head).toContainEqual({ name: "robots", content: "noindex" });
    },
  );
});

test.each(["story", "book", "news", "entry"] as const)(
  "%s that does not exist is an uncached 404",
  async (name) => {
    const { status, headers, fault } = await answer(name, { kind: "missing" });
    expect(fault).toBeNull();
    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  },
);

test("a news entry gives search engines its headline, day and picture", async () => {
  const { head, html } = await answer("entry", { kind: "entry", ...good, date: "2026-11-18" });
  expect(linkedData(html)).toEqual([
    expect.objectContaining({
      "@type": "NewsArticle",
      headline: "Title",
      description: "Words",
      datePublished: "2026-11-18",
      image: "http://localhost:3000/a.jpg?x-oss-process=image/resize,m_lfit,w_1920",
      mainEntityOfPage: "http://localhost:3000/news/5",
    }),
  ]);
  expect(head).toContainEqual({ property: "og:type", content: "article" });
});

test("a story is an article if the content list contains it, without an unknown day", async () => {
  const named = await answer("story", { kind: "page", ...good });
  expect(linkedData(named.html)).toEqual([
    expect.objectContaining({ "@type": "Article", headline: "Title" }),
  ]);
  expect(linkedData(named.html)[0]).not.toHaveProperty("datePublished");
  const unnamed = await answer("story", { kind: "page", ...good, title: "", image: "" });
  expect(linkedData(unnamed.html)).toEqual([]);
  const failed = await answer("entry", { kind: "unavailable", message: "" });
  expect(linkedData(failed.html)).toEqual([]);
});

test("gifting without a usable response redirects to the home page, uncached", {
  meta: rows("ERR-16"),
}, async () => {
  const thrown = await answer("gifting", { kind: "empty" }).catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(Response);
  const response = thrown as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
