import { expect, it } from "vitest";
import { contentScreens } from "#tests/support/contentScreens.ts";
import { tags } from "#tests/support/html.tsx";
import { plainSite } from "#tests/support/plainSite.ts";
import { rows } from "#tests/support/rows.ts";

const origin = plainSite();

async function get(path: string) {
  const response = await fetch(`${origin}${path}`, { redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const specimen = "/brand-story/specimen";

/** Content of `main`: header and footer contain the same words and numbers. */
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

it.each(contentScreens)(
  "%s has one title, breadcrumbs and a canonical address",
  { meta: rows("CRUMB-03") },
  async (path) => {
    const { status, headers, html } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("s-maxage=300");
    expect(tags(html, "h1")).toHaveLength(1);
    expect(tags(html, "nav").filter((nav) => nav.includes('aria-label="当前位置"'))).toHaveLength(
      1,
    );
    const canonical = tags(html, "link").filter((link) => link.includes('rel="canonical"'));
    if (path === specimen) {
      // No content list contains it: it is for editors.
      expect(canonical).toEqual([]);
      expect(html).toContain('content="noindex"');
      return;
    }
    expect(canonical).toHaveLength(1);
    expect(canonical[0]).toContain(`${path}"`);
  },
);

it("the house mentions the Danish crown as founder, and the Finnish sub-brand", {
  meta: rows("STORY-01"),
}, async () => {
  // Names in Danish have elements of their own.
  const story = mainOf((await get("/brand-story")).html).replace(/<[^>]*>/g, "");
  expect(story).toContain("一七八二年，丹麦王室特许立窑，在 Kjøbenhavn");
  expect(mainOf((await get("/brand-story/about-iittala")).html)).toContain("芬兰的姊妹工坊");
});
