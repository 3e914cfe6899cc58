/** `npm run backend demo`: docs/demo-backend.md. */
import { otherBackend, pagesWithoutId } from "#demo/readings/otherBackend.ts";
import { runDemo } from "#demo/runDemo.ts";
import { readCommandLine } from "./commandLine.ts";
import { backend } from "./commands.ts";

const { readings } = (await readCommandLine(backend.demo)).opts();

if (readings === undefined) runDemo();
else {
  const { definitionOf } = await import("#app/blocks/registry.server.ts");
  const without = pagesWithoutId(readings);
  if (without.length > 0) {
    const ids = Object.fromEntries(without.map((page) => [page, ""]));
    process.stderr.write(
      `This backend has no content for ${without.length} pages. Start the site with\n` +
        `COMMERCE_CONTENT_IDS='${JSON.stringify(ids)}'\n`,
    );
  }
  runDemo((demo, { contentIds }) =>
    otherBackend(demo, {
      ...readings,
      contentIds,
      contentsOf: (model) => definitionOf(model)?.contents,
    }),
  );
}
