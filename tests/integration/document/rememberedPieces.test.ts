import { expect, it, vi } from "vitest";
import { inlineStyles } from "#server/critical-css/documentStyles.ts";
import { indexStyles } from "#server/critical-css/indexStyles.ts";
import { detachedString } from "#server/http/detachedString.ts";

vi.mock("#server/http/detachedString.ts", { spy: true });

it("caches pieces as copies, not as parts of their documents", () => {
  const sheets = new Map([["/assets/one.css", indexStyles(".a{top:0}")]]);
  const head = `<head><style nonce="m"></style></head><template data-deferred=""><link rel="stylesheet" href="/assets/one.css"/></template>`;
  const piece = '<p class="a of-one-page" title="a piece that no other page has">';
  inlineStyles([head, piece], "m", sheets);
  const copied = vi.mocked(detachedString).mock.calls.map(([part]) => part);
  expect(copied.filter((part) => part === piece)).toHaveLength(1);
  // Tags open before a piece are kept with it.
  expect(copied).toContain("<head>");
});
