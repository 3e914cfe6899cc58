import { expect, test } from "vitest";
import { splitChapters } from "#server/cms/chapters.ts";

test("splits text at first-level headings; text before them is the lead", () => {
  const html =
    " <p>Lead<br />er</p> <h3> One &amp; <em>all</em> </h3> <p>a</p><p>b</p> <h3>Two</h3><ul><li>c</li></ul>";
  expect(splitChapters(html)).toEqual({
    html: "<p>Lead<br />er</p>",
    chapters: [
      { title: "One & all", html: "<p>a</p><p>b</p>" },
      { title: "Two", html: "<ul><li>c</li></ul>" },
    ],
  });
});

test("ignores a heading inside a quotation or a list", () => {
  const html = '<blockquote><h3>Q</h3>a<br>b</blockquote><p><img src="/a.jpg" alt="x" />c</p>';
  expect(splitChapters(html)).toEqual({ html, chapters: [] });
});

test("keeps text without headings in one piece", () => {
  expect(splitChapters("plain")).toEqual({ html: "plain", chapters: [] });
});

test("ignores a heading inside an element with attributes, too", () => {
  const html = '<div lang="en"><h3>In</h3></div>';
  expect(splitChapters(`${html}<h3>Out</h3>a`)).toEqual({
    html,
    chapters: [{ title: "Out", html: "a" }],
  });
});
