import { Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import BareLayout from "#app/routes/layouts/bare.tsx";
import * as section from "#app/routes/layouts/section.tsx";
import SiteLayout, * as layout from "#app/routes/layouts/site.tsx";
import { errorCopy } from "#shared/copy/errors.ts";
import { markupOf } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { frameView, live } from "./view.ts";

const ID = "routes/layouts/site";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

type Meta = Parameters<typeof layout.meta>[0];
type Change = Parameters<typeof layout.shouldRevalidate>[0];
const meta = (args: unknown) => layout.meta(args as Meta);

/** The layout around a screen that failed with `error`. */
function renderFailed(error: unknown, loaderData: Record<string, unknown>): string {
  const Stub = createRemixStub([
    {
      id: ID,
      path: "/",
      loader: () => null,
      Component: SiteLayout,
      ErrorBoundary: layout.ErrorBoundary,
      children: [{ id: "screen", index: true, loader: () => null, Component: Outlet }],
    },
  ]);
  return markupOf(
    <Stub initialEntries={["/"]} hydrationData={{ loaderData, errors: { [ID]: error } }} />,
  );
}

describe("the framed layout", () => {
  test("a failed screen has exactly the router's title, and is not indexed", {
    meta: rows("ERR-22"),
  }, () => {
    expect(meta({ error: new Error("boom"), matches: [] })).toEqual([
      { title: "Unexpected Application Error" },
      { name: "robots", content: "noindex" },
    ]);
  });

  test("leaves the default metadata unchanged otherwise", () => {
    const root = [{ title: "default" }, { name: "keywords", content: "x" }];
    expect(meta({ matches: [{ meta: root }, { meta: [] }] })).toEqual(root);
  });

  test("keeps the layout around a failed screen, in Chinese and without details", () => {
    const html = renderFailed(new Error("secret detail"), { [ID]: live(frameView) });
    expect(html).toContain(errorCopy.heading);
    expect(html).toContain(frameView.store.name);
    expect(html).toContain("<footer");
    expect(html).not.toContain("secret detail");
  });

  test.each([
    ["in-products", "/products", "全部产品"],
    ["in-brandStory", "/brand-story", "品牌故事"],
    ["in-aboutUs", "/about-us", "公司信息"],
    ["in-member", "/member", "会员"],
    ["in-findUs", "/find-us", "线下精品店"],
  ])(
    "a failed screen of the section %s keeps header, footer and the link to its first page",
    (id, href, label) => {
      const child = { id: "screen", path: "*", loader: () => null, Component: Outlet };
      const Stub = createRemixStub([
        {
          id: ID,
          path: "/",
          loader: () => null,
          Component: SiteLayout,
          children: [
            { id, handle: section.handle, ErrorBoundary: section.ErrorBoundary, children: [child] },
          ],
        },
      ]);
      const loaderData = { [ID]: live(frameView) };
      const errors = { [id]: new Error("secret detail") };
      const html = markupOf(
        <Stub initialEntries={["/products/x"]} hydrationData={{ loaderData, errors }} />,
      );
      expect(html).toContain(errorCopy.heading);
      expect(html).toContain("<footer");
      expect(html).not.toContain("secret detail");
      const trail = /<nav[^>]*aria-label="当前位置".*?<\/nav>/s.exec(html)?.[0];
      expect(trail).toMatch(new RegExp(`<a[^>]* href="${href}"[^>]*>${label}</a>`));
    },
  );

  test("shows only the failure if there is no layout either", () => {
    const html = renderFailed(new Error("boom"), {});
    expect(html).toContain(errorCopy.heading);
    expect(html).not.toContain("<footer");
  });

  test.each([
    ["/", "/products", false],
    ["/?store=A", "/", false],
    ["/?store=A", "/?store=A", false],
    ["/", "/?store=A", true],
    ["/", "/?dialog=content-letter", true],
    ["/?dialog=content-letter", "/?dialog=content-other", true],
    ["/?dialog=content-letter", "/", false],
    ["/", "/?dialog=buy", false],
    ["/?store=A", "/gifting?store=B", true],
  ])("whether it is reloaded from %s to %s: %s", (from, to, expected) => {
    const url = (path: string) => new URL(path, "https://www.house.example");
    const change = { currentUrl: url(from), nextUrl: url(to) } as Change;
    expect(layout.shouldRevalidate(change)).toBe(expected);
  });
});

test("the sub-brand's layout has no header, footer or breadcrumbs, but the slot of the loading text", {
  meta: rows("ROUTE-37"),
}, () => {
  const Stub = createRemixStub([{ id: "bare", path: "/", Component: BareLayout }]);
  const html = markupOf(<Stub hydrationData={{ loaderData: { bare: null } }} />);
  expect(html).toContain('<main id="main"');
  expect(html).toContain('role="status"');
  for (const part of ["<header", "<footer", "<nav"]) expect(html).not.toContain(part);
});
