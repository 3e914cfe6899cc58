import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { postDocument } from "#app/framework/postDocument.ts";
import { hideBackground } from "#app/overlays/hideBackground.ts";
import { useDialogFocus } from "#app/overlays/useDialogFocus.ts";
import { useOpenByLink } from "#app/overlays/useOpenByLink.ts";
import { usePopovers } from "#app/overlays/usePopovers.ts";
import { BEHIND } from "#shared/domain/dialogBackground.ts";
import { does, mount, mountRouted, one, presses } from "#tests/support/mounted.tsx";

test("a document by POST is sent with every field of the form, hidden, to its address", () => {
  const sent: [string, string, Record<string, unknown>][] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const types = [...this.querySelectorAll("input")].map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["hidden"]));
    expect(this.hidden && this.isConnected).toBe(true);
    sent.push([
      this.method,
      this.getAttribute("action") ?? "",
      Object.fromEntries(new FormData(this)),
    ]);
  });
  const form = new FormData();
  form.append("securityCode", "HV26");
  form.append("once", "1");
  postDocument(form, "/verification");
  expect(sent).toEqual([["post", "/verification", { securityCode: "HV26", once: "1" }]]);
});

describe("popovers", () => {
  function Popovers() {
    usePopovers();
    return (
      <>
        <details data-popover="" id="outer">
          <summary>outer</summary>
          <details data-popover="" id="inner">
            <summary>inner</summary>
            <p id="matter">matter</p>
          </details>
        </details>
        <details data-popover="" id="other">
          <summary>other</summary>
          <p>panel</p>
        </details>
        <details id="entry">
          <summary>entry</summary>
        </details>
        <p id="page">page</p>
      </>
    );
  }
  const open = (...ids: string[]) => {
    for (const id of ids) one<HTMLDetailsElement>(`#${id}`).open = true;
  };
  const opened = () => [...document.querySelectorAll("details[open]")].map(({ id }) => id);
  const sends = (selector: string, type: string) =>
    does(() => one(selector).dispatchEvent(new Event(type, { bubbles: type !== "toggle" })));

  test("one Escape closes one, the innermost first, and its trigger takes the focus", async () => {
    await mountRouted(<Popovers />);
    open("outer", "inner", "entry");
    expect(await presses(document.body, "Escape", { isComposing: true })).toBe(false);
    expect(await presses(document.body, "Escape")).toBe(true);
    expect(opened()).toEqual(["outer", "entry"]);
    expect(document.activeElement?.textContent).toBe("inner");
    await presses(document.body, "Escape");
    expect(opened()).toEqual(["entry"]);
    expect(document.activeElement?.textContent).toBe("outer");
    expect(await presses(document.body, "Escape")).toBe(false);
  });

  test("a press outside closes them, one inside does not", async () => {
    await mountRouted(<Popovers />);
    open("outer", "inner", "entry");
    await sends("#matter", "pointerdown");
    expect(opened()).toEqual(["outer", "inner", "entry"]);
    await sends("#page", "pointerdown");
    expect(opened()).toEqual(["entry"]);
  });

  test("another that opens closes them, but for those around it", async () => {
    await mountRouted(<Popovers />);
    open("outer", "inner");
    await sends("#inner", "toggle");
    expect(opened()).toEqual(["outer", "inner"]);
    open("other");
    await sends("#other", "toggle");
    expect(opened()).toEqual(["other"]);
  });

  test("one opened on the page that a navigation shows stays open", async () => {
    /** Opens one as soon as the page is painted. */
    function Visitor() {
      const { pathname } = useLocation();
      useEffect(() => {
        if (pathname === "/next") open("other");
      }, [pathname]);
      return (
        <Link id="link" to="/next">
          next
        </Link>
      );
    }
    await mountRouted(
      <>
        <Visitor />
        <Popovers />
      </>,
    );
    open("outer");
    await does(() => one("#link").click());
    expect(opened()).toEqual(["other"]);
  });

  test.each([
    ["ends in the window", 1, 0, []],
    ["ends below it comes into view", 0.4, 0.7, ["panel"]],
    ["is too tall, and begins in its upper half, stays below its trigger", 1.2, 0.1, []],
    ["is too tall, and begins in its lower half, comes with its trigger", 1.2, 0.7, ["all"]],
  ])("one that %s", async (_, heightShare, topShare, expected) => {
    await mountRouted(<Popovers />);
    await does(() => open("other"));
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.matches("details") ? "all" : "panel");
    };
    const [height, top] = [heightShare, topShare].map((share) => share * window.innerHeight);
    const bottom = Number(top) + Number(height);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
      top,
      bottom,
      height,
    } as DOMRect);
    await sends("#other", "toggle");
    expect(shown).toEqual(expected);
  });
});

describe("a dialog", () => {
  function Dialog({ onClose }: { onClose?: () => void }) {
    const overlay = useRef<HTMLDivElement>(null);
    const sheet = useRef<HTMLDivElement>(null);
    useDialogFocus({ overlay, sheet, closeHref: "/closed", onClose });
    return (
      <div ref={overlay} id="layer">
        <div ref={sheet} role="dialog" tabIndex={-1}>
          <a href="#first" id="first">
            first
          </a>
          <button type="button" disabled>
            not reached
          </button>
          <button type="button" id="last">
            last
          </button>
        </div>
      </div>
    );
  }
  function Page({ inPlace = false }) {
    const [isOpen, setOpen] = useState(false);
    const { pathname } = useLocation();
    return (
      <>
        <main>
          <button type="button" id="opener" onClick={() => setOpen(true)}>
            open
          </button>
          <output>{pathname}</output>
        </main>
        <div data-live="">toasts</div>
        {isOpen && pathname !== "/closed" && (
          <Dialog onClose={inPlace ? () => setOpen(false) : undefined} />
        )}
      </>
    );
  }
  const opens = async (inPlace = false) => {
    await mountRouted(<Page inPlace={inPlace} />);
    one("#opener").focus();
    await does(() => one("#opener").click());
    // The document of the test has no layout: all is in view.
    vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([1] as never);
  };

  test("takes the focus, keeps it in a ring of what Tab reaches, and gives it back", async () => {
    await opens(true);
    expect(document.activeElement?.getAttribute("role")).toBe("dialog");
    expect(await presses(document, "Tab", { shiftKey: true })).toBe(true);
    expect(document.activeElement?.id).toBe("last");
    expect(await presses(document, "Tab")).toBe(true);
    expect(document.activeElement?.id).toBe("first");
    expect(await presses(document, "Tab", { shiftKey: true })).toBe(true);
    expect(document.activeElement?.id).toBe("last");
    expect(await presses(document, "Tab", { shiftKey: true })).toBe(false);
    await presses(document, "Escape");
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(document.activeElement?.id).toBe("opener");
  });

  test("makes the page behind it inert and still, messages not, until it closes", async () => {
    await opens(true);
    const main = one("main");
    expect([main.hasAttribute("inert"), main.getAttribute("aria-hidden")]).toEqual([true, "true"]);
    expect(one("[data-live]").hasAttribute("inert")).toBe(false);
    expect(document.documentElement.style.overflow).toBe("hidden");
    await presses(document, "Escape");
    expect([main.hasAttribute("inert"), main.hasAttribute("aria-hidden")]).toEqual([false, false]);
    expect(document.documentElement.style.overflow).toBe("");
  });

  test("closes by Escape to its address, not while a word is composed", async () => {
    await opens();
    await presses(document, "Escape", { isComposing: true });
    expect(one("output").textContent).toBe("/");
    await presses(document, "Escape");
    expect(one("output").textContent).toBe("/closed");
  });

  test("frees the page that came inert with the document, and leaves what was inert by itself", async () => {
    await mount(
      <>
        <section {...{ [BEHIND]: "" }} ref={(element) => element?.setAttribute("inert", "")} />
        <aside ref={(element) => element?.setAttribute("inert", "")} />
        <div id="layer" />
      </>,
    );
    const show = hideBackground(one("#layer"));
    show();
    expect(one("section").hasAttribute("inert")).toBe(false);
    expect(one("aside").hasAttribute("inert")).toBe(true);
  });
});

describe("a folded entry that the address names", () => {
  function Faq() {
    useOpenByLink();
    return (
      <details>
        <summary>question</summary>
        <p id="问 1">answer</p>
      </details>
    );
  }
  const goes = async (hash: string) => {
    window.location.hash = hash;
    await does(() => window.dispatchEvent(new Event("hashchange")));
  };

  test("opens, also by an address within the page, and not by one that cannot be decoded", async () => {
    await mountRouted(<Faq />);
    const entry = one<HTMLDetailsElement>("details");
    entry.scrollIntoView = vi.fn();
    await goes("#%E0%A4%A");
    expect(entry.open).toBe(false);
    await goes(`#${encodeURIComponent("问 1")}`);
    expect(entry.open).toBe(true);
    expect(entry.scrollIntoView).toHaveBeenCalledOnce();
    window.location.hash = "";
  });
});
