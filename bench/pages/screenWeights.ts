import { readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:zlib";
import postcss from "postcss";
import { brotli } from "#server/page-cache/encodedBodies.ts";
import { firstScreens, screens } from "#tools/screenList.ts";
import { byteOf } from "./firstBytes.ts";
import { lateAddress, lateRules } from "./lateInline.ts";
import { type Received, received } from "./received.ts";

/**
 * Cost of a screen for a visitor with an empty cache: body bytes as the server sends them for
 * `Accept-Encoding: br`, without headers unless stated.
 */
export type Weight = {
  /** Bytes of the document at brotli 11, as sent to every visitor except a page's first two. */
  document: number;
  /** Byte of the document, as sent to its first visitor, that completes the first view. */
  firstView: number;
  /** Bytes of its deferred styles, in a separate file. */
  late: number;
  /** Bytes of all its scripts, and their number. */
  scripts: number;
  files: number;
  /** Bytes of the stylesheets that load with the scripts. */
  styles: number;
  /** Sum of these, headers included. */
  received: number;
  /** Rules of its own style elements and of that file. */
  rules: number;
  elements: number;
  /** Requests without a scroll or a touch: itself, fonts, icons, eager pictures, scripts, styles. */
  requests: number;
};

/** Addresses of the weighed screens by name: one of each kind of page, and results of a search, which load most scripts. */
const paths = new Map(
  [...firstScreens, ...screens.filter(({ name }) => name === "keyword")].map(({ name, path }) => [
    name,
    path,
  ]),
);
export const weighed: readonly string[] = [...paths.keys()];

/** The address of one of them. */
export function pathOf(name: string): string {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`no screen "${name}"`);
  return path;
}

/** Maximum weights of a screen (docs/performance.md). */
const BUDGET = {
  firstView: 14_600,
  scripts: 108_000,
  files: 10,
} as const satisfies Partial<Weight>;

/** Returns the measures of a screen that exceed its budget. */
export function overBudget(weight: Weight): string[] {
  return Object.entries(BUDGET).flatMap(([measure, most]) => {
    const now = weight[measure as keyof Weight];
    return now <= most ? [] : [`${measure}: ${now}, of ${most}`];
  });
}

/** Bytes of a document as the server sends it to all but the first two visitors. */
export async function brotliBytes(html: string): Promise<number> {
  return (await brotli(Buffer.from(html), constants.BROTLI_MAX_QUALITY)).byteLength;
}

const files = new Map<string, Promise<Received>>();

/** A file as sent by the server; its name is a content hash. */
function file(origin: string, path: string): Promise<Received> {
  const known = files.get(path) ?? received(origin + path);
  files.set(path, known);
  return known;
}

function all(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, found = ""]) => found))];
}

const bodies = (all: readonly Received[]) => all.reduce((sum, { body }) => sum + body, 0);
const heads = (all: readonly Received[]) => all.reduce((sum, { head }) => sum + head, 0);

function ruleCount(css: string): number {
  let count = 0;
  postcss.parse(css).walkRules(() => {
    count += 1;
  });
  return count;
}

/** Weighs a document that the server at this origin rendered for this path. */
export async function weigh(html: string, origin: string, path: string): Promise<Weight> {
  const scripts = all(html, /"(\/assets\/[^"]+\.js)"/g);
  const styles = all(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
  const late = await lateRules(origin, html);
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  const markup = html
    .replace(/<template[^>]*>[\s\S]*?<\/template>/g, "<template></template>")
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  const tags = markup.match(/<[a-z][^\s>/]*/g) ?? [];
  const asked = all(markup, /(<link[^>]+rel="(?:preload|icon)"[^>]*>)/g);
  const pictures = [...markup.matchAll(/<img\b[^>]*>/g)].filter(
    ([tag]) => !tag.includes('loading="lazy"'),
  );
  const filesOf = (paths: string[]) => Promise.all(paths.map((each) => file(origin, each)));
  const [sentScripts, sentStyles, sentLate] = await Promise.all([
    filesOf(scripts),
    filesOf(styles),
    filesOf(lateAddress(html)),
  ]);
  const sent = [...sentScripts, ...sentStyles, ...sentLate];
  const document = await brotliBytes(html);
  const { head } = await received(origin + path);
  return {
    document,
    firstView: byteOf(html, "firstView", "br") ?? 0,
    late: bodies(sentLate),
    scripts: bodies(sentScripts),
    files: scripts.length,
    styles: bodies(sentStyles),
    received: document + head + bodies(sent) + heads(sent),
    rules: ruleCount([...css, late].join("")),
    elements: tags.length,
    requests:
      1 + asked.length + pictures.length + scripts.length + styles.length + (late === "" ? 0 : 1),
  };
}

/** Reference figures for a build: a line for each screen, in the order of `measures`. */
const BASELINE = "tests/server/screenWeights.json";

export const measures = [
  ...(["document", "firstView", "late", "scripts", "files", "styles", "received"] as const),
  ...(["rules", "elements", "requests"] as const),
];

/** Records the figures of a build. */
export function writeBaseline(figures: Map<string, Weight>): void {
  const lines = [...figures].map(
    ([name, weight]) => `  "${name}": [${measures.map((each) => weight[each]).join(", ")}]`,
  );
  const head = `  "": "${measures.join(" ")}"`;
  writeFileSync(BASELINE, `{\n${[head, ...lines].join(",\n")}\n}\n`);
}

/** The recorded figures (`npm run bench pages -- --write`). */
export function readBaseline(): Partial<Record<string, Weight>> {
  const { "": _, ...lines } = JSON.parse(readFileSync(BASELINE, "utf8")) as Record<
    string,
    number[]
  >;
  const weights = Object.entries(lines).map(([name, figures]) => {
    const named = measures.map((measure, i) => [measure, figures[i]]);
    return [name, Object.fromEntries(named) as Weight];
  });
  return Object.fromEntries(weights);
}

/**
 * The complete document of a screen: on a busy machine a part may be late at first and is then omitted for
 * ten seconds.
 */
export async function wholeDocument(origin: string, path: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    const isPart = /max-age=10,/.test(answer.headers.get("cdn-cache-control") ?? "");
    // The home page without its content is a 503, and smaller than every other page.
    if (answer.ok && !isPart) return html;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${path} does not become whole`);
}
