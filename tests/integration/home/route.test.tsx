import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { homeCopy } from "#app/copy/home.ts";
import { defaultTdk } from "#app/copy/meta.ts";
import { HomeScreen } from "#app/features/home/HomeScreen.static.tsx";
import { HomeUnavailable } from "#app/features/home/HomeUnavailable.static.tsx";
import { loader, meta } from "#app/routes/home.tsx";
import { type HomePage, loadHomePage } from "#server/home/home.ts";
import { failOnWarnings, headings, linkedData, renderHtml, tags } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { examples } from "#tests/unit/blocks/examples.ts";

failOnWarnings();

vi.mock("#server/home/home.ts", () => ({ loadHomePage: vi.fn() }));

const siteUrl = "https://www.hvidso.example";
const contacts = {
  telephone: "400-555-0182",
  email: "post@house.example",
  elsewhere: ["https://weibo.example/house"],
};
const page: HomePage = { siteUrl, kind: "page", blocks: [examples.hero], contacts, term: 16 };
const unavailable: HomePage = { siteUrl, kind: "unavailable" };
const load = vi.mocked(loadHomePage);

beforeEach(() => {
  load.mockReset();
});

async function answer(outcome: HomePage) {
  load.mockResolvedValue(outcome);
  const request = new Request("http://localhost/");
  const { data, init } = await loader({ request, params: {}, context: {} } as LoaderFunctionArgs);
  return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) };
}

async function head(outcome: HomePage) {
  const { data } = await answer(outcome);
  return meta({ data } as Parameters<typeof meta>[0]) as Record<string, unknown>[];
}

describe("the answer", () => {
  test("is cacheable by the edge with content", async () => {
    const { data, status, headers } = await answer(page);
    expect(headings(data.content.html ?? "")).toEqual([[1, "First lineSecond line"]]);
    expect(data.fault).toBeNull();
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public, .*s-maxage=/);
  });

  test("is an uncached 503 without content", async () => {
    const { data, status, headers } = await answer(unavailable);
    expect(data.fault).toBe(homeCopy.unavailable.message);
    expect(data.content.html).toContain(homeCopy.unavailable.message);
    expect(status).toBe(503);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Retry-After")).toBe("30");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("the head", () => {
  test("has the site's defaults, canonical link and sharing picture on the public origin", {
    meta: rows("META-02"),
  }, async () => {
    const tagsOfHead = await head(page);
    expect(tagsOfHead).toContainEqual({ title: defaultTdk.title });
    expect(tagsOfHead).toContainEqual({ name: "description", content: defaultTdk.description });
    expect(tagsOfHead).toContainEqual({ name: "keywords", content: defaultTdk.keywords });
    expect(tagsOfHead).toContainEqual({ tagName: "link", rel: "canonical", href: `${siteUrl}/` });
    expect(tagsOfHead).toContainEqual({ property: "og:url", content: `${siteUrl}/` });
    expect(tagsOfHead).toContainEqual({ property: "og:image", content: `${siteUrl}/og-1.jpg` });
  });

  test("describes brand and search for search engines", async () => {
    const { data } = await answer(page);
    expect(linkedData(data.content.html)).toMatchObject([
      {
        "@graph": [
          { "@type": "Organization", url: `${siteUrl}/` },
          {
            "@type": "WebSite",
            potentialAction: {
              "@type": "SearchAction",
              target: { urlTemplate: `${siteUrl}/products/keyword/{search_term_string}` },
            },
          },
        ],
      },
    ]);
  });

  test("excludes itself from search engines without content", async () => {
    const tagsOfHead = await head(unavailable);
    expect(tagsOfHead).toContainEqual({ name: "robots", content: "noindex" });
    expect(tagsOfHead.some((tag) => tag.rel === "canonical")).toBe(false);
    const { data } = await answer(unavailable);
    expect(linkedData(data.content.html)).toEqual([]);
  });
});

describe("the screen", () => {
  test("has its title in the opening", () => {
    expect(
      headings(
        renderHtml(
          <HomeScreen
            {...{ siteUrl, contacts, logo: "/logo.png", term: 16 }}
            blocks={[examples.hero]}
          />,
        ),
      ),
    ).toEqual([[1, "First lineSecond line"]]);
  });

  test("has a default title if content has none", () => {
    const levels = headings(
      renderHtml(
        <HomeScreen
          {...{ siteUrl, contacts, logo: "/logo.png", term: 16 }}
          blocks={[examples.highlight]}
        />,
      ),
    );
    expect(levels.map(([level]) => level)).toEqual([1, 2]);
  });

  test("says so and shows links without content", () => {
    const html = renderHtml(<HomeUnavailable />);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(homeCopy.unavailable.message);
    expect(tags(html, "a").join("")).toMatch(/href="\/products".*href="\/brand-story"/);
  });
});
