/** `npm run backend demo [-- --readings SEED]`: docs/demo-backend.md. */
import { parseArgs } from "node:util";
import { otherBackend, pagesWithoutId, readingsIn } from "#demo/readings/otherBackend.ts";
import { runDemo } from "#demo/runDemo.ts";

const { values } = parseArgs({ options: { readings: { type: "string" } } });

if (values.readings === undefined) runDemo();
else {
  const readings = readingsIn(values.readings);
  if (readings === null) {
    process.stderr.write("--readings: a number, or grease:NUMBER\n");
    process.exit(1);
  }
  const { definitionOf } = await import("#app/blocks/registry.server.ts");
  const without = pagesWithoutId(readings);
  if (without.length > 0) {
    const ids = Object.fromEntries(without.map((page) => [page, ""]));
    process.stderr.write(
      `This backend has no content for ${without.length} pages. Start the site with\n` +
        `COMMERCE_CONTENT_IDS='${JSON.stringify(ids)}'\n`,
    );
  }
  runDemo((backend, { contentIds }) =>
    otherBackend(backend, {
      ...readings,
      contentIds,
      contentsOf: (model) => definitionOf(model)?.contents,
    }),
  );
}
