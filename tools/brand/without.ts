/**
 * Third part of `npm run brand check`: the small demo brand built without any optional section or page.
 * No answer links to one of them, none of their addresses is a page, and no document has the label of one. Ends
 * with 1 on a fault.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Structure } from "#brands/pack.ts";
import { contentPages } from "#shared/site/contentPages.ts";
import { buildCopy } from "#tests/support/buildCopy.ts";
import { startServer } from "#tests/support/server.ts";
import { everySwitch, optionalPages } from "./switches.ts";
import { answersOf, faultCount, filesBelow, tell } from "./traces.ts";
import { withBrand } from "./withBrand.ts";

const BRAND = "brands/quernley";
/** Maximum number of requested URLs, so that a wrong link cannot cause an endless run. */
const MOST = 1500;

const structure: Structure = {
  without: everySwitch,
  extras: [],
  storyPaths: {},
  subBrand: null,
};

/** Addresses that must lead home: each section with something below it, and each page. */
const gone = [
  "/verification",
  "/customer-service/product-verification",
  "/about-us/jobs",
  "/about-us/jobs/application",
  "/news",
  "/news/1",
  "/gifting",
  "/find-us",
  "/find-us/flagship-stores",
  "/your-year",
  "/lay-the-table",
  "/flora-danica/botanica",
  "/compare",
  "/gifts",
  "/gifts/wedding",
  "/missing-piece",
  "/pdp/oak-bowl/true-size",
  "/pdp/oak-bowl/turn",
  ...optionalPages.map((key) => contentPages[key].path),
];
/** Labels of the frame and the product page for the omitted parts, as the whole text of an element. */
const labels = [
  "产品验真",
  "线下精品店",
  "企业馈赠",
  "题名与礼品包装",
  "礼品包装",
  "会员",
  "会员破损换新",
  "看原寸",
  "竖着读：册页",
  "馈赠与会员",
];

const folder = buildCopy("brand-without", JSON.stringify(structure), (copy) => {
  const file = join(copy, "package.json");
  writeFileSync(file, withBrand("quernley", readFileSync(file, "utf8")));
  writeFileSync(
    join(copy, BRAND, "structure.ts"),
    `import type { Structure } from "#brands/pack.ts";\nexport const structure: Structure = ${JSON.stringify(structure)};\n`,
  );
});

const server = await startServer({ DOCUMENT_PACKING: "off" }, folder);
try {
  const linked: string[] = [];
  const standing: string[] = [];
  const said: string[] = [];
  const broken: string[] = [];
  const isGone = (path: string) =>
    gone.some(
      (each) =>
        path === each ||
        path === `${each}.data` ||
        /^\/(news|find-us)\/|^\/pdp\/[^/]+\/(true-size|turn)$/.test(path),
    );
  let documents = 0;
  for await (const { address, answer, type, bytes } of answersOf(
    server.origin,
    ["/", "/?store=NONE", "/search-results-page", "/sitemap.xml?part=pages", ...gone],
    MOST,
    () => [],
  )) {
    const path = address.replace(/\?.*$/, "");
    if (answer.status >= 500) broken.push(`${address}: ${answer.status}`);
    if (isGone(path) && answer.status === 200) standing.push(address);
    const text = bytes.toString("utf8");
    for (const [, loc = ""] of text.matchAll(/<loc>https?:\/\/[^/]+([^?<]*)/g)) {
      if (isGone(loc)) linked.push(`${address}: ${loc}`);
    }
    if (!type.startsWith("text/html") || answer.status !== 200) continue;
    documents += 1;
    for (const [, href = ""] of text.matchAll(/\s(?:href|action)="(\/[^"?#]*)/g)) {
      if (isGone(href)) linked.push(`${address}: ${href}`);
    }
    const shownHtml = text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
    for (const label of labels)
      if (shownHtml.includes(`>${label}<`) || shownHtml.includes(`"${label}"`))
        said.push(`${address}: ${label}`);
  }
  process.stdout.write(`${documents} documents\n`);
  tell("enough documents are seen", documents > 30 ? [] : [`${documents}`]);
  tell("no answer is a failure", broken);
  tell("no address of a switched-off part is a page", standing);
  tell("no document links to one", linked);
  tell("no document has the label of one", said);
  tell(
    "no script of one",
    filesBelow(join(folder, "build/client/assets"))
      .map((file) => file.slice(folder.length))
      .filter((file) =>
        /\/(verification|jobs|application|gifting|find-us|list|entry|your-year|lay-the-table|compare|gifts|missing-piece|true-size|turn)-[^/]*\.js$/.test(
          file,
        ),
      ),
  );
} finally {
  await server.stop();
}
process.exit(faultCount() === 0 ? 0 : 1);
