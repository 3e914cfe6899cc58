import { expect, it, vi } from "vitest";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { detachedString } from "#server/http/detachedString.ts";
import { styledDocument } from "#tests/support/styledDocument.ts";

vi.mock("#server/http/detachedString.ts", { spy: true });

it("caches descriptions of elements as copies, not as parts of their documents", () => {
  const sheets = new Map([["/assets/one.css", indexStyles(".of-one-page{top:0}")]]);
  const html = `<head><style nonce="m"></style></head><p class="a of-one-page" title="a piece that no other page has"><template data-deferred=""><link rel="stylesheet" href="/assets/one.css"/></template>`;
  styledDocument(html, "m", sheets);
  const copied = vi.mocked(detachedString).mock.calls.map(([part]) => part);
  expect(copied.filter((part) => part.includes("of-one-page"))).toHaveLength(3);
  // The whole tag is not cached.
  expect(copied.filter((part) => part.includes("no other page"))).toEqual([]);
});
