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
 * Size of each kind of screen as received by `curl -H 'accept-encoding: br'`, compared with real builds of
 * other sites. The last column is the ratio to the last row, the floor: the document, its styles and scripts.
 * Sizes of one build have no noise. `npm run bench pages -- --write` saves the figures with which
 * `tests/server/screenWeights.test.ts` compares the next builds.
 */

const { write } = (await readCommandLine(bench.pages)).opts();

/** Real production builds of other sites, brotli 11 bytes, measured with the framework's baseline. */
const peers = [
  { name: "Shopify Hydrogen skeleton, product", html: 4498, css: 2089, scripts: 98478 },
  { name: "Shopify Hydrogen skeleton, home", html: 3424, css: 2089, scripts: 96914 },
  { name: "vercel/commerce, product", html: 16770, css: 7465, scripts: 152841 },
  { name: "vercel/commerce, home", html: 15940, css: 7465, scripts: 149963 },
  { name: "Medusa Next starter, product", html: 9400, css: 12046, scripts: 339169 },
  { name: "Medusa Next starter, home", html: 8862, css: 12046, scripts: 322063 },
  { name: "Remix 2 + React 18 floor, product", html: 2497, css: 0, scripts: 74525 },
];

/** Document, styles and scripts of the floor. */
const FLOOR_BYTES = 2497 + 74_525;
const ofFloor = (bytes: number) => (bytes / FLOOR_BYTES).toFixed(2);

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
  for (const { name, html, css, scripts } of peers) {
    process.stdout.write(
      `${line([name, html, css || "inlined", html + css, 0, 0, 0, scripts, "", "", "", "", "", ofFloor(html + css + scripts)])}\n`,
    );
  }
} finally {
  await server.stop();
}

for (const [name, weight] of figures) {
  for (const over of overBudget(weight)) process.stdout.write(`${name}: ${over}\n`);
}
if (write) writeBaseline(figures);
