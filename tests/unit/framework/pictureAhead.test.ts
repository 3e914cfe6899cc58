import { beforeEach, expect, test } from "vitest";
import { createPictureAhead } from "#app/framework/pictureAhead.ts";

const images: { sizes: string; srcset: string }[] = [];
beforeEach(() => void images.splice(0));

function onLine(connection?: { downlink?: number; rtt?: number }) {
  const element = () => {
    const image = { sizes: "", srcset: "" };
    images.push(image);
    return image;
  };
  return createPictureAhead(element, () => connection);
}

test("the browser chooses among the page's own candidates, in one element for all pages", () => {
  const ask = onLine();
  ask("100vw | /a.jpg 390w, /b.jpg 780w");
  expect(images).toEqual([{ sizes: "100vw", srcset: "/a.jpg 390w, /b.jpg 780w" }]);
  ask("50vw | /c.jpg 390w");
  expect(images).toEqual([{ sizes: "50vw", srcset: "/c.jpg 390w" }]);
});

test.each([
  ["a fast line", { downlink: 10, rtt: 50 }, 1],
  ["a line that says nothing", {}, 1],
  ["a narrow line", { downlink: 0.25, rtt: 50 }, 0],
  ["a late line", { downlink: 10, rtt: 800 }, 0],
])("on %s", (_, connection, asked) => {
  onLine(connection)("100vw | /a.jpg 390w");
  expect(images).toHaveLength(asked);
});

test("a page that names none asks for none", () => {
  const ask = onLine();
  ask(null);
  ask("nonsense");
  expect(images).toEqual([]);
});
