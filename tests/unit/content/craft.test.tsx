import { expect, test } from "vitest";
import { ContentScreen } from "#app/features/content/ContentScreen.static.tsx";
import { DrawnPlate } from "#app/features/content/DrawnPlate.tsx";
import { PreviewLogin } from "#app/features/preview/PreviewLogin.static.tsx";
import { paintedPlate } from "#brand/drawings/paintedPlate.ts";
import { craftWords } from "#brand/words/craft.ts";
import { paintedPlate as second } from "#brands/quernley/drawings/paintedPlate.ts";
import { craftWords as secondWords } from "#brands/quernley/words/craft.ts";
import { renderHtml } from "#tests/support/html.tsx";
import { examples } from "#tests/unit/blocks/examples.ts";

test("the painted plate comes from the brand pack, stroke by stroke, and its text has the count", () => {
  const html = renderHtml(<DrawnPlate />);
  expect(html.match(/<use /g)).toHaveLength(185);
  expect(html.match(/<path /g)).toHaveLength(Object.keys(paintedPlate?.forms ?? {}).length);
  expect(html).toContain(craftWords?.label(185) ?? "none");
});

test("the plate follows the steps of the work", () => {
  const { SequenceModel, common } = examples;
  const blocks = [SequenceModel, common];
  const html = renderHtml(<ContentScreen title="a" titleEn="" blocks={blocks as never} craft />);
  const order = [SequenceModel.items[0]?.title ?? "", craftWords?.label(185) ?? "", common.title];
  const places = order.map((text) => html.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("the field of a refused secret has the focus, an empty one not", () => {
  const focused = [undefined, "wrong"].map((fault) =>
    /<input[^>]*autofocus/i.test(renderHtml(<PreviewLogin {...(fault && { fault })} />)),
  );
  expect(focused).toEqual([false, true]);
});

test("a brand without painting has neither the plate nor its text", () => {
  expect([second, secondWords]).toEqual([null, null]);
});
