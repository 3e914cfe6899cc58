import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { inlineStyles } from "#server/document/documentStyles.ts";
import { indexStyles } from "#server/document/usedStyles.ts";

const stylesheets = new Map([["/assets/one.css", indexStyles(".a{top:0}")]]);
const head = `<head><style nonce="m"></style></head><template data-deferred=""><link rel="stylesheet" href="/assets/one.css"/></template>`;

it("remembers tags without the documents that they stood in", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const shown = (i: number) =>
    `${head}<p class="a of-page-${i}" title="a tag that no other page has">${String(i % 10).repeat(200_000)}`;
  inlineStyles([shown(0)], "m", stylesheets);
  const before = held();
  for (let i = 1; i <= 300; i += 1) inlineStyles([shown(i)], "m", stylesheets);
  // 60 MB of documents were seen.
  expect(held() - before).toBeLessThan(10);
});
