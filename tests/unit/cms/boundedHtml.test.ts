import { expect, test, vi } from "vitest";
import { boundedHtml, MOST_HTML } from "#server/cms/boundedHtml.ts";
import { richText } from "#server/cms/richText.ts";
import { readConfig } from "#server/config.ts";

const config = readConfig({ COMMERCE_API_BASE: "embedded" });
const paragraph = "<p>正文</p>";

test("HTML of the maximum length is sanitized in full", () => {
  const refuse = vi.fn();
  const html = "a".repeat(MOST_HTML);
  expect(boundedHtml(html, refuse)).toBe(html);
  expect(refuse).not.toHaveBeenCalled();
});

test("data URLs of pictures in a long text are removed, and the text stays complete", () => {
  const picture = `<img src="data:image/png;base64,${"A".repeat(MOST_HTML)}">`;
  const refuse = vi.fn();
  expect(boundedHtml(picture + paragraph, refuse)).toBe(`<img src="data:,">${paragraph}`);
  expect(refuse).not.toHaveBeenCalled();
});

test("a longer text ends before the first element beyond the limit, which is reported", () => {
  const refuse = vi.fn();
  const html = paragraph.repeat(MOST_HTML / 4);
  const bounded = boundedHtml(html, refuse);
  expect(bounded.length).toBeLessThanOrEqual(MOST_HTML);
  expect(bounded.length).toBeGreaterThan(MOST_HTML - paragraph.length);
  expect(html.startsWith(bounded)).toBe(true);
  expect(html.charAt(bounded.length)).toBe("<");
  expect(refuse.mock.calls).toEqual([["out of range"]]);
});

test("a long text without elements is cut at the limit", () => {
  expect(boundedHtml("a".repeat(MOST_HTML + 1), () => {})).toHaveLength(MOST_HTML);
});

test("rich text of megabytes is cut before it is sanitized", () => {
  const refuse = vi.fn();
  const text = richText(paragraph.repeat(500_000), config, refuse);
  expect(text.length).toBeLessThan(2 * MOST_HTML);
  expect(refuse).toHaveBeenCalledWith("out of range");
});
