import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createLinkResolver } from "#server/cms/links.ts";
import { blockStyle } from "#server/cms/style.ts";
import { safeColor } from "#shared/contract/color.ts";
import { listField, nameField } from "#shared/contract/fields.ts";
import { linkSchema } from "#shared/contract/schemas/content.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import { collectDrops } from "#shared/contract/tolerant.ts";
import { dropReasons } from "#shared/domain/dropReasons.ts";
import { contentContext } from "#tests/unit/cms/fakes.ts";

const anything = fc.anything({ withNullPrototype: true });
const row = z.object({ name: nameField });

describe("any response", () => {
  test("a list field never fails, and reports only paths and known reasons", () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { value, drops } = collectDrops(() => listField(row).parse(given));
        expect(Array.isArray(value)).toBe(true);
        for (const { path, reason } of drops) {
          expect(dropReasons).toContain(reason);
          expect(path).toMatch(/^(\[\d+\](\.name)?)?$/);
        }
      }),
    );
  });
});

describe("any editorial input", () => {
  test("a style contains only validated values", () => {
    const value = fc.oneof(
      fc.integer(),
      fc.string(),
      fc.constantFrom("20px", "50%", "red", "url(//evil.example)", "1px;color:red", "calc(1px)"),
    );
    const style = fc.record(
      {
        padding: value,
        margin: value,
        backgroundColor: value,
        radius: value,
        border: fc.record({
          sides: fc.constant(["top"]),
          width: value,
          color: value,
          style: value,
        }),
        shadow: fc.record({ x: value, y: value, blur: value, color: value }),
      },
      { requiredKeys: [] },
    );
    const token = /^(-?\d+(\.\d+)?(px|%)?|solid|dashed|dotted|double)$/;
    fc.assert(
      fc.property(fc.oneof(style, anything), (given) => {
        for (const css of Object.values(blockStyle(styleSchema.parse(given)) ?? {})) {
          // A colour may contain spaces; lengths and keywords are separated by them.
          const words = safeColor(css) === null ? css.split(/ (?![^(]*\))/) : [];
          for (const word of words) {
            expect(token.test(word) || safeColor(word) !== null, css).toBe(true);
          }
        }
      }),
    );
  });

  test("a link has a target of http(s), a path of this site, a dialog of the page, or none", async () => {
    const word = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(
        "javascript:alert(1)",
        "//evil.example",
        "/a",
        "/\\b",
        "https://a:b@c.example",
      ),
    );
    const link = fc.record({
      linkType: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.string()),
      val: word,
      onlineId: word,
      linkSpuId: word,
      code: word,
      id: word,
      type: word,
      vc: word,
    });
    const resolver = createLinkResolver(contentContext().context);
    await fc.assert(
      fc.asyncProperty(link, async (given) => {
        const found = await resolver.resolve(linkSchema.parse(given));
        expect(found?.href ?? "/").toMatch(
          /^(https?:\/\/[^@]*$|https?:\/\/[^/@]*\/|\/(?![/\\])|\?)/,
        );
      }),
    );
  });
});
