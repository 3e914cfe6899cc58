import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ManualChunkMeta } from "rollup";
import { expect, test } from "vitest";
import { sharedChunks } from "#server/bundling/chunks.ts";

/** A module graph: modules with their imports. */
function graph(modules: Record<string, string[]>): ManualChunkMeta {
  const getModuleInfo = (id: string) => ({ importedIds: modules[id] ?? [] });
  return { getModuleIds: () => Object.keys(modules).values(), getModuleInfo } as never;
}

const ROUTE = "/site/app/routes/home.tsx?__remix-build-client-route";

test("Remix still requests a screen's code by the module id that the chunks use", () => {
  const compiler = createRequire(import.meta.url).resolve("@remix-run/dev/dist/vite/plugin.js");
  expect(readFileSync(compiler, "utf8")).toContain('"?__remix-build-client-route"');
});

test("fails a build without any known module of a screen", () => {
  const unknown = graph({ "/site/app/routes/home.tsx?client": [] });
  expect(() => sharedChunks()("/site/app/root.tsx", unknown)).toThrow("no screen");
  expect(() => sharedChunks()("/site/app/root.tsx", graph({ [ROUTE]: [] }))).not.toThrow();
});

test("the browser entry needs only the framework chunk, root only the base chunk", () => {
  const modules = graph({
    "/site/app/entry.client.tsx": ["/node_modules/react/index.js", "/site/app/a.ts"],
    "/node_modules/react/index.js": ["/node_modules/scheduler/index.js"],
    "/node_modules/scheduler/index.js": [],
    "/site/app/a.ts": [],
    "/site/app/root.tsx?__remix-build-client-route": ["/site/app/root.tsx"],
    "/site/app/root.tsx": ["/site/app/b.ts", "/node_modules/react/index.js"],
    "/site/app/b.ts": [],
    [ROUTE]: ["/site/app/c.ts"],
    "/site/app/c.ts": [],
  });
  const chunkOf = sharedChunks();
  expect(chunkOf("/node_modules/scheduler/index.js", modules)).toBe("framework");
  expect(chunkOf("/node_modules/react/index.js", modules)).toBe("framework");
  expect(chunkOf("/site/app/entry.client.tsx", modules)).toBe("framework");
  expect(chunkOf("/site/app/a.ts", modules)).toBe("framework");
  expect(chunkOf("/site/app/b.ts", modules)).toBe("base");
  expect(chunkOf("/site/app/root.tsx?__remix-build-client-route", modules)).toBe("base");
  for (const own of ["/site/app/c.ts", ROUTE]) expect(chunkOf(own, modules)).toBeUndefined();
});

test("modules shared by several screens are grouped by use", () => {
  const query = "?__remix-build-client-route";
  const screens = Object.fromEntries(
    ["a", "b", "c", "d", "e"].map((name) => [
      `/site/app/routes/x/${name}.tsx${query}`,
      [
        "/site/app/ui/often.ts",
        ...(name < "c" ? ["/site/app/features/cards/Card.tsx", "/site/app/ui/ofCards.ts"] : []),
        ...(name > "c" ? ["/site/app/ui/seldom.ts"] : []),
        `/site/app/features/cards/own-${name}.ts`,
      ],
    ]),
  );
  const modules = graph({
    ...screens,
    "/site/app/ui/often.ts": [],
    "/site/app/ui/ofCards.ts": [],
    "/site/app/ui/seldom.ts": [],
    "/site/app/features/cards/Card.tsx": [],
  });
  const chunkOf = sharedChunks();
  expect(chunkOf("/site/app/ui/often.ts", modules)).toBe("frame");
  expect(chunkOf("/site/app/features/cards/Card.tsx", modules)).toBe("cards");
  expect(chunkOf("/site/app/ui/ofCards.ts", modules)).toBe("cards");
  expect(chunkOf("/site/app/ui/seldom.ts", modules)).toBe("shared");
  expect(chunkOf("/site/app/features/cards/own-a.ts", modules)).toBeUndefined();
});
