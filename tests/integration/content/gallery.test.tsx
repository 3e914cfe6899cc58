import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadGallery } from "#app/blocks/gallery.server.ts";
import { blocks, definitionOf } from "#app/blocks/registry.server.ts";
import { Gallery } from "#app/features/dev/Gallery.static.tsx";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { getLogger } from "#server/observability/log.ts";
import { demoClient } from "#tests/support/commerce.ts";
import { failOnWarnings, headings, renderHtml, tags } from "#tests/support/html.tsx";

failOnWarnings();

const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

function gallery() {
  const context: ServerContext = {
    commerce: demoClient(),
    config: readConfig({ LOG_LEVEL: "silent" }),
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
  return loadGallery(context);
}

test("renders every block with typical, extreme and minimal contents without warnings, dead links or unnamed pictures", async () => {
  const cases = await gallery();
  for (const { name, blocks } of cases.filter((each) => each.blocks.length > 0)) {
    const html = renderHtml(<Gallery cases={[{ name, blocks }]} />);
    for (const link of tags(html, "a")) expect(link, name).toMatch(/ href="[^"]+"/);
    for (const image of tags(html, "img")) expect(image, name).toMatch(/ alt="/);
    const levels = headings(html).map(([level]) => level);
    const skipped = levels.filter((level, i) => level - (levels[i - 1] ?? 1) > 1);
    expect(skipped, `${name}: headings that skip a level among h${levels.join(", h")}`).toEqual([]);
  }
});

test("has typical and long contents of each block, and shows none that is empty, broken or hostile", async () => {
  const loaded = await gallery();
  const cases = new Map(loaded.map(({ name, blocks }) => [name, blocks]));
  for (const model of Object.keys(blocks)) {
    for (const kind of ["typical", "long"]) {
      const own = loaded.filter(({ name }) => name.startsWith(`${model}: ${kind}`));
      expect(own.length, `${model}: ${kind}`).toBeGreaterThan(0);
      for (const { name, blocks } of own) expect(blocks, name).toHaveLength(1);
    }
    for (const kind of ["empty", "not JSON", "hostile"]) {
      expect(cases.get(`${model}: ${kind}`), `${model}: ${kind}`).toEqual([]);
    }
  }
  const layouts = ["steps", "timeline", "wall", "book"].map(
    (name) => `SequenceModel: typical ${name}`,
  );
  const texts = ["letter", "quote", "article"].map((name) => `common: typical ${name}`);
  expect([...cases.keys()]).toEqual(expect.arrayContaining([...layouts, ...texts]));
});
