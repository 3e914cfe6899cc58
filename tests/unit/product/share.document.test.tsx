import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SharePopover } from "#app/features/product/SharePopover.tsx";
import { ENLARGED, useEnlarging } from "#app/features/product/useEnlarging.ts";
import { useTurning } from "#app/features/product/useTurning.ts";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { SWIPE_PX } from "#app/ui/swipe.ts";
import { brand } from "#shared/copy/brand.ts";
import { productCopy } from "#shared/copy/product.ts";
import { does, eventually, mountRouted, one, presses, withText } from "#tests/support/mounted.tsx";

const copy = productCopy.share;
const url = "https://www.house.example/pdp/lace-27";
const poster = { title: "青蕾 平盘", price: "1,980.00", picture: "/piece.jpg", code: "/code.svg" };

/** Texts and addresses of pictures of all canvas calls. */
let drawn: string[] = [];
/** Addresses that do not load. */
let missing: string[] = [];

class LoadingImage {
  onload = () => {};
  onerror = () => {};
  crossOrigin = "";
  #src = "";
  get src() {
    return this.#src;
  }
  set src(src: string) {
    this.#src = src;
    queueMicrotask(() => (missing.includes(src) ? this.onerror() : this.onload()));
  }
}

const toasts = () => document.querySelector(".Toastify")?.textContent ?? "";

beforeEach(() => {
  drawn = [];
  missing = [];
  vi.stubGlobal("Image", LoadingImage);
  const pen = {
    fillRect: () => {},
    fillText: (text: string) => drawn.push(text),
    drawImage: ({ src }: LoadingImage) => drawn.push(src),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(
    "data:image/jpeg;base64,poster",
  );
});

const show = (given: { price?: string | null } = {}) =>
  mountRouted(
    <>
      <SharePopover
        code="/code.svg"
        microblogHref="https://microblog.example/share"
        url={url}
        poster={{ ...poster, ...given }}
      />
      <ToastRegion />
    </>,
  );
const press = (label: string) => does(() => withText("button", label).click());

describe("the poster", () => {
  test.each([
    [{}, "¥ 1,980.00"],
    [{ price: null }, productCopy.price.short],
  ])(
    "has picture, name, price, brand, and the code with what to do with it: %j",
    async (given, price) => {
      await show(given);
      await press(copy.poster);
      await eventually(() => one("figure"));
      expect(drawn).toEqual([
        poster.picture,
        poster.title,
        price,
        brand.name,
        copy.hold,
        poster.code,
      ]);
      const picture = one<HTMLImageElement>("figure img");
      expect(picture.getAttribute("src")).toBe("data:image/jpeg;base64,poster");
      expect(picture.alt).toBe(copy.posterAlt(poster.title));
      expect(one("figcaption").textContent).toBe(copy.keep);
    },
  );

  test("has no picture of the piece if that does not load", async () => {
    missing = [poster.picture];
    await show();
    await press(copy.poster);
    await eventually(() => one("figure"));
    expect(drawn).toContain(poster.code);
    expect(drawn).not.toContain(poster.picture);
  });

  test("is not created without its QR code; the visitor sees a message", async () => {
    missing = [poster.code];
    await show();
    await press(copy.poster);
    await eventually(() => expect(toasts()).toContain(copy.failed));
    expect(document.querySelector("figure")).toBeNull();
  });
});

describe("the share panel", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "share");
  });

  test("copies the piece's public URL, and confirms it", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await show();
    await press(copy.copy);
    expect(writeText).toHaveBeenCalledWith(url);
    await eventually(() => expect(toasts()).toContain(copy.copied));
  });

  test("copies by `execCommand` if the browser refuses, and reports a failure", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    let selected = "";
    let works = true;
    document.execCommand = () => {
      selected = document.querySelector("textarea")?.value ?? "";
      return works;
    };
    await show();
    await press(copy.copy);
    expect(selected).toBe(url);
    expect(document.querySelector("textarea")).toBeNull();
    works = false;
    await press(copy.copy);
    await eventually(() => expect(toasts()).toContain(copy.failed));
  });

  test("offers the phone's own sheet where there is one, with title and address", async () => {
    await show();
    expect(document.body.textContent).not.toContain(copy.sheet);
    const share = vi.fn(async () => {});
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    await show();
    await press(copy.sheet);
    expect(share).toHaveBeenCalledWith({ title: poster.title, url });
    // A closed sheet is no failure, another rejection is one.
    const failed = () => document.body.textContent?.split(copy.failed).length;
    for (const name of ["DataError", "AbortError"]) {
      share.mockRejectedValueOnce(new DOMException("", name));
      await press(copy.sheet);
      await eventually(() => expect(failed()).toBe(2));
    }
  });

  test("shows the code, and the microblog in a window of its own size", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    await show();
    const code = one<HTMLImageElement>(`img[alt="${copy.code}"]`);
    expect(code.getAttribute("src")).toBe("/code.svg");
    await does(() => withText("a", copy.microblog).click());
    expect(open).toHaveBeenCalledWith(
      "https://microblog.example/share",
      "_blank",
      expect.stringMatching(/width=682.*height=700/),
    );
  });
});

describe("the viewer", () => {
  function Turning({ isEnlarged = false, alone = false }) {
    const enlarged = useRef(isEnlarged);
    useTurning(alone ? null : (step) => `/pdp/a?picture=${2 + step}`, enlarged);
    return <output>{useLocation().search}</output>;
  }
  const shown = () => one("output").textContent;
  const touches = async (from: [number, number], to: [number, number], count = 1) => {
    const point = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
    const start = new Event("touchstart");
    Object.assign(start, { touches: Array.from({ length: count }, () => point(from)) });
    const end = Object.assign(new Event("touchend"), { changedTouches: [point(to)] });
    await does(() => document.dispatchEvent(start));
    await does(() => document.dispatchEvent(end));
  };

  test.each([
    ["ArrowRight", {}, "?picture=3"],
    ["ArrowLeft", {}, "?picture=1"],
    ["ArrowLeft", { altKey: true }, ""],
    ["ArrowRight", { isComposing: true }, ""],
    ["ArrowDown", {}, ""],
  ])("turns by keys: %s %j", async (key, init, search) => {
    await mountRouted(<Turning />, { at: "/pdp/a" });
    expect(await presses(document, key, init)).toBe(search !== "");
    expect(shown()).toBe(search);
  });

  test.each<[string, [number, number], number, string]>([
    ["to the left", [-SWIPE_PX, 0], 1, "?picture=3"],
    ["to the right", [SWIPE_PX, 0], 1, "?picture=1"],
    ["too short", [1 - SWIPE_PX, 0], 1, ""],
    ["rather down", [-SWIPE_PX, SWIPE_PX], 1, ""],
    ["of two fingers", [-SWIPE_PX, 0], 2, ""],
  ])("turns by a swipe: %s", async (_, [x, y], count, search) => {
    await mountRouted(<Turning />, { at: "/pdp/a" });
    await touches([200, 200], [200 + x, 200 + y], count);
    expect(shown()).toBe(search);
  });

  test("does not turn by a swipe in an enlarged picture", async () => {
    await mountRouted(<Turning isEnlarged />, { at: "/pdp/a" });
    await touches([200, 200], [100, 200]);
    expect(shown()).toBe("");
  });

  test("has nothing to turn where there is one picture only", async () => {
    await mountRouted(<Turning alone />, { at: "/pdp/a" });
    expect(await presses(document, "ArrowRight")).toBe(false);
    expect(shown()).toBe("");
  });

  function Frame() {
    const frame = useRef<HTMLDivElement>(null);
    const { enlarged, toggle } = useEnlarging(frame);
    return (
      <div ref={frame} id="frame">
        <button type="button" onClick={toggle}>
          {enlarged ? "whole" : "enlarge"}
        </button>
      </div>
    );
  }
  const zoom = () => one("#frame").style.getPropertyValue("--zoom");

  test("enlarges by its link and by a double click, and takes it back", async () => {
    await mountRouted(<Frame />);
    expect(one("button").textContent).toBe("enlarge");
    await does(() => one("button").click());
    expect([zoom(), one("button").textContent]).toEqual([String(ENLARGED), "whole"]);
    await does(() => one("#frame").dispatchEvent(new MouseEvent("dblclick")));
    expect([zoom(), one("button").textContent]).toEqual(["1", "enlarge"]);
  });

  test("enlarges by Ctrl and the wheel up to its limit, never below the whole; the wheel alone scrolls", async () => {
    await mountRouted(<Frame />);
    const wheel = async (deltaY: number, ctrlKey: boolean) => {
      const event = Object.assign(new Event("wheel", { cancelable: true }), { deltaY, ctrlKey });
      await does(() => one("#frame").dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await wheel(-100, false)).toBe(false);
    expect(zoom()).toBe("");
    expect(await wheel(-1000, true)).toBe(true);
    expect(zoom()).toBe("5");
    await wheel(2000, true);
    expect(zoom()).toBe("1");
  });

  test("a mouse drags an enlarged picture, and only that", async () => {
    await mountRouted(<Frame />);
    const frame = one("#frame");
    const drag = async () => {
      const at = (x: number, y: number) => ({ pointerType: "mouse", clientX: x, clientY: y });
      await does(() => frame.dispatchEvent(new PointerEvent("pointerdown", at(100, 100))));
      await does(() => window.dispatchEvent(new PointerEvent("pointermove", at(60, 70))));
      await does(() => window.dispatchEvent(new PointerEvent("pointerup", at(60, 70))));
      await does(() => window.dispatchEvent(new PointerEvent("pointermove", at(0, 0))));
      return [frame.scrollLeft, frame.scrollTop];
    };
    expect(await drag()).toEqual([0, 0]);
    await does(() => one("button").click());
    const [left, top] = [frame.scrollLeft, frame.scrollTop];
    expect(await drag()).toEqual([left + 40, top + 30]);
  });
});
