import { matchRoutes, Outlet } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { createContext, useContext } from "react";
import { describe, expect, test } from "vitest";
import { Frame } from "#app/shell/Frame.tsx";
import { useCrumbs } from "#app/shell/useCrumbs.ts";
import { footerCopy } from "#shared/copy/layout.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import type { FrameView, LiveFrame } from "#shared/domain/layout.ts";
import { pagesOn } from "#shared/site/pages.ts";
import { failOnWarnings, markupOf } from "#tests/support/html.tsx";
import { rows } from "#tests/support/rows.ts";
import { frameView, live } from "./view.ts";

failOnWarnings();

type Shown = { at?: string; frame?: Partial<FrameView>; crumbs?: Crumb[] };

const Given = createContext<{ frame: LiveFrame; crumbs: Crumb[] }>({
  frame: live(frameView),
  crumbs: [],
});

function Screen() {
  return <p>screen</p>;
}

function FramedScreen() {
  return (
    <Frame {...useContext(Given)}>
      <Screen />
    </Frame>
  );
}

const FramedStub = createRemixStub([{ path: "*", Component: FramedScreen }]);

function framed({ at = "/", frame, crumbs = [] }: Shown) {
  return (
    <Given.Provider value={{ frame: live({ ...frameView, ...frame }), crumbs }}>
      <FramedStub initialEntries={[at]} />
    </Given.Provider>
  );
}

function render(shown: Shown = {}): string {
  return markupOf(framed(shown));
}

function CrumbsLayout() {
  return (
    <>
      {JSON.stringify(useCrumbs())}
      <Outlet />
    </>
  );
}

const hrefs = (html: string) =>
  [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
const footerOf = (html: string) => html.slice(html.indexOf("<footer"));

describe("breadcrumbs", () => {
  const crumbs = [
    { label: "平盘", href: "/products/category/plates" },
    { label: "青蕾 平盘 </script>", href: null },
  ];
  const bar = 'aria-label="当前位置"';

  test("show a home icon that links to the home page, then the screen's steps in order", {
    meta: rows("CRUMB-01", "STATE-03"),
  }, () => {
    const trail = /<nav[^>]*aria-label="当前位置".*?<\/nav>/s.exec(render({ crumbs }))?.[0] ?? "";
    const steps = trail.split("<li").slice(1);
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatch(/<a[^>]* href="\/"><svg[^>]*aria-label="首页"/);
    expect(steps[1]).toMatch(/<a[^>]* href="\/products\/category\/plates">平盘<\/a>/);
    expect(steps[2]).toMatch(/<span[^>]*aria-current="page">青蕾 平盘/);
  });

  test("are omitted if the screen sets none", { meta: rows("CRUMB-03") }, () => {
    expect(render()).not.toContain(bar);
  });

  test("are omitted if the brand has them disabled", { meta: rows("CRUMB-02") }, () => {
    const html = render({ crumbs, frame: { breadcrumbs: false } });
    expect(html).not.toContain(bar);
    expect(html).not.toContain("ld+json");
  });

  test("have absolute addresses for search engines, and no label ends the script", () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      render({ crumbs }),
    )?.[1];
    expect(JSON.parse(json ?? "").itemListElement).toEqual([
      expect.objectContaining({ position: 1, item: "https://www.house.example/" }),
      expect.objectContaining({
        position: 2,
        item: "https://www.house.example/products/category/plates",
      }),
      { "@type": "ListItem", position: 3, name: "青蕾 平盘 </script>" },
    ]);
  });

  test("are read from the deepest route and its data, so another screen has none of them", {
    meta: rows("CRUMB-04", "STATE-03"),
  }, () => {
    const crumbsOf = { crumbs: (name: string) => [{ label: name, href: null }] };
    const screen = { loader: () => null, Component: Screen };
    const Stub = createRemixStub([
      {
        id: "layout",
        path: "/",
        Component: CrumbsLayout,
        children: [
          { id: "with", path: "with", handle: crumbsOf, ...screen },
          { id: "without", path: "without", ...screen },
        ],
      },
    ]);
    const at = (path: string, loaderData: Record<string, unknown>) =>
      markupOf(<Stub initialEntries={[path]} hydrationData={{ loaderData }} />);
    expect(at("/with", { with: "plate" })).toContain("plate");
    expect(at("/without", { without: "plate" })).toBe("[]<p>screen</p>");
  });
});

describe("notices", () => {
  test.each(["/", "/?notice=", "/?notice=unknown", "/?notice=<b>your account is blocked</b>"])(
    "%s shows no message",
    (at) => {
      const html = render({ at });
      expect(html).not.toContain('role="alert"');
      expect(html).not.toContain("blocked");
    },
  );
});

describe("the header", () => {
  test("shows the store's name and telephone", { meta: rows("HEADER-01") }, () => {
    const html = render();
    expect(html).toContain("上海静安店");
    expect(html).toContain('href="tel:02155550182"');
  });

  test("marks the item of the current path, in the bar and in the menu", {
    meta: rows("HEADER-13"),
  }, () => {
    const marked = (html: string) =>
      [
        ...html.matchAll(/aria-current="page"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*aria-current/g),
      ].map((match) => match[1] ?? match[2]);
    expect(marked(render({ at: "/products/lace" }))).toEqual(["/products", "/products"]);
    expect(marked(render({ at: "/find-us" }))).toEqual([]);
  });

  test("searches by a plain GET form", { meta: rows("SEARCH-08", "LIMIT-07") }, () => {
    const html = render();
    const input = /<input[^>]*name="suggest"[^>]*>/.exec(html)?.[0];
    const form = /<form[^>]*action="\/search-results-page".*?<\/form>/s.exec(html)?.[0];
    expect(form).toMatch(/^<form[^>]*method="get"/);
    expect(form).toContain('name="suggest"');
    expect(input).toContain('maxLength="30"');
    expect(input).toContain('placeholder="青蕾"');
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*><svg[^>]*aria-label="搜索"/);
  });

  test("links the logo to the home page", { meta: rows("HEADER-03") }, () => {
    const header = /<header.*?<\/header>/s.exec(render({ frame: { nav: [] } }))?.[0] ?? "";
    expect(hrefs(header).filter((href) => href === "/")).toHaveLength(1);
  });

  test("links an item's panel beside its own page, if it has one, also without a script", {
    meta: rows("HEADER-06"),
  }, () => {
    const nav = [
      { label: "系列", href: "/products", menu: "series" },
      { label: "馈赠", href: "/gifting" },
    ];
    const ways = hrefs(render({ frame: { nav } })).filter((href) => href?.includes("menu"));
    expect(ways).toEqual(["/resources/menu/series", "/resources/menu/series"]);
  });
});

describe("the footer", () => {
  const table = pagesOn.filter(({ key }) => key !== "unknown").map(({ path }) => ({ path }));

  test("every internal link of the layout leads to a page of the table", () => {
    const internal = hrefs(render()).filter((href) => href?.startsWith("/"));
    expect(internal.length).toBeGreaterThan(20);
    for (const href of internal) {
      const { pathname } = new URL(href ?? "", "http://x");
      expect(matchRoutes(table, pathname), href).not.toBeNull();
    }
  });

  test.each([
    "/gifting",
    "/member",
    "/member/damagedForNew",
    "/brand-story",
    "/about-us/career",
    "/contact-us",
    "/cookie",
  ])(
    "the layout has the fixed link %s, regardless of content",
    { meta: rows("HEADER-15") },
    (href) => {
      expect(hrefs(render({ frame: { nav: [] } }))).toContain(href);
    },
  );

  const entry = (name: string) => ({
    label: `${name} label`,
    value: `${name} value`,
    href: `${name}:address`,
    text: `${name} description`,
  });
  const contact = { tel: entry("tel"), phone: entry("phone"), email: entry("email") };
  const { service, about, buy, legal, sisters } = footerCopy;
  const link = (label: string, href: string) => `<a[^>]* href="${href}"[^>]*>${label}</a>`;
  const outside = (host: string) =>
    `<a[^>]*href="https://${host}.example/"[^>]*target="_blank"[^>]*rel="noopener"`;
  const parts: [row: string, ...patterns: string[]][] = [
    [
      "FOOTER-01",
      '<form(?=[^>]*action="/verification#sent")(?=[^>]*method="post").*?<input[^>]*name="securityCode".*?<button[^>]*type="submit"[^>]*>查验',
    ],
    [
      "FOOTER-02",
      link(service.customised, "/customer-service/customised"),
      link(service.giftWrap, "/customer-service/gift-wrap"),
      link(service.damagedForNew, "/customer-service/damaged-and-replaced"),
      link(service.productCare, "/customer-service/product-maintenance"),
      link(service.faq, "/customer-service/faq"),
    ],
    [
      "FOOTER-03",
      link(about.brandStory, "/brand-story"),
      link(about.careers, "/about-us/career"),
      link(about.group, "/about-us/group"),
      link(about.company, "/about-us"),
    ],
    [
      "FOOTER-04",
      link(buy.boutiques, "/find-us"),
      outside("tmall"),
      outside("jd"),
      "(<details((?!</details>).)*/code.png.*?){2}",
    ],
    [
      "FOOTER-05",
      ...Object.values(contact).map(
        ({ label, value, href, text }) =>
          `<dt[^>]*>${label}</dt>((?!<dt).)*<a[^>]* href="${href}">${value}</a><span[^>]*>${text}</span>`,
      ),
    ],
    ["FOOTER-06", `总机</dt>((?!<dt).)*${footerCopy.contact.switchboardNumber}`],
    ["FOOTER-07", "客服：周一至周日 10:00–17:00"],
    ["FOOTER-08", "总机：周一至周五 10:00–17:00"],
    ["FOOTER-09", outside("weibo"), outside("xiaohongshu")],
    ["FOOTER-10", link(legal.privacy, "/cookie#privacy")],
    ["FOOTER-11", link(legal.cookie, "/cookie")],
    [
      "FOOTER-12",
      ...sisters.brands.map(
        ({ name, href }) =>
          `<a[^>]* href="${href}" target="_blank"[^>]*><span lang="en">${name}</span>`,
      ),
    ],
    ["FOOTER-13", legal.copyright, legal.filing ?? "none"],
  ];
  for (const [row, ...patterns] of parts)
    test(`has what ${row} names: ${patterns.length} parts`, { meta: rows(row) }, () => {
      const html = footerOf(render({ frame: { contact } }));
      for (const pattern of patterns) expect(html).toMatch(new RegExp(pattern, "s"));
    });

  test("shows no flagship store without a reachable one in the settings", () => {
    const unlinked = { name: "天猫官方旗舰店", link: null, code: null };
    for (const tmall of [null, unlinked]) {
      const footer = footerOf(
        render({ frame: { shops: { tmall, jd: null, douyin: null, wechat: null } } }),
      );
      expect(footer).not.toContain("旗舰店");
      expect(hrefs(footer)).toContain("/find-us");
      expect(hrefs(footer)).not.toContain("/find-us/flagship-stores");
    }
  });
});
