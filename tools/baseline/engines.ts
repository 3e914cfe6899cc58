import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";

// Twenty megabytes of JSON: read directly, to bypass the test runner's transforms.
const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");

/** MDN's browser compatibility data. */
export const bcd = JSON.parse(readFileSync(file, "utf8")) as CompatData;

/** BCD's names for the engines in a line of `browserslist`. */
const names: Record<string, BrowserName[]> = {
  // WeChat's WebView on Android is Chromium under another name.
  chrome: ["chrome", "chrome_android", "webview_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios", "webview_ios"],
};

type Engine = { browser: BrowserName; version: number };

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as {
  browserslist: string[];
};

/** Oldest supported engines, from the same list as the build. */
export const oldest: Engine[] = browserslist.flatMap((line) => {
  const [name = "", version = ""] = line.split(" ");
  return (names[name] ?? []).map((browser) => ({ browser, version: Number(version) }));
});

/** `prefixes` are vendor prefixes used in the sources beside the plain name. */
type Spelling = { prefixes?: readonly string[] };

function holds(statement: SimpleSupportStatement, version: number, { prefixes = [] }: Spelling) {
  const { version_added: added, version_removed: removed, prefix, alternative_name } = statement;
  if (typeof added !== "string" || statement.flags || alternative_name) return false;
  if (prefix && !prefixes.includes(prefix)) return false;
  const from = Number.parseFloat(added.replace("≤", ""));
  return from <= version && !(typeof removed === "string" && Number.parseFloat(removed) <= version);
}

/** Returns the baseline engines that lack a feature; engines without BCD data are left out. */
export function lacking({ support }: CompatStatement, spelling: Spelling = {}): string[] {
  return oldest
    .filter(({ browser, version }) => {
      const said = support[browser];
      if (said === undefined) return false;
      const statements = Array.isArray(said) ? said : [said];
      return !statements.some((statement) => holds(statement, version, spelling));
    })
    .map(({ browser, version }) => `${browser} ${version}`);
}

/** Returns BCD's entry at a path, if any. */
export function compat(
  root: Identifier | undefined,
  ...path: string[]
): CompatStatement | undefined {
  let at = root;
  for (const name of path) {
    if (at === undefined || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at?.__compat;
}
