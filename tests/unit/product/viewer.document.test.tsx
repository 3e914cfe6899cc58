import { useLocation } from "@remix-run/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ProductPicture } from "#app/features/product/pictures.ts";
import { Viewer } from "#app/features/product/Viewer.tsx";
import { ANSWER_MS } from "#app/framework/networkRetry.ts";
import { productCopy } from "#shared/copy/product.ts";
import { uiCopy } from "#shared/copy/ui.ts";
import { does, mountRouted, one, presses, withText } from "#tests/support/mounted.tsx";

const { viewer, gallery } = productCopy;
const pictures: ProductPicture[] = [1, 2, 3].map((n) => ({
  url: `https://pictures.example/a-${n}.jpg`,
  alt: `平盘 第 ${n} 张`,
}));

function Page({ count = 3 }) {
  const { search } = useLocation();
  const current = Number(new URLSearchParams(search).get("picture"));
  return current > 0 ? <Viewer pictures={pictures.slice(0, count)} current={current} /> : null;
}
const opens = (picture: number, count?: number) =>
  mountRouted(<Page count={count} />, { at: `/pdp/a?picture=${picture}` });
const counter = () => one('[aria-live="polite"]').textContent;
const turns = () =>
  [gallery.previous, gallery.next].map((label) =>
    one(`a[aria-label="${label}"]`).getAttribute("href"),
  );

afterEach(() => void vi.useRealTimers());

test.each([
  [1, ["3", "2"]],
  [2, ["1", "3"]],
  [3, ["2", "1"]],
])(
  "picture %i of three is counted and named, and its neighbours are %j, in a loop",
  async (current, others) => {
    await opens(current);
    expect(counter()).toBe(`${current} / 3 平盘 第 ${current} 张`);
    expect(turns().map((href) => /picture=(\d)/.exec(href ?? "")?.[1])).toEqual(others);
  },
);

test("a turn shows the next picture, not enlarged; Escape closes to the piece", async () => {
  await opens(1);
  await does(() => withText("a", viewer.enlarge).click());
  expect(one("[data-enlarged]").id).toBe("enlarged");
  expect(document.activeElement?.textContent).toBe(viewer.whole);
  await does(() => one(`a[aria-label="${gallery.next}"]`).click());
  expect(counter()).toContain("2 / 3");
  expect(document.querySelector("[data-enlarged]")).toBeNull();
  await presses(document, "Escape");
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test("a single picture has neither counter nor turns, and can be enlarged and taken back", async () => {
  await opens(1, 1);
  expect(document.querySelector("[aria-live]")).toBeNull();
  await does(() => withText("a", viewer.enlarge).click());
  expect(document.querySelector("[data-enlarged]")).not.toBeNull();
  await does(() => withText("a", viewer.whole).click());
  expect(document.querySelector("[data-enlarged]")).toBeNull();
  expect(document.activeElement?.textContent).toBe(viewer.enlarge);
});

test("a turn keeps the picture that has loaded until the next one has", async () => {
  await opens(1);
  const images = (isHidden: boolean) =>
    [...document.querySelectorAll("#enlarged img")].filter(
      (image) => (image.closest("[aria-hidden]") !== null) === isHidden,
    );
  const own = () => images(false)[0] as Element;
  // Of the hidden ones the last is the enlarged version.
  const below = () => images(true).slice(0, -1)[0]?.getAttribute("src") ?? null;
  // At first the gallery's version of the same picture.
  expect(below()).toContain("a-1.jpg");
  await does(() => own().dispatchEvent(new Event("load")));
  expect(below()).toBeNull();
  await does(() => one(`a[aria-label="${gallery.next}"]`).click());
  expect(own().getAttribute("src")).toContain("a-2.jpg");
  expect(below()).toContain("a-1.jpg");
  await does(() => one(`a[aria-label="${gallery.next}"]`).click());
  expect(below()).toContain("a-1.jpg");
  // In the place of one that does not come the gallery's version of it, not another picture.
  await does(() => own().dispatchEvent(new Event("error")));
  expect(below()).toContain("a-3.jpg");
  expect(document.body.textContent).toContain(viewer.lost);
  const lost = own();
  expect(document.querySelector("[data-lost]")).toBeNull();
  await does(() => images(true)[0]?.dispatchEvent(new Event("load")));
  expect(one("[data-lost]").contains(lost)).toBe(true);
  await does(() => withText("button", uiCopy.retry).click());
  expect(own()).not.toBe(lost);
  await does(() => own().dispatchEvent(new Event("load")));
  expect(below()).toBeNull();
  expect(document.body.textContent).not.toContain(viewer.lost);
  // Another width of the window can need a file that does not come.
  await does(() => own().dispatchEvent(new Event("error")));
  expect(below()).toContain("a-3.jpg");
  expect(document.body.textContent).toContain(viewer.lost);
  await does(() => window.dispatchEvent(new Event("online")));
  await does(() => own().dispatchEvent(new Event("load")));
  expect(document.body.textContent).not.toContain(viewer.lost);
});

test("the enlarged version that does not come is told and asked for again while it is enlarged", async () => {
  await opens(1);
  const large = () => [...document.querySelectorAll("#enlarged img")].slice(-1)[0] as Element;
  const isSaid = () => document.body.textContent?.includes(viewer.lost);
  await does(() => large().dispatchEvent(new Event("error")));
  expect(isSaid()).toBe(false);
  await does(() => withText("a", viewer.enlarge).click());
  await does(() => large().dispatchEvent(new Event("error")));
  expect(isSaid()).toBe(true);
  await does(() => withText("a", viewer.whole).click());
  expect(isSaid()).toBe(false);
  await does(() => withText("a", viewer.enlarge).click());
  await does(() => large().dispatchEvent(new Event("error")));
  const lost = large();
  await does(() => window.dispatchEvent(new Event("online")));
  expect(large()).not.toBe(lost);
  await does(() => large().dispatchEvent(new Event("load")));
  expect(isSaid()).toBe(false);
});

test("a picture on a slow line is told, and its second attempt is not begun anew", async () => {
  vi.useFakeTimers();
  await opens(1);
  const own = () =>
    [...document.querySelectorAll("#enlarged img")].find(
      (image) => !image.closest("[aria-hidden]"),
    );
  const passes = (ms: number) => does(() => vi.advanceTimersByTimeAsync(ms));
  const isSaid = () => document.body.textContent?.includes(viewer.lost);
  await passes(ANSWER_MS - 1);
  expect(isSaid()).toBe(false);
  const first = own();
  await passes(2000);
  expect(isSaid()).toBe(true);
  const second = own();
  expect(second).not.toBe(first);
  await passes(4 * ANSWER_MS);
  expect(own()).toBe(second);
  await does(() => second?.dispatchEvent(new Event("load")));
  expect(isSaid()).toBe(false);
  expect(own()).toBe(second);
});
