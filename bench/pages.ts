import { startServer } from "#tests/support/server.ts";
import { readCommandLine } from "#tools/commandLine.ts";
import { bench } from "#tools/commands.ts";
import {
  brotliBytes,
  overBudget,
  pathOf,
  type Weight,
  weigh,
  weighed,
  wholeDocument,
  writeBaseline,
} from "./pages/screenWeights.ts";

/**
 * Size of each kind of screen as received by `curl -H 'accept-encoding: br'`. The last column is the ratio of document,
 * styles and scripts to those of the floor.
 * Sizes of one build have no noise. `npm run bench pages -- --write` saves the figures with which
 * `tests/server/screenWeights.test.ts` compares the next builds.
 */

const { write } = (await readCommandLine(bench.pages)).opts();

/** A Remix app of one route with its framework only, brotli 11 bytes: its document has its styles. */
const FLOOR = { document: 2497, scripts: 74_525 };
const ofFloor = (bytes: number) => (bytes / (FLOOR.document + FLOOR.scripts)).toFixed(2);

function line(cells: (string | number)[]): string {
  return cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(36) : String(cell).padStart(11)))
    .join("");
}

const server = await startServer({ LOG_LEVEL: "error", SITE_URL: "http://127.0.0.1:3999" });
const figures = new Map<string, Weight>();
try {
  process.stdout.write(
    `${line(["page (bytes as received)", "HTML", "CSS", "HTML + CSS", "first view", "CSS below", "CSS later", "scripts", "files", "all + heads", "elements", "rules", "requests", "of floor"])}\n`,
  );
  for (const name of weighed) {
    const html = await wholeDocument(server.origin, pathOf(name));
    const weight = await weigh(html, server.origin, pathOf(name));
    figures.set(name, weight);
    // Counts the document's inline style as CSS: its bytes are the size difference.
    const content = await brotliBytes(html.replace(/<style>[\s\S]*?<\/style>/g, "<style></style>"));
    const { document, firstView, late, styles, scripts, files, elements } = weight;
    const cells = [content, document - content, document, firstView, late, styles, scripts, files];
    const { rules, requests, received } = weight;
    process.stdout.write(
      `${line([`this site, ${name}`, ...cells, received, elements, rules, requests, ofFloor(document + late + styles + scripts)])}\n`,
    );
  }
} finally {
  await server.stop();
}

for (const [name, weight] of figures) {
  for (const over of overBudget(weight)) process.stdout.write(`${name}: ${over}\n`);
}
if (write) writeBaseline(figures);
