import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentsSchemas } from "#server/cms/contents.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { loadGallery } from "#server/dev/gallery.ts";
import { getLogger } from "#server/web/log.ts";
import { demoClient } from "#tests/support/commerce.ts";

const warn = vi.spyOn(getLogger(), "warn");
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockReset();
});

test("the demo data shows every block, and the gallery each with all its contents", async () => {
  const context: ServerContext = {
    commerce: demoClient(),
    config: readConfig({ LOG_LEVEL: "silent" }),
    signal: new AbortController().signal,
  };
  const cases = new Map((await loadGallery(context)).map(({ name, blocks }) => [name, blocks]));
  for (const model of Object.keys(contentsSchemas)) {
    for (const kind of ["typical", "long"]) {
      expect(cases.get(`${model}: ${kind}`), `${model}: ${kind}`).toHaveLength(1);
    }
    for (const kind of ["empty", "not JSON", "hostile"]) {
      expect(cases.get(`${model}: ${kind}`), `${model}: ${kind}`).toEqual([]);
    }
  }
});
