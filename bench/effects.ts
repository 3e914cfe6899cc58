import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postcss from "postcss";
import { className } from "#server/bundling/classNames.ts";
import { startServer } from "#tests/support/server.ts";
import { lateRules, withLateRules } from "./pages/lateInline.ts";
import { brotliBytes, wholeDocument } from "./pages/screenWeights.ts";

/**
 * Cost of each page or effect beyond the specification for a visitor who does not use it
 * (docs/decisions/0022-extra-pages.md): its matter and its rules are cut from the built documents, with the rules below
 * their first view, and from the stylesheet that comes with the scripts; the difference in brotli 11 bytes is its price.
 *
 *     npm run bench effects
 */
type Effect = {
  name: string;
  /** Elements and attributes that the effect adds to other documents. */
  matter?: RegExp[];
  /** CSS modules that belong to it entirely. */
  modules?: string[];
  /** Rules and at-rules that belong to it, by selector or condition. */
  rules?: RegExp;
};

const li = (address: string) => new RegExp(`<li[^>]*><a[^>]*href="${address}[^<]*</a></li>`, "g");
const way = (end: string) => new RegExp(`<a[^>]*href="/pdp/[^"]*/${end}[\\s\\S]*?</a>`, "g");
const effects: Effect[] = [
  { name: "1 the wall opens", rules: /view-transition/ },
  {
    name: "2 grey, then blue; a plate that draws itself",
    modules: ["content/DrawnPlate", "content/Firing"],
    rules: /animation-timeline: ?view/,
  },
  { name: "4 true size", matter: [way("true-size")], modules: ["product/TrueSize", "pieces/"] },
  { name: "5 turn", matter: [way("turn")], modules: ["closer/"] },
  { name: "6 lay the table", matter: [li("/lay-the-table")], modules: ["table/"] },
  { name: "7 your year", matter: [li("/your-year")], modules: ["annual/YourYear"] },
  {
    name: "8 the album",
    matter: [/<p[^>]*><a[^>]*href="[^"]*view=album[\s\S]*?<\/a><\/p>/g],
    modules: ["content/Album"],
  },
  {
    name: "9 certificate to keep; the season's letter",
    matter: [/<section[^>]*aria-label="节气来信"[\s\S]*?<\/section>/g],
    modules: ["verification/Keepsake", "home/SeasonLetter"],
  },
];
const pages = {
  home: "/",
  listing: "/products/category/dinnerware",
  product: "/pdp/gold-relief-cup",
  "product with a turn": "/pdp/lace-blue-teapot",
  story: "/brand-story/blue-under-glaze",
  verification: "/verification",
  jobs: "/about-us/jobs",
};

const FEATURES = "app/features";
const styleModules = readdirSync(FEATURES, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".module.css"),
);

/** Returns the generated class names of an effect's CSS modules. */
function classesOf(modules: string[]): Set<string> {
  const files = styleModules
    .filter((path) => modules.some((part) => path.startsWith(part)))
    .map((path) => resolve(FEATURES, path));
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) =>
      className(process.cwd(), file, name),
    ),
  );
  return new Set(names);
}

const named = (css: string) => [...css.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);

/** Returns a stylesheet without the rules of an effect. */
function withoutRules(css: string, { modules = [], rules }: Effect): string {
  const own = classesOf(modules);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const parts = rule.selectors.filter(
      (selector) => !named(selector).some((each) => own.has(each)),
    );
    if (parts.length === 0 || rules?.test(rule.selector)) rule.remove();
    else if (parts.length < rule.selectors.length) rule.selectors = parts;
  });
  root.walkAtRules((rule) => {
    if (rules?.test(`@${rule.name} ${rule.params}`)) rule.remove();
    else if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** Returns a document without the markup and rules of an effect. */
function without(html: string, effect: Effect): string {
  const bare = (effect.matter ?? []).reduce((text, part) => text.replace(part, ""), html);
  return bare.replace(
    /(<style>)([\s\S]*?)(<\/style>)/g,
    (_, open, css, close) => open + withoutRules(css, effect) + close,
  );
}

const server = await startServer({ LOG_LEVEL: "error", SITE_URL: "http://127.0.0.1:3999" });
try {
  const documents = new Map<string, string>();
  for (const [name, path] of Object.entries(pages)) {
    const html = await wholeDocument(server.origin, path);
    documents.set(name, withLateRules(html, await lateRules(server.origin, html)));
  }
  const sheet = [...documents.values()].join().match(/\/assets\/site-[^"]+\.css/)?.[0] ?? "";
  const site = readFileSync(join("build/client", sheet), "utf8");
  process.stdout.write(
    `| | ${Object.keys(pages).join(" | ")} | stylesheet |\n|---|${"---|".repeat(8)}\n`,
  );
  const built = readdirSync("build/client/assets").filter((file) => file.endsWith(".css"));
  const all = new Set(
    built.flatMap((file) => named(readFileSync(join("build/client/assets", file), "utf8"))),
  );
  for (const effect of effects) {
    const { name, modules = [] } = effect;
    const isBuilt = (module: string) => [...classesOf([module])].some((each) => all.has(each));
    const lost = modules.filter((module) => !isBuilt(module));
    if (lost.length > 0) throw new Error(`${name}: no rule of ${lost.join(", ")} is in the build`);
    const costs: number[] = [];
    for (const html of documents.values()) {
      const cut = without(html, effect);
      // Excludes differences caused by parsing and serialising alone.
      const same = without(html, { name: "" });
      costs.push((await brotliBytes(same)) - (await brotliBytes(cut)));
    }
    const whole = await brotliBytes(withoutRules(site, { name: "" }));
    costs.push(whole - (await brotliBytes(withoutRules(site, effect))));
    process.stdout.write(`| ${name} | ${costs.join(" | ")} |\n`);
  }
} finally {
  await server.stop();
}
