import { useRef } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, useMegaMenu } from "#app/menu/useMegaMenu.ts";
import { does, mountRouted, one, passes, presses } from "#tests/support/mounted.tsx";

function Bar() {
  const bar = useRef<HTMLUListElement>(null);
  const { open, enter, leave, toggle, close } = useMegaMenu(bar);
  const items = ["series", "gifts", null];
  return (
    <>
      <ul ref={bar}>
        {items.map((key) => (
          <li
            key={key}
            id={key ?? "plain"}
            data-open={open?.key === key ? "" : undefined}
            onPointerEnter={(event) => enter(event, key)}
            onPointerLeave={leave}
          >
            <button
              type="button"
              aria-expanded={open?.key === key}
              onClick={() => key && toggle(key)}
            >
              {key}
            </button>
            {open?.key === key && <a href="/piece">piece</a>}
          </li>
        ))}
      </ul>
      <button type="button" id="done" onClick={close}>
        close
      </button>
      <details data-popover="" open>
        <summary>popover</summary>
      </details>
      <p id="outside">page</p>
    </>
  );
}

const opened = () => document.querySelector("li[data-open]")?.id ?? null;
const point = (
  type: "pointerover" | "pointerout",
  id: string,
  from: string | null,
  pointerType = "mouse",
) =>
  does(() =>
    one(`#${id}`).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType,
        relatedTarget: from === null ? document.body : one(`#${from}`),
      }),
    ),
  );
const enters = (id: string, from: string | null = null, pointerType?: string) =>
  point("pointerover", id, from, pointerType);
const leaves = (id: string, pointerType?: string) => point("pointerout", id, null, pointerType);

beforeEach(async () => {
  vi.useFakeTimers();
  await mountRouted(<Bar />);
});

describe("a panel of the bar", () => {
  test("opens when a mouse has rested for 120 ms, and not before", async () => {
    expect(OPEN_DELAY_MS).toBe(120);
    await enters("series");
    await passes(OPEN_DELAY_MS - 1);
    expect(opened()).toBeNull();
    await passes(1);
    expect(opened()).toBe("series");
  });

  test("does not open for a mouse on its way across the bar", async () => {
    await enters("series");
    await passes(OPEN_DELAY_MS - 1);
    await leaves("series");
    await passes(OPEN_DELAY_MS + CLOSE_DELAY_MS);
    expect(opened()).toBeNull();
  });

  test("stays for 280 ms after the mouse has left, and no longer", async () => {
    expect(CLOSE_DELAY_MS).toBe(280);
    await enters("series");
    await passes(OPEN_DELAY_MS);
    await leaves("series");
    await passes(CLOSE_DELAY_MS - 1);
    expect(opened()).toBe("series");
    await passes(1);
    expect(opened()).toBeNull();
  });

  test("stays if the browser reports a mouse as gone that is still over the item", async () => {
    await enters("series");
    await passes(OPEN_DELAY_MS);
    const hovered = vi.spyOn(Element.prototype, "matches").mockReturnValue(true);
    await leaves("series");
    await passes(CLOSE_DELAY_MS);
    hovered.mockRestore();
    expect(opened()).toBe("series");
  });

  test("stays open for a mouse that leaves briefly", async () => {
    await enters("series");
    await passes(OPEN_DELAY_MS);
    await leaves("series");
    await passes(CLOSE_DELAY_MS - 1);
    await enters("series");
    await passes(CLOSE_DELAY_MS);
    expect(opened()).toBe("series");
  });

  test("gives way to that of another item, and closes over an item without one", async () => {
    await enters("series");
    await passes(OPEN_DELAY_MS);
    await enters("gifts");
    await passes(OPEN_DELAY_MS);
    expect(opened()).toBe("gifts");
    await enters("plain");
    await passes(OPEN_DELAY_MS);
    expect(opened()).toBeNull();
  });

  test("is not opened or closed by a finger that passes", async () => {
    await enters("series", null, "touch");
    await passes(OPEN_DELAY_MS);
    expect(opened()).toBeNull();
    await does(() => one("#series button").click());
    await leaves("series", "touch");
    await passes(CLOSE_DELAY_MS);
    expect(opened()).toBe("series");
  });

  test("opened by a press stays when the mouse leaves, and closes by another press", async () => {
    await does(() => one("#series button").click());
    expect(opened()).toBe("series");
    await leaves("series");
    await passes(CLOSE_DELAY_MS);
    expect(opened()).toBe("series");
    await does(() => one("#series button").click());
    expect(opened()).toBeNull();
  });

  test("opened by a resting mouse is pinned by the first press", async () => {
    await enters("series");
    await passes(OPEN_DELAY_MS);
    await does(() => one("#series button").click());
    await leaves("series");
    await passes(CLOSE_DELAY_MS);
    expect(opened()).toBe("series");
  });

  test("closes by Escape, and the focus returns to its control; not while a word is composed", async () => {
    await does(() => one("#series button").click());
    one("#series a").focus();
    await presses(document.body, "Escape", { isComposing: true });
    expect(opened()).toBe("series");
    expect(await presses(document.body, "Escape")).toBe(true);
    expect(opened()).toBeNull();
    expect(document.activeElement).toBe(one("#series button"));
    expect(await presses(document.body, "Escape")).toBe(false);
  });

  test.each(["pointerdown", "focusin"])("closes by %s outside, not inside", async (type) => {
    await does(() => one("#series button").click());
    await does(() => one("#gifts").dispatchEvent(new Event(type, { bubbles: true })));
    expect(opened()).toBe("series");
    await does(() => one("#outside").dispatchEvent(new Event(type, { bubbles: true })));
    expect(opened()).toBeNull();
  });

  test("closes the popovers of the page", async () => {
    expect(one<HTMLDetailsElement>("details").open).toBe(true);
    await does(() => one("#series button").click());
    expect(one<HTMLDetailsElement>("details").open).toBe(false);
  });

  test("closes at once on request", async () => {
    await does(() => one("#series button").click());
    await does(() => one("#done").click());
    expect(opened()).toBeNull();
  });
});
