import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeExternalUrl, safeInternalPath } from "#server/security/safeUrl.ts";
import { resizedImage } from "#shared/domain/images.ts";
import { listingHref, parseListing, sortOrders } from "#shared/domain/listing.ts";
import { drawn } from "#tests/support/drawnCases.ts";

// Properties of every address, not only of known ones.

/** The same cases each time: CI must not fail by chance. `SEED=7` tries others. */
const runs = drawn(300);

const path = "/products/category/plates";

describe("address of a listing", () => {
  const code = fc.stringMatching(/^[a-zA-Z][\w-]{0,39}$/);
  const value = fc
    .string({ minLength: 1, maxLength: 60 })
    .filter((text) => !/[\ud800-\udfff]/.test(text));
  const state = fc.record({
    filters: fc
      .dictionary(code, fc.uniqueArray(value, { minLength: 1, maxLength: 8 }), { maxKeys: 5 })
      .map((chosen) =>
        Object.entries(chosen)
          .map(([name, values]) => ({ code: name, values: [...values].sort() }))
          .sort((a, b) => (a.code < b.code ? -1 : 1)),
      ),
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 9999 }),
  });

  test("restores the selection", () => {
    fc.assert(
      fc.property(state, fc.boolean(), (chosen, isAll) => {
        const url = new URL(listingHref({ path, isAll }, chosen), "http://site.test");
        expect(url.pathname).toBe(path);
        expect(url.searchParams.get("isAll")).toBe(isAll ? "true" : null);
        expect(parseListing(url.searchParams)).toEqual({ state: chosen, exact: true });
      }),
      runs,
    );
  });

  test("is canonical, for any order of selection and any other parameters", () => {
    const extra = fc.array(fc.tuple(fc.constantFrom("utm_source", "x", "f.", "dialog"), value));
    fc.assert(
      fc.property(state, extra, fc.integer(), (chosen, more, turn) => {
        const href = listingHref({ path, isAll: false }, chosen);
        const pairs = [...new URL(href, "http://site.test").searchParams, ...more];
        const at = pairs.length === 0 ? 0 : Math.abs(turn) % pairs.length;
        const turned = new URLSearchParams([...pairs.slice(at), ...pairs.slice(0, at)]);
        expect(listingHref({ path, isAll: false }, parseListing(turned).state)).toBe(href);
      }),
      runs,
    );
  });

  test("reads any input safely, and then has a canonical spelling", () => {
    const pair = fc.tuple(
      fc.oneof(
        fc.string(),
        fc.string().map((name) => `f.${name}`),
        fc.constantFrom("sort", "page", "f.__proto__"),
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 90 }), (pairs) => {
        const read = parseListing(new URLSearchParams(pairs)).state;
        const values = read.filters.flatMap((filter) => filter.values);
        expect(values.length).toBeLessThanOrEqual(40);
        const again = new URL(listingHref({ path, isAll: false }, read), "http://site.test");
        expect(parseListing(again.searchParams)).toEqual({ state: read, exact: true });
      }),
      runs,
    );
  });
});

describe("address from content", () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom(
          "/",
          "\\",
          "..",
          ".",
          "%",
          "%2e",
          "%e0",
          ":",
          "@",
          "a",
          "javascript",
          "\t",
          "?",
          "#",
        ),
      )
      .map((parts) => parts.join("")),
  );

  test("of a path stays on the site, and browsers resolve it to the same path", () => {
    fc.assert(
      fc.property(text, (given) => {
        const safe = safeInternalPath(given, { absentPages: [] });
        if (safe === null || safe.startsWith("#")) return;
        const url = new URL(safe, "https://site.test");
        expect(url.origin).toBe("https://site.test");
        expect(decodeURI(url.pathname)).toBe(decodeURI(safe.split(/[?#]/, 1)[0] ?? ""));
      }),
      runs,
    );
  });

  test("of another site is http(s), without credentials", () => {
    fc.assert(
      fc.property(text, (given) => {
        const safe = safeExternalUrl(given);
        if (safe === null) return;
        const { protocol, username, password } = new URL(safe);
        expect(["http:", "https:"]).toContain(protocol);
        expect(username + password).toBe("");
      }),
      runs,
    );
  });

  test("of a picture is requested in one size, keeps its query and fragment, and is processed once", () => {
    // An empty fragment marks one size.
    const address = fc
      .webUrl({ withQueryParameters: true, withFragments: true })
      .filter((url) => !url.endsWith("#"));
    const size = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(address, size, fc.boolean(), (url, width, webp) => {
        const resized = resizedImage(url, { width, webp });
        expect(resizedImage(resized, { width: width + 1 })).toBe(resized);
        const [before, after] = [new URL(url), new URL(resized)];
        expect([after.origin, after.pathname, after.hash]).toEqual([
          before.origin,
          before.pathname,
          before.hash,
        ]);
        expect(after.search.startsWith(before.search)).toBe(true);
        expect(resized.match(/x-oss-process=/g)).toHaveLength(1);
        expect(after.search).toMatch(
          new RegExp(`image/resize,m_lfit,w_${width}${webp ? "/format,webp" : ""}$`),
        );
      }),
      runs,
    );
  });
});
