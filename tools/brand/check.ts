/**
 * `npm run brand check`: builds the second brand pack in its own folder, serves it, and searches every page,
 * header, icon, image, built file and log line for traces of the first brand. Then checks the pages like
 * those of the first brand. Exits with 1 on a failure. `npm run brand words`, used in CI, opens only one page of each kind
 * in the browser, and validates the HTML of a third of the pages.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { contactDefaults } from "#brand/contact.ts";
import { facts } from "#brand/facts.ts";
import { brand } from "#brand/identity.ts";
import { marks } from "#brand/marks.ts";
import { prepare } from "#tests/e2e/invariants/inPage.ts";
import { brokenRules } from "#tests/e2e/invariants/rules.ts";
import { axeFaults, lostMatter } from "#tests/e2e/reach/checks.ts";
import { settled } from "#tests/e2e/support/hydrated.ts";
import { buildCopy } from "#tests/support/buildCopy.ts";
import { datumFaults, pageHead } from "#tests/support/linkedData.ts";
import { startServer } from "#tests/support/server.ts";
import { ensureChromium } from "#tools/chromium.ts";
import {
  answersOf,
  demoPicture,
  faultCount,
  filesBelow,
  isTextFile,
  sentencesIn,
  tell,
  tracesOf,
} from "./traces.ts";
import { withBrand } from "./withBrand.ts";

const FIRST = "brands/hvidso";
const SECOND = "quernley";
/** Maximum number of requested URLs, so that a wrong link cannot cause an endless run. */
const MOST = 1500;

const traces = tracesOf([
  {
    folder: FIRST,
    brand,
    marks,
    facts,
    contact: contactDefaults,
    words: ["丹麦", "哥本哈根", "Danish", "Denmark", "一七八二", "青蕾", "瓷"],
  },
]);
const firstPictures = new Set(readdirSync("pictures/masters").map((file) => file.slice(0, -5)));
/** Pages that differ most in their parts: in CI only these are opened in a browser. */
const LOOKS = [
  "/",
  "/pdp/oak-bowl",
  "/products/category/bowls",
  "/verification",
  "/find-us",
  "/about-us/jobs/application?job=301",
  "/pdp/none",
];
const isPage = (address: string) => !/^\/(assets|resources)\/|\.\w{2,4}(\?|$)/.test(address);

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const isGate = process.argv.includes("--words");

const started = performance.now();
const folder = buildCopy(`brand-${SECOND}`, SECOND, (copy) => {
  const file = join(copy, "package.json");
  writeFileSync(file, withBrand(SECOND, readFileSync(file, "utf8")));
});
process.stdout.write(`built in ${Math.round((performance.now() - started) / 1000)} s\n`);

tell(
  "built files for browsers",
  // The compressed files are the same once more: their bytes form a name by chance.
  filesBelow(join(folder, "build/client"))
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .flatMap((file) => traces(file.slice(folder.length + 1), readFileSync(file), isTextFile(file))),
);
tell(
  "built code of the server",
  // Source maps contain comments; code caches contain what is in the code.
  filesBelow(join(folder, "build/server"))
    .filter((file) => !/\.(?:map|cache)$/.test(file))
    .flatMap((file) => traces(file.slice(folder.length + 1), readFileSync(file))),
);

/** Sentences of the first brand that the second one does not share: a copy outside of its pack would be in this build. */
const shared = sentencesIn(`brands/${SECOND}/words`);
const marked = [...sentencesIn(`${FIRST}/words`)].filter((text) => !shared.has(text));
const code = ["build/client", "build/server"]
  .flatMap((part) => filesBelow(join(folder, part)))
  .filter((file) => /\.(c?js|css|html)$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
tell(
  `none of the ${marked.length} sentences of the first pack is in the built code`,
  marked.length > 30 ? marked.filter((text) => code.includes(text)) : [`only ${marked.length}`],
);

const server = await startServer({ LOG_LEVEL: "debug", DOCUMENT_PACKING: "off" }, folder);
const pages: string[] = [];
try {
  const found: string[] = [];
  const broken: string[] = [];
  const foreign: string[] = [];
  const invalid: string[] = [];
  const titles = new Map<string, string>();
  const begin = [
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.ico",
    "/og-1.jpg",
    "/share-1.jpg",
    "/film-1.mp4",
    "/find-us",
    "/news",
    "/verification",
    "/contact-us",
    "/about-us/jobs",
    "/gifting",
    "/about-us/jobs/application?job=301",
    "/find-us?store=QL001",
    "/?dialog=filters",
    "/search-results-page",
    "/products/keyword/none",
    "/resources/captcha",
    "/preview",
    "/pdp/none",
    "/brand-story/none",
    "/news/none",
    "/flora-danica/botanica",
    "/member",
    "/resources/nearest-store",
    "/resources/menu/none",
    "/_root.data",
    "/pdp/oak-bowl.data",
    "/healthz",
    "/readyz",
    "/%E0%A4%A",
    "/metrics",
  ];
  let asked = 0;
  for await (const each of answersOf(server.origin, begin, MOST, traces)) {
    const { address, answer, type, bytes } = each;
    asked += 1;
    found.push(...each.found);
    if (firstPictures.has(demoPicture(address) ?? "")) foreign.push(address);
    if (type.startsWith("text/html") && answer.status === 200 && isPage(address)) {
      pages.push(address);
      invalid.push(
        ...documentFaults(bytes.toString("utf8"), titles).map((e) => `${address}: ${e}`),
      );
    }
    if (answer.status >= 500) broken.push(`${address}: ${answer.status}`);
  }
  process.stdout.write(`${asked} addresses, ${pages.length} pages\n`);
  tell("every answer and its headers", found);
  tell("pictures", foreign);
  tell("no answer is a failure", broken);
  tell("each document is valid, has one h1, a title of its own and whole structured data", invalid);
  const home = await (await fetch(server.origin)).text();
  tell(
    "the second house is there",
    ["QUERNLEY", "栎里", "© 2026 栎里木作"].filter((word) => !home.includes(word)),
  );
  const gone = ["/member", "/about-us/group", "/brand-story/our-history/annual-plate"];
  tell(
    "pages that it does without lead nowhere",
    gone.filter((address) => home.includes(`"${address}"`) || pages.includes(address)),
  );
  tell(
    "its own addresses are there",
    ["/brand-story/from-the-tree"].filter((address) => !pages.includes(address)),
  );
  await lookAt(server.origin, isGate ? LOOKS : pages.filter((address) => !address.includes("?")));
  const said = [...server.logs.map((line) => JSON.stringify(line)), ...server.printed];
  tell(
    "log",
    said.flatMap((line) => traces("log", Buffer.from(line.replace(/"(bytes|ms)":[0-9.]+/g, "")))),
  );
} finally {
  await server.stop();
}

/** Returns the parts of a document that are missing compared to the first brand. */
function documentFaults(html: string, titles: Map<string, string>): string[] {
  const head = pageHead(html);
  const other = titles.get(head.title) ?? head.canonical;
  if (head.canonical !== "") titles.set(head.title, other);
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  const { results } =
    isGate && pages.length % 3 > 0 ? { results: [] } : validator.validateStringSync(html);
  return [
    ...results
      .flatMap(({ messages }) => messages)
      .map(({ line, column, message }) => `${line}:${column} ${message}`),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(head.title === "" ? ["no title"] : []),
    // A `no-store` page is a state of the page that has the title.
    ...(head.canonical !== "" && other !== head.canonical
      ? [`title "${head.title}" of ${other}`]
      : []),
    // A brand without social profiles has no `sameAs`.
    ...head.data
      .flatMap((d) => datumFaults(d))
      .filter((fault) => !fault.includes("sameAs: undefined")),
  ];
}

/** Holds each page to the rules of every screen, on a wide screen and on a phone, and in the full check to axe. */
async function lookAt(origin: string, looks: string[]) {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const page = await browser.newPage();
  // Code in the page was compiled for Node and uses this helper to preserve function names.
  await page.addInitScript({ content: "globalThis.__name = (named) => named" });
  const seen: string[] = [];
  page.on("pageerror", (error) => seen.push(`${page.url()}: ${error.message}`));
  for (const address of looks) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin + address);
    await settled(page);
    await prepare(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await brokenRules(page, ["fit", "place", "ink", "use", "name"]);
      const wrong = [
        ...Object.entries(broken).map(([rule, found]) => `${rule}: ${found.join("; ")}`),
        ...(isGate ? [] : await axeFaults(page, { frame: address === "/", colours: true })),
        ...(isGate ? [] : await lostMatter(page)),
      ];
      seen.push(...wrong.map((each) => `${address} at ${width} px: ${each}`));
    }
  }
  await browser.close();
  tell(`${looks.length} pages in the browser, at 1440 and 390 px`, seen);
}

process.stdout.write(
  `${faultCount()} faults, ${Math.round((performance.now() - started) / 1000)} s\n`,
);
process.exit(faultCount() === 0 ? 0 : 1);
