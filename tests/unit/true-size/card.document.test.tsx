import { createRemixStub } from "@remix-run/testing";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { TrueSizeScreen } from "#app/features/true-size/TrueSizeScreen.tsx";
import { does, one, types } from "#tests/support/mounted.tsx";

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

test.each([323, 500])(
  "the drawing in true size follows the card while it is dragged, from %d px, and a refusal ends",
  async (early) => {
    const content = { place: "x", html: "" };
    const Stub = createRemixStub([
      {
        path: "*",
        Component: () => (
          <TrueSizeScreen name="盘" action="/t" card={323} refused={true} content={content} />
        ),
      },
    ]);
    document.body.innerHTML = renderToString(<Stub />);
    expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
    // Dragged before the scripts listened.
    one<HTMLInputElement>("input[type=range]").value = String(early);
    await does(() => void hydrateRoot(document.body, <Stub />));
    const millimetre = () => one("[style]").style.getPropertyValue("--mm");
    const before = Number.parseFloat(millimetre());
    expect(before).toBeCloseTo(early / 85.6, 2);
    const range = one<HTMLInputElement>("input[type=range]");
    await types(range, "400");
    expect(Number.parseFloat(millimetre())).toBeCloseTo(400 / 85.6, 2);
    expect(document.querySelectorAll("[role=alert]")).toHaveLength(0);
    expect(range.hasAttribute("aria-describedby")).toBe(false);
  },
);
