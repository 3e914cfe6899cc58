import { expect, test } from "vitest";
import { RichText } from "#app/blocks/common/RichText.tsx";
import { renderHtml } from "#tests/support/html.tsx";

test("a text that has a quotation of its own is not quoted a second time", () => {
  const quoted = renderHtml(<RichText as="blockquote" html="<p>x</p>" />);
  expect(quoted.match(/<blockquote/g)).toHaveLength(1);
  const own = renderHtml(<RichText as="blockquote" html="<blockquote><p>x</p></blockquote>" />);
  expect(own.match(/<blockquote/g)).toHaveLength(1);
  expect(own).toMatch(/^<div/);
});
