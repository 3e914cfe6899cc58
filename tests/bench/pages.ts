import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { startServer } from "#tests/support/server.ts";

const pages = [
  { name: "home", path: "/" },
  { name: "product", path: "/pdp/lace-blue-plate" },
  { name: "listing", path: "/products/category/dinnerware" },
  { name: "story", path: "/brand-story/blue-under-glaze" },
  { name: "cookie notice", path: "/cookie" },
  { name: "job form", path: "/about-us/jobs/application?job=8003" },
];

/** Peers' real production builds, brotli 11 bytes, measured beside the framework's floor. */
const peers = [
  { name: "Shopify Hydrogen skeleton, product", html: 4498, css: 2089, scripts: 98478 },
  { name: "Shopify Hydrogen skeleton, home", html: 3424, css: 2089, scripts: 96914 },
  { name: "vercel/commerce, product", html: 16770, css: 7465, scripts: 152841 },
  { name: "vercel/commerce, home", html: 15940, css: 7465, scripts: 149963 },
  { name: "Medusa Next starter, product", html: 9400, css: 12046, scripts: 339169 },
  { name: "Medusa Next starter, home", html: 8862, css: 12046, scripts: 322063 },
  { name: "Remix 2 + React 18 floor, product", html: 2497, css: 0, scripts: 74525 },
];

/** Bytes after brotli at its highest quality, as a CDN would send them. */
function brotliSize(content: string | Buffer): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).byteLength;
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))];
}

function assetSize(path: string): number {
  return brotliSize(readFileSync(`build/client${path}`));
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function line(cells: (string | number)[]): string {
  return cells
    .map((cell, i) => String(cell)[i === 0 ? "padEnd" : "padStart"](i === 0 ? 36 : 12))
    .join("");
}

const server = await startServer({ LOG_LEVEL: "error" });
try {
  const rows: string[] = [];
  for (const { name, path } of pages) {
    const html = await (await fetch(server.origin + path)).text();
    const [, inert = ""] = /<template data-deferred="">(.*?)<\/template>/s.exec(html) ?? [];
    const live = html.replace(inert, "");
    const blocking = attributes(live, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
    const later = attributes(inert, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
    // Nothing starts by itself: the addresses stand in a template.
    const scripts = attributes(html, /"(\/assets\/[^"]+\.js)"/g);
    // The document's own style is CSS, whose bytes are those that the document is larger by.
    const content = brotliSize(html.replace(/<style>[\s\S]*?<\/style>/g, "<style></style>"));
    const first = brotliSize(html) + sum(blocking.map(assetSize));
    const js = sum(scripts.map(assetSize));
    const eager = attributes(
      live,
      /<(?:script|link)[^>]+(?:type="module"|rel="modulepreload")([^>]*)/g,
    );
    rows.push(
      line([
        `this site, ${name}`,
        content,
        first - content,
        first,
        sum(later.map(assetSize)),
        js,
        eager.length,
      ]),
    );
  }
  const header = line([
    "page (brotli 11 bytes)",
    "HTML",
    "CSS",
    "HTML + CSS",
    "CSS later",
    "scripts",
    "before use",
  ]);
  const others = peers.map(({ name, html, css, scripts }) =>
    line([name, html, css || "inlined", html + css, 0, scripts, "all"]),
  );
  process.stdout.write(`${[header, ...rows, ...others].join("\n")}\n`);
} finally {
  await server.stop();
}
