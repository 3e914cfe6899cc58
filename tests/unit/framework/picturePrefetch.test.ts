import { beforeEach, expect, test } from "vitest";
import { createPicturePrefetch } from "#app/framework/picturePrefetch.ts";

type Source = { sizes: string; srcset: string };
const pictures: { avif: Source; webp: Source }[] = [];
beforeEach(() => void pictures.splice(0));

function onLine(connection?: { downlink?: number; rtt?: number }) {
  const elements = () => {
    const picture = { avif: { sizes: "", srcset: "" }, webp: { sizes: "", srcset: "" } };
    pictures.push(picture);
    return picture;
  };
  return createPicturePrefetch(elements, () => connection);
}

test("the browser selects among the page's own formats and candidates, in one picture for all pages", () => {
  const ask = onLine();
  ask("100vw | /a/format,webp 390w, /b/format,webp 780w | avif");
  expect(pictures).toEqual([
    {
      avif: { sizes: "100vw", srcset: "/a/format,avif 390w, /b/format,avif 780w" },
      webp: { sizes: "100vw", srcset: "/a/format,webp 390w, /b/format,webp 780w" },
    },
  ]);
  ask("50vw | /c/format,webp 390w");
  expect(pictures).toEqual([
    {
      avif: { sizes: "50vw", srcset: "" },
      webp: { sizes: "50vw", srcset: "/c/format,webp 390w" },
    },
  ]);
});

test.each([
  ["a fast line", { downlink: 10, rtt: 50 }, 1],
  ["a line that says nothing", {}, 1],
  ["a narrow line", { downlink: 0.25, rtt: 50 }, 0],
  ["a late line", { downlink: 10, rtt: 800 }, 0],
])("on %s", (_, connection, asked) => {
  onLine(connection)("100vw | /a.jpg 390w");
  expect(pictures).toHaveLength(asked);
});

test("a page without an opening picture requests none", () => {
  const ask = onLine();
  ask(null);
  ask("nonsense");
  expect(pictures).toEqual([]);
});
