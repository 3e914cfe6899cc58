import { Link, useLocation } from "@remix-run/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Navigation } from "#app/menu/Navigation.tsx";
import { menuCopy } from "#shared/copy/menu.ts";
import { menuPaths } from "#shared/domain/menu.ts";
import { does, eventually, mountRouted, one, passes, presses } from "#tests/support/mounted.tsx";

const card = (title: string) => ({
  style: "card",
  columns: [{ title, picture: null, text: `${title} 的故事`, link: { href: "/a", label: "去看" } }],
});
let answer = () => Response.json({ series: card("青蕾") });
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});

function Bar() {
  return (
    <>
      <Navigation
        items={[
          { label: "系列", href: "/products", menu: "series" },
          { label: "馈赠", href: "/gifting" },
        ]}
        trail={[]}
      />
      <Link id="elsewhere" to="/elsewhere">
        <output>{useLocation().pathname}</output>
      </Link>
    </>
  );
}
const toggle = () => one(`[aria-label="${menuCopy.toggle("系列")}"]`);
const expanded = () => toggle().getAttribute("aria-expanded");
const panel = () => document.querySelector("[data-panel]")?.textContent ?? null;

// Panels are loaded once per document: the failure comes first.
test("panels that cannot be loaded leave the toggle a way to their page", async () => {
  answer = () => new Response(null, { status: 503 });
  await mountRouted(<Bar />);
  await does(() => toggle().click());
  await eventually(() => expect(one("output").textContent).toBe(menuPaths.page("series")));
  expect(panel()).toBeNull();
});

test("a press or the space bar opens the panel and closes it; its state is exposed, a new tab is left to the browser", async () => {
  answer = () => Response.json({ series: card("青蕾") });
  await mountRouted(<Bar />, { at: "/products" });
  expect(one('nav [aria-current="page"]').textContent).toBe("系列");
  expect(toggle().getAttribute("href")).toBe(menuPaths.page("series"));
  expect([toggle().getAttribute("role"), expanded()]).toEqual(["button", "false"]);
  await does(() => toggle().click());
  await eventually(() => expect(panel()).toContain("青蕾 的故事"));
  expect(asked).toEqual([menuPaths.panels()]);
  expect(expanded()).toBe("true");
  expect(await presses(toggle(), " ", { isComposing: true })).toBe(false);
  expect(await presses(toggle(), " ")).toBe(true);
  expect(panel()).toBeNull();
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, metaKey: true });
  document.addEventListener("click", (each) => each.preventDefault(), { once: true });
  await does(() => toggle().dispatchEvent(event));
  expect(panel()).toBeNull();
});

test("another key opens nothing; a panel opened by a press leaves the focus, and closes with its page", async () => {
  await mountRouted(<Bar />);
  expect(await presses(toggle(), "a")).toBe(false);
  expect(panel()).toBeNull();
  toggle().focus();
  await does(() => toggle().click());
  await eventually(() => expect(panel()).not.toBeNull());
  expect(document.activeElement).toBe(toggle());
  await does(() => one("#elsewhere").click());
  expect([one("output").textContent, panel()]).toEqual(["/elsewhere", null]);
});

test("arrow down opens the panel and moves the focus into it; a link of the bar closes it", async () => {
  await mountRouted(<Bar />);
  expect(await presses(one("nav a"), "ArrowDown")).toBe(true);
  await eventually(() => expect(document.activeElement?.closest("[data-panel]")).not.toBeNull());
  expect(await presses(document.activeElement as Element, "ArrowDown")).toBe(false);
  expect(await presses(one('a[href="/gifting"]'), "ArrowDown")).toBe(false);
  await does(() => one("nav li > a").click());
  expect(panel()).toBeNull();
});

test.each([true, false])(
  "a pointer on an item before the script ran opens its panel, if it hovers: %s",
  async (hovers) => {
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
      return selector === ":hover" ? this.textContent === "系列" : matches.call(this, selector);
    });
    const query = (media: string) => ({ matches: hovers && media === "(hover: hover)" });
    vi.stubGlobal("matchMedia", query);
    vi.useFakeTimers();
    await mountRouted(<Bar />);
    await passes(2000);
    vi.useRealTimers();
    if (hovers) await eventually(() => expect(panel()).toContain("青蕾"));
    else expect(panel()).toBeNull();
  },
);
