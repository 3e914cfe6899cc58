import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { useRef } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useFilterForm } from "#app/features/catalogue/useFilterForm.ts";
import { Gallery } from "#app/features/product/Gallery.tsx";
import { SharePopover } from "#app/features/product/SharePopover.tsx";
import { ENLARGED, useEnlarging } from "#app/features/product/useEnlarging.ts";
import { useTurning } from "#app/features/product/useTurning.ts";
import { StorePictures } from "#app/features/stores/StorePictures.tsx";
import { UsePlace } from "#app/features/stores/UsePlace.tsx";
import { line } from "#app/framework/networkRetry.ts";
import { useCurrentPlace } from "#app/framework/useCurrentPlace.ts";
import { useStaticLinks } from "#app/framework/useStaticLinks.ts";
import { Navigation } from "#app/menu/Navigation.tsx";
import { OPEN_DELAY_MS } from "#app/menu/useMegaMenu.ts";
import { MoreStores } from "#app/nearest-store/MoreStores.tsx";
import { SurroundingsContext } from "#app/nearest-store/useNearestStore.ts";
import { useDialogFocus } from "#app/overlays/useDialogFocus.ts";
import { useOpenByLink } from "#app/overlays/useOpenByLink.ts";
import { usePopovers } from "#app/overlays/usePopovers.ts";
import { fadePictures } from "#app/pictures/fadePictures.ts";
import { SearchForm } from "#app/search/SearchForm.tsx";
import { DELAY_MS, LoadingText } from "#app/shell/LoadingText.tsx";
import { showToast, ToastRegion } from "#app/toasts/toasts.ts";
import { colours } from "#brand/colours.ts";
import { frameCopy } from "#shared/copy/layout.ts";
import { menuCopy } from "#shared/copy/menu.ts";
import { productCopy } from "#shared/copy/product.ts";
import { storesCopy } from "#shared/copy/stores.ts";
import { parseListing } from "#shared/domain/listing.ts";
import { boxes, meet } from "#tests/support/canvasBoxes.ts";
import {
  does,
  eventually,
  mountRouted,
  one,
  passes,
  presses,
  types,
  withText,
} from "#tests/support/mounted.tsx";

/** The address, and a link to another one. */
function Here() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <Link to="/next?x=1">next</Link>
      <output>{decodeURIComponent(pathname + search + hash)}</output>
    </>
  );
}
const place = () => one("output").textContent;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** Sends an event with members that its constructor does not take; whether its default was prevented. */
const sends = async (target: EventTarget, type: string, members: object = {}, bubbles = true) => {
  const event = Object.assign(new Event(type, { bubbles, cancelable: true }), members);
  await does(() => target.dispatchEvent(event));
  return event.defaultPrevented;
};
/** A click with these keys and this button, which the document of the test does not follow. */
const clicks = async (target: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  let isTaken = false;
  window.addEventListener(
    "click",
    (each) => {
      isTaken = each.defaultPrevented;
      each.preventDefault();
    },
    { once: true },
  );
  await does(() => target.dispatchEvent(event));
  return isTaken;
};

// Loaded once per document.
const columns = [{ title: "青蕾", picture: null, text: "故事", link: null }];
const panels = { series: { style: "card", columns } };

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("a row of pictures", () => {
  const WIDTH = 400;
  const pictures = [1, 2, 3].map((n) => ({ url: `/a-${n}.jpg`, alt: `第 ${n} 张` }));
  const views = [1, 2, 3].map((n) => ({
    src: `/a-${n}.jpg`,
    widths: [240],
    width: 240,
    height: 180,
    alt: `第 ${n} 张`,
  }));
  const rows = {
    gallery: [
      <Gallery key="a" slides={pictures} viewerHref={(n) => `?picture=${n}`} />,
      productCopy.gallery,
    ],
    store: [<StorePictures key="a" pictures={views} />, storesCopy.dialog],
  } as const;
  const shown = () => all("a[aria-current]").map((link) => link.getAttribute("href")?.at(-1));
  const row = () => one("[data-carousel]");
  /** Mounts a row of a known width; its slider may load meanwhile, which changes nothing that is asserted. */
  async function mounts(name: keyof typeof rows) {
    const box = { x: 0, y: 0, left: 0, top: 0, width: WIDTH, height: 300 };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(box as DOMRect);
    const [element, copy] = rows[name];
    await mountRouted(element);
    // The row would settle meanwhile on a slow machine.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return copy;
  }

  test.each(["gallery", "store"] as const)(
    "of the %s moves by buttons in a loop, by numbers and by scrolling",
    async (name) => {
      const copy = await mounts(name);
      const press = (label: string) => does(() => one(`button[aria-label="${label}"]`).click());
      expect(shown()).toEqual(["1"]);
      await press(copy.previous);
      expect(shown()).toEqual(["3"]);
      await press(copy.next);
      expect(shown()).toEqual(["1"]);
      expect(await clicks(one('a[href$="picture-2"]'))).toBe(true);
      expect(shown()).toEqual(["2"]);
      // Slides on the way to a chosen one are not it; the visitor's own scrolling counts.
      row().scrollLeft = 2 * WIDTH - 10;
      await sends(row(), "scroll", {}, false);
      expect(shown()).toEqual(["2"]);
      await sends(row(), "wheel", { deltaX: 0, deltaY: 40 }, false);
      await sends(row(), "scroll", {}, false);
      expect(shown()).toEqual(["2"]);
      await sends(row(), "wheel", { deltaX: 40, deltaY: 0 }, false);
      await sends(row(), "scroll", {}, false);
      expect(shown()).toEqual(["3"]);
      const live = document.querySelector("[aria-live]")?.textContent ?? "3 / 3 第 3 张";
      expect(live).toBe("3 / 3 第 3 张");
      // Pictures outside the box are no tab stops.
      const stops = all("[data-carousel] a").map(({ tabIndex }) => tabIndex);
      expect(stops).toEqual(name === "gallery" ? [-1, -1, 0] : []);
    },
  );

  test("shows the slide that takes the focus, where the browser does not scroll to it", async () => {
    await mounts("gallery");
    const [, , third] = all("[data-carousel] a");
    await does(() => third?.focus({ preventScroll: true }));
    await passes(150);
    expect(shown()).toEqual(["3"]);
  });

  test("ends at its picture where the window is resized in the middle of a move", async () => {
    await mounts("store");
    await sends(row(), "keydown", { key: "ArrowRight" });
    await passes(1000);
    await clicks(one('a[href$="picture-1"]'));
    await does(() => window.dispatchEvent(new Event("resize")));
    expect(shown()).toEqual(["1"]);
    expect([row().scrollLeft, row().dataset.carousel]).toEqual([0, ""]);
  });

  test("moves by arrow keys in a loop, but not with a modifier", async () => {
    await mounts("store");
    const press = (key: string, members = {}) => sends(row(), "keydown", { key, ...members });
    expect(await press("ArrowLeft")).toBe(true);
    expect(shown()).toEqual(["3"]);
    expect(await press("ArrowRight")).toBe(true);
    expect(await press("ArrowRight")).toBe(true);
    expect(shown()).toEqual(["2"]);
    expect(await press("ArrowRight", { altKey: true })).toBe(false);
    expect(await press("ArrowDown")).toBe(false);
    expect(shown()).toEqual(["2"]);
  });

  test.each([
    [0, 60, "3"],
    [0, -60, "1"],
    [2, -60, "1"],
    [2, 60, "3"],
    [1, -60, "2"],
    [0, 40, "1"],
  ])(
    "from slide %i, a swipe by %i px that the browser does not scroll shows %s",
    async (from, by, to) => {
      await mounts("gallery");
      row().scrollLeft = from * WIDTH;
      await sends(row(), "scroll", {}, false);
      const [start, end] = [
        { clientX: 200, clientY: 90 },
        { clientX: 200 + by, clientY: 95 },
      ];
      await sends(row(), "touchstart", { touches: [start] });
      await sends(row(), "touchend", { touches: [], changedTouches: [end] });
      expect(shown()).toEqual([to]);
    },
  );

  test("turns by a mouse drag that ends before the slider has loaded, without a click", async () => {
    await mounts("gallery");
    const [link = row()] = all("[data-carousel] a");
    // In one task: the slider loads between tasks.
    const drag = (by: number) =>
      does(() => {
        for (const [type, clientX] of [
          ["mousedown", 300],
          ["mouseup", 300 + by],
        ] as const) {
          link.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 90 }));
        }
      });
    await drag(-60);
    expect(shown()).toEqual(["2"]);
    expect(await sends(link, "click")).toBe(true);
    await drag(-30);
    expect(shown()).toEqual(["2"]);
  });

  test("leaves the browser no swipe beyond its ends, which would go back in the history", async () => {
    await mounts("gallery");
    const scrolls = async (slides: number) => {
      row().scrollLeft = slides * WIDTH;
      await sends(row(), "scroll", {}, false);
      return row().style.touchAction;
    };
    expect(row().style.touchAction).toBe("pan-right pan-y pinch-zoom");
    // On its way the row leaves the browser what it left it before.
    expect(await scrolls(0.9)).toBe("pan-right pan-y pinch-zoom");
    expect(await scrolls(1)).toBe("");
    expect(await scrolls(1.9)).toBe("");
    expect(await scrolls(2)).toBe("pan-left pan-y pinch-zoom");
  });

  test("of one picture has neither buttons nor numbers", async () => {
    await mountRouted(
      <>
        <Gallery slides={pictures.slice(0, 1)} viewerHref={() => "?picture=1"} />
        <StorePictures pictures={views.slice(0, 1)} />
      </>,
    );
    expect(all("button, a[aria-label]")).toEqual([]);
  });
});

describe("links in HTML of the server", () => {
  function Static() {
    const root = useRef<HTMLDivElement>(null);
    useStaticLinks(root);
    useCurrentPlace(root);
    return (
      <div ref={root}>
        <p data-places="">
          {["#y1", "#y2"].map((href) => (
            <a key={href} href={href} aria-current={href === "#y1" ? "location" : undefined}>
              {href}
            </a>
          ))}
        </p>
        <a href="/b?x=1#y" data-stay="">
          own
        </a>
        <a href="https://elsewhere.example/">foreign</a>
        <a href="/c" target="_blank" rel="noopener">
          window
        </a>
        <a href="/d" download="">
          file
        </a>
        <a href="http://[">broken</a>
      </div>
    );
  }
  const shows = () =>
    mountRouted(
      <>
        <Static />
        <Here />
      </>,
    );

  test.each<[string, MouseEventInit, string]>([
    ["own", {}, "/b?x=1#y"],
    ...["metaKey", "ctrlKey", "shiftKey", "altKey"].map((key): [string, MouseEventInit, string] => [
      "own",
      { [key]: true },
      "/",
    ]),
    ["own", { button: 1 }, "/"],
    ["foreign", {}, "/"],
    ["window", {}, "/"],
    ["file", {}, "/"],
    ["broken", {}, "/"],
    ["#y1", {}, "/"],
  ])("%s %j leads by script to %s", async (text, init, to) => {
    await shows();
    expect(await clicks(withText("a", text), init)).toBe(to !== "/");
    expect(place()).toBe(to);
  });

  test("the one that the hash names is marked, and stays if there is none", async () => {
    await shows();
    const current = () => all("[aria-current=location]").map((link) => link.getAttribute("href"));
    for (const [hash, marked] of [
      ["#y2", "#y2"],
      ["#none", "#y2"],
      ["#y1", "#y1"],
    ]) {
      window.location.hash = hash as string;
      await sends(window, "hashchange");
      expect(current()).toEqual([marked]);
    }
  });
});

test.each<[string, JSX.Element, () => Element]>([
  ["to all stores", <MoreStores key="a" />, () => one("a")],
  [
    "that shares",
    <SharePopover
      key="a"
      code="/c.svg"
      microblogHref="https://m.example/"
      url="/pdp/a"
      poster={{ title: "盘", picture: null, code: "/c.svg" }}
    />,
    () => one('a[target="_blank"]'),
  ],
  [
    "of the menu",
    <Navigation
      key="a"
      items={[{ label: "系列", href: "/s", menu: "series" }] as never}
      trail={[]}
    />,
    () => one("[aria-expanded]"),
  ],
])(
  "a link %s is the script's, and with a key that opens it elsewhere the browser's",
  async (_, element, link) => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    vi.stubGlobal("fetch", async () => Response.json(panels));
    await mountRouted(element);
    const keys = ["metaKey", "ctrlKey", "shiftKey"];
    for (const key of keys) expect(await clicks(link(), { [key]: true }), key).toBe(false);
    expect(open).not.toHaveBeenCalled();
    expect(await clicks(link())).toBe(true);
  },
);

test.each(["/faq#answer", "/faq"])(
  "a folded entry that the address names opens: %s",
  async (at) => {
    window.history.replaceState(null, "", "#answer");
    function Faq() {
      useOpenByLink();
      return (
        <>
          <details ref={(entry) => entry && Object.assign(entry, { scrollIntoView: () => {} })}>
            <summary>question</summary>
            <p id="answer">answer</p>
          </details>
          <Link to="#answer">answer</Link>
        </>
      );
    }
    await mountRouted(<Faq />, { at });
    const entry = one<HTMLDetailsElement>("details");
    if (at === "/faq") {
      entry.open = false;
      await does(() => one("a").click());
    }
    expect(entry.open).toBe(true);
  },
);

test("popovers close on each navigation, also to the same page", async () => {
  function Page() {
    usePopovers();
    return (
      <>
        <details data-popover="" open>
          <summary>popover</summary>
        </details>
        <Here />
      </>
    );
  }
  await mountRouted(<Page />, { at: "/next?x=1" });
  const popover = one<HTMLDetailsElement>("details");
  expect(popover.open).toBe(true);
  await does(() => withText("a", "next").click());
  expect(popover.open).toBe(false);
});

/** Width of a scrollbar in CSS pixels. */
const BAR = 15;

test.each([
  ["with the scrollbar's gutter", true, ["", "stable"]],
  ["in an engine without gutters, by a padding", false, [`${BAR}px`, "stable"]],
])(
  "a dialog keeps the page's width %s, and Tab inside it is the browser's",
  async (_, hasGutters, kept) => {
    const { style } = document.documentElement;
    const hasBar = () =>
      style.overflow !== "hidden" || (hasGutters && style.scrollbarGutter !== "");
    vi.spyOn(document.documentElement, "clientWidth", "get").mockImplementation(
      () => window.innerWidth - (hasBar() ? BAR : 0),
    );
    function Dialog() {
      const overlay = useRef<HTMLDivElement>(null);
      const sheet = useRef<HTMLDivElement>(null);
      useDialogFocus({ overlay, sheet, closeHref: "/closed" });
      return (
        <div ref={overlay}>
          <div ref={sheet} role="dialog" tabIndex={-1}>
            {["a", "b", "c"].map((id) => (
              <button type="button" key={id} id={id}>
                {id}
              </button>
            ))}
          </div>
        </div>
      );
    }
    const { render } = await mountRouted(<Dialog />);
    vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([1] as never);
    expect([style.paddingRight, style.scrollbarGutter]).toEqual(kept);
    one("#b").focus();
    expect(await presses(document, "Tab")).toBe(false);
    expect(await presses(document, "a")).toBe(false);
    await render(<p>gone</p>);
    expect([style.paddingRight, style.scrollbarGutter, style.overflow]).toEqual(["", "", ""]);
  },
);

describe("filters", () => {
  function Form({ early, sheet = false }: { early: boolean; sheet?: boolean }) {
    const { search } = useLocation();
    const { state } = parseListing(new URLSearchParams(search));
    const { form, onChange } = useFilterForm({ place: { path: "/l", isAll: false }, state }, sheet);
    return (
      <>
        {/* A choice before the script has started. */}
        <div
          ref={(root) =>
            early && root && search === "" && Object.assign(one("input", root), { checked: true })
          }
        >
          <form ref={form} onChange={onChange}>
            <input type="checkbox" name="f.series" value="lace" />
          </form>
        </div>
        <i>{useNavigationType()}</i>
        <Here />
      </>
    );
  }
  test.each([
    [false, "PUSH"],
    [true, "REPLACE"],
  ])("of a sheet (%s) are one entry of the history: %s", async (sheet, type) => {
    await mountRouted(<Form early={false} sheet={sheet} />, { at: "/l" });
    await does(() => one("input").click());
    await eventually(() => expect(one("i").textContent).toBe(type));
  });
  test("that were chosen before the script started are sent", async () => {
    await mountRouted(<Form early />, { at: "/l" });
    await eventually(() => expect(place()).toBe("/l?f.series=lace"));
    expect(one<HTMLInputElement>("input").checked).toBe(true);
  });
  test("follow the address without a request of their own", async () => {
    await mountRouted(<Form early={false} />, { at: "/l" });
    expect(place()).toBe("/l");
    await does(() => one("input").click());
    await eventually(() => expect(place()).toBe("/l?f.series=lace"));
    await does(() => withText("a", "next").click());
    expect(one<HTMLInputElement>("input").checked).toBe(false);
  });
});

test("the place is requested once at a time, and its link does not scroll", async () => {
  let found = (_: boolean) => {};
  const locate = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        found = resolve;
      }),
  );
  await mountRouted(
    <SurroundingsContext.Provider value={{ store: null, place: null, locate }}>
      <UsePlace />
    </SurroundingsContext.Provider>,
  );
  const button = one("a");
  expect([button.getAttribute("role"), button.hasAttribute("aria-disabled")]).toEqual([
    "button",
    false,
  ]);
  for (let press = 0; press < 2; press += 1) expect(await clicks(button)).toBe(true);
  expect(locate).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(one("[role=status]").textContent).toBe(storesCopy.page.locating);
  await does(() => found(false));
  expect(one("[role=status]").textContent).toBe(storesCopy.page.notLocated);
  await clicks(button);
  expect(locate).toHaveBeenCalledTimes(2);
});

describe("the search field", () => {
  const search = { placeholder: "青蕾", recommended: ["青蕾", "茶壶"], historyShown: 2 };
  const line = (suggest: string) => ({ sourceType: 1, sourceId: suggest, sourceCode: "", suggest });
  const field = () => one<HTMLInputElement>("input");
  const options = () => all('[role="option"]').map(({ textContent }) => textContent);
  const shows = () =>
    mountRouted(
      <>
        <SearchForm search={search} label="搜索产品" />
        <Here />
      </>,
    );

  test("is empty on the next page, unless it has the focus", async () => {
    await shows();
    field().value = "盘";
    await does(() => withText("a", "next").click());
    expect(field().value).toBe("");
    field().focus();
    field().value = "盘";
    await does(() => withText("a", "next").click());
    expect(field().value).toBe("盘");
  });

  test("shows the recommended words again at once when it is emptied, and keeps the last found while a word is composed", async () => {
    vi.useFakeTimers();
    let found = [line("盘")];
    vi.stubGlobal("fetch", async () => Response.json(found));
    await shows();
    await does(() => field().focus());
    await eventually(() => expect(field().getAttribute("role")).toBe("combobox"));
    await types(field(), "盘");
    await passes(1000);
    expect(options().join()).toContain("盘");
    found = [];
    for (const composed of ["盘z", "盘zh"]) {
      field().value = composed;
      await sends(field(), "input", { isComposing: true });
      await passes(1000);
      expect(options()).toHaveLength(1);
    }
    await sends(field(), "compositionend");
    expect(options()).toHaveLength(0);
    await types(field(), "");
    expect(options()).toEqual(search.recommended);
  });
});

test("a panel opens for a pointer that rested on its item before the script ran", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json(panels));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
    return selector === ":hover" ? this.tagName === "LI" : matches.call(this, selector);
  });
  const items = [{ label: "系列", href: "/products", menu: "series" }];
  await mountRouted(<Navigation items={items as never} trail={[]} />);
  await passes(OPEN_DELAY_MS);
  await eventually(() => expect(document.body.textContent).toContain("故事"));
  expect(one(`[aria-label="${menuCopy.toggle("系列")}"]`).getAttribute("aria-expanded")).toBe(
    "true",
  );
});

test.each([
  // The listener of the document stays: first without one.
  [true, "lazy", 0],
  [false, "lazy", 1],
  [false, "eager", 0],
])("with less motion %s a late picture (%s) fades in %i times", async (isCalm, loading, times) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
  fadePictures();
  const picture = Object.assign(document.createElement("img"), { loading, animate: vi.fn() });
  document.body.append(picture);
  for (let load = 0; load < 2; load += 1) await sends(picture, "load", {}, false);
  expect(picture.animate).toHaveBeenCalledTimes(times);
});

test("waiting is announced after 300 ms until it ends, a lost connection at once", async () => {
  vi.useFakeTimers();
  expect(DELAY_MS).toBe(300);
  let arrive = (_: unknown) => {};
  const loader = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await mountRouted(
    <>
      <LoadingText />
      <Here />
    </>,
    { routes: [{ path: "/next", loader: loader as never, Component: Here }] },
  );
  const said = () => document.querySelector('[role="status"]')?.textContent;
  const { isLost } = line;
  await does(() => withText("a", "next").click());
  await passes(DELAY_MS - 1);
  expect(said()).toBe("");
  await passes(1);
  expect(said()).toBe(frameCopy.loading);
  line.isLost = () => true;
  let tried = 0;
  const end = new AbortController();
  const lost = line.reach(
    async () => {
      tried += 1;
      if (tried === 1) throw new TypeError("offline");
    },
    { signal: end.signal },
  );
  await does(() => {});
  expect(said()).toBe(frameCopy.lineLost);
  line.isLost = isLost;
  await passes(2000);
  await lost;
  await does(() => arrive(null));
  await eventually(() => expect(place()).toBe("/next?x=1"));
});

describe("the viewer", () => {
  function Turning() {
    useTurning((step) => `/pdp/a?picture=${2 + step}`, useRef(false));
    return <Here />;
  }
  const touch = (clientX: number, clientY = 0) => ({ clientX, clientY });

  test("turns once for each swipe, and never by a control key", async () => {
    await mountRouted(<Turning />, { at: "/pdp/a" });
    for (const key of ["ctrlKey", "metaKey", "altKey"])
      expect(await presses(document, "ArrowRight", { [key]: true })).toBe(false);
    await sends(document, "touchend", { changedTouches: [touch(0)] });
    expect(place()).toBe("/pdp/a");
    await sends(document, "touchstart", { touches: [touch(200)] });
    await sends(document, "touchend", { changedTouches: [touch(100)] });
    expect(place()).toBe("/pdp/a?picture=3");
    await does(() => withText("a", "next").click());
    await sends(document, "touchend", { changedTouches: [touch(0)] });
    expect(place()).toBe("/next?x=1");
  });

  function Frame() {
    const frame = useRef<HTMLDivElement>(null);
    const { enlarged } = useEnlarging(frame);
    return (
      <div ref={frame} id="frame">
        {enlarged ? "enlarged" : "whole"}
      </div>
    );
  }
  const zoom = () => Number(one("#frame").style.getPropertyValue("--zoom") || 1);
  const taps = (x: number, timeStamp: number) => {
    const event = Object.assign(new Event("touchend", { cancelable: true }), {
      touches: [],
      changedTouches: [touch(x)],
    });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    return does(() => one("#frame").dispatchEvent(event)).then(() => event.defaultPrevented);
  };

  test.each([
    ["quick and near", 299, 29, ENLARGED],
    ["slow", 300, 0, 1],
    ["far apart", 100, 30, 1],
  ])("a double tap %s (%i ms, %i px) leaves a zoom of %s", async (_, ms, px, expected) => {
    await mountRouted(<Frame />);
    await taps(10, 1000);
    expect(await taps(10 + px, 1000 + ms)).toBe(expected !== 1);
    expect(zoom()).toBe(expected);
    expect(one("#frame").textContent).toBe(expected === 1 ? "whole" : "enlarged");
  });

  test("two fingers zoom by their distance, within the limits, and are no tap", async () => {
    await mountRouted(<Frame />);
    const frame = one("#frame");
    await sends(frame, "touchmove", { touches: [touch(0), touch(300)] });
    expect(zoom()).toBe(1);
    await sends(frame, "touchstart", { touches: [touch(0), touch(100)] });
    expect(await sends(frame, "touchmove", { touches: [touch(0), touch(200)] })).toBe(true);
    expect(zoom()).toBe(2);
    await sends(frame, "touchmove", { touches: [touch(0), touch(10)] });
    expect(zoom()).toBe(1);
    await sends(frame, "touchmove", { touches: [touch(0), touch(900)] });
    expect(zoom()).toBe(5);
    await sends(frame, "touchend", { touches: [], changedTouches: [touch(0)] });
    await taps(0, 100);
    expect(zoom()).toBe(5);
  });
});

test("a message hides the same words of the page while it is shown, and no others", async () => {
  await mountRouted(
    <>
      {["坏了", "别的"].map((text) => (
        <p key={text} data-toasted="">
          {text}
        </p>
      ))}
      <ToastRegion />
    </>,
  );
  await does(() => showToast("error", "坏了"));
  const opacity = () => all("[data-toasted]").map(({ style }) => style.opacity);
  await eventually(() => expect(opacity()).toEqual(["0", ""]));
  await does(() => one(".Toastify button").click());
  await sends(one(".Toastify__toast"), "animationend");
  await eventually(() => expect(opacity()).toEqual(["", ""]));
});

describe("a picture rendered on a canvas", () => {
  test("as a poster keeps words, picture and code apart, inside its edges", async () => {
    const { posterPicture } = await import("#app/features/product/posterPicture.ts");
    const poster = { title: "青蕾 平盘", price: "1.00", picture: "/a.jpg", code: "/code.svg" };
    const { words, pictures, edge, inks } = await boxes(() =>
      posterPicture(poster, { inBoutiques: "店内", hold: "长按" }),
    );
    expect(inks).toEqual(["#ffffff", colours.ink, "#6b6459"]);
    expect([words.length, pictures.length]).toEqual([4, 2]);
    const every = [...words, ...pictures];
    for (const [left, top, right, bottom] of every)
      expect(left >= 0 && top >= 0 && right <= edge[2] && bottom <= edge[3]).toBe(true);
    expect(
      every.flatMap((one, i) => every.slice(i + 1).filter((other) => meet(one, other))),
    ).toEqual([]);
    // A code is read by a phone, with a quiet zone around it.
    const [, code = [0, 0, 0, 0]] = pictures;
    expect([code[2] - code[0], code[3] - code[1]]).toEqual([220, 220]);
    expect(edge[2] - code[2]).toBeGreaterThanOrEqual(30);
    expect(edge[3] - code[3]).toBeGreaterThanOrEqual(30);
  });
});
