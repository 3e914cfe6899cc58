import { Link, useLoaderData } from "@remix-run/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HelpDialog } from "#app/features/gifting/HelpDialog.tsx";
import { IntentPrefetch, REST_MS } from "#app/framework/IntentPrefetch.tsx";
import { StaticHtml } from "#app/framework/StaticHtml.tsx";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { Frame } from "#app/shell/Frame.tsx";
import { showToast, ToastRegion } from "#app/toasts/toasts.ts";
import { noticeTexts } from "#shared/copy/layout.ts";
import { contentDialogHref } from "#shared/domain/contentDialog.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import { does, eventually, mountRouted, one, passes } from "#tests/support/mounted.tsx";
import { frameView } from "./view.ts";

const content = {
  id: "7",
  kind: "content",
  title: "退换",
  titleEn: "",
  html: "<p>七日</p>",
  signature: "",
};
const storeDialog = { kind: "unavailable" };
// Without the static parts, which the server renders.
const frame = {
  ...frameView,
  storeDialog,
  contentDialog: content,
  help: { contacts: [] },
  footer: { place: "footer", html: "" },
  channels: { place: "channels", html: "" },
} as unknown as LiveFrame;
const framed = (at: string, crumbs: { label: string; href: string }[] = []) =>
  mountRouted(
    <Frame frame={frame} crumbs={crumbs as never}>
      <p>screen</p>
    </Frame>,
    { at },
  );
const dialogs = () =>
  [...document.querySelectorAll('[role="dialog"]')].map((one) => one.textContent);
const isBehind = () => one("#main").hasAttribute("data-behind");

test.each([
  ["/a?store=SH001", 1, "加载门店数据失败"],
  [contentDialogHref({ pathname: "/a", search: "" }, "7"), 1, "七日"],
  [contentDialogHref({ pathname: "/a", search: "" }, "8"), 0, ""],
  ["/a?x=1", 0, ""],
])("the layout at %s opens %s dialog, and puts the screen behind it", async (at, count, text) => {
  await framed(at);
  await eventually(() => expect(dialogs()).toHaveLength(count));
  expect(dialogs().join()).toContain(text);
  expect(isBehind()).toBe(count > 0);
});

test("the navigation marks the area of the breadcrumbs", async () => {
  await framed("/pdp/1", [{ label: "系列", href: "/products" }]);
  expect(one('header nav [aria-current="page"]').textContent).toBe("系列");
});

test("an error that a screen shows is reported like one that the browser reports", async () => {
  const reported = vi.fn();
  addEventListener("error", ({ error }) => reported(error), { once: true });
  const error = new Error("broken");
  await mountRouted(<ErrorScreen error={error} />);
  expect(reported).toHaveBeenCalledWith(error);
});

test.each([
  ["?dialog=returns", "咨询退换"],
  ["?dialog=other", ""],
])("help at %s is the named one", async (search, title) => {
  const helps = [
    { value: "care", subject: "养护", subjectEn: "" },
    { value: "returns", subject: "退换", subjectEn: "" },
  ];
  await mountRouted(<HelpDialog helps={helps as never} numbers={[]} />, {
    at: `/gifting${search}`,
  });
  await eventually(() => expect(dialogs()).toHaveLength(title ? 1 : 0));
  expect(dialogs().join().includes("退换")).toBe(title !== "");
  expect(dialogs().join()).not.toContain("养护");
});

describe("a toast", () => {
  const box = (left: number, top: number, right: number, bottom: number) =>
    ({ left, top, right, bottom }) as DOMRect;
  const TOAST = box(200, 0, 400, 80);
  test.each([
    ["over a list", box(0, 50, 300, 90), -30],
    ["above a list", box(0, 80, 300, 120), null],
    ["below a list", box(0, -40, 300, 0), null],
    ["left of a list", box(400, 50, 600, 90), null],
    ["right of a list", box(0, 50, 200, 90), null],
  ])("%s uncovers it by scrolling", async (_, list, by) => {
    const scrolled = vi.fn();
    vi.stubGlobal("scrollBy", scrolled);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
      this: Element,
    ) {
      return this.hasAttribute("data-listed") ? list : TOAST;
    });
    await mountRouted(
      <>
        <p data-toasted="">{noticeTexts["data-error"]}</p>
        <div data-listed="" />
        <ToastRegion />
      </>,
    );
    await does(() => showToast("error", noticeTexts["data-error"]));
    await eventually(() => expect(one("[data-toasted]").style.opacity).toBe("0"));
    await does(() => new Promise(requestAnimationFrame));
    expect(scrolled.mock.calls).toEqual(by === null ? [] : [[0, by]]);
  });
});

describe("the page of a link", () => {
  afterEach(() => document.head.replaceChildren());
  const Next = () => <p>{useLoaderData() as string}</p>;
  const routes = [{ id: "next", path: "/next", loader: () => "next", Component: Next }];
  test.each([
    ["rests", "pointerover", REST_MS, 1],
    ["has rested too shortly", "pointerover", REST_MS - 1, 0],
    ["presses", "pointerdown", 0, 1],
  ])("is fetched ahead when the pointer %s on it", async (_, type, ms, count) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return new Response();
    });
    vi.useFakeTimers();
    await mountRouted(
      <>
        <IntentPrefetch />
        <Link to={`/next?${type}=${ms}`}>next</Link>
        <a href="https://elsewhere.example/">elsewhere</a>
      </>,
      { routes },
    );
    for (const link of document.querySelectorAll("a")) {
      await does(() => link.dispatchEvent(new Event(type, { bubbles: true })));
      // A press waits for no timer.
      if (ms > 0) await passes(ms);
    }
    expect(asked.map((path) => new URL(path, "http://localhost").pathname)).toEqual(
      Array.from({ length: count }, () => "/next"),
    );
  });
});

test("static HTML of the document is read from it once, before React owns the element", async () => {
  document.body.insertAdjacentHTML("beforeend", '<div data-static="s"><p>served</p></div>');
  const { place, render } = await mountRouted(<StaticHtml content={{ place: "s" } as never} />);
  expect(place.textContent).toBe("served");
  one("[data-static=s]").remove();
  await render(<p>other</p>);
  const again = await mountRouted(<StaticHtml content={{ place: "s" } as never} />);
  expect(again.place.textContent).toBe("served");
});
