import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Feature } from "#shared/features/feature.ts";
import { features } from "#shared/features/registry.ts";
import { repeatedParams } from "#shared/site/pages.ts";

/*
 * Promises of the files in `deploy/`, in a table written by hand: it does not read the tables that the files
 * are generated from. nginx and Varnish have their own test (tests/integration/edgeRules.test.ts).
 */

type Visit = { path: string; query?: string; method?: string };
/** What a rule takes of the parameters into the key of the stored answer. */
type Key = { include?: { all?: boolean; list?: string[] }; exclude?: { all?: boolean } };
type Rule = {
  expression: string;
  action_parameters: { cache: boolean; cache_key?: { custom_key: { query_string: Key } } };
};
type Function_ = { functionName: string; functionArgs: { argName: string; argValue: string }[] };

const read = (file: string) => readFileSync(file, "utf8");
const cloudflare = JSON.parse(read("deploy/edge/cloudflare.json")).http_request_cache_settings
  .rules as Rule[];
const aliyun = JSON.parse(read("deploy/edge/aliyun.json")).Functions as Function_[];

/** Whether a rule's expression (Cloudflare's Rules language, as far as it is used) matches. */
function matches(expression: string, { path, query = "", method = "GET" }: Visit): boolean {
  const text = expression
    .replace(/starts_with\(http\.request\.uri\.path, ("[^"]*")\)/g, (_, start) =>
      String(path.startsWith(JSON.parse(start))),
    )
    .replace(/http\.request\.uri\.query contains ("[^"]*")/g, (_, part) =>
      String(query.includes(JSON.parse(part))),
    )
    .replace(/http\.request\.method in \{([^}]*)\}/g, (_, names) =>
      String(names.includes(`"${method}"`)),
    )
    .replace(/\bnot /g, "!")
    .replace(/ or /g, "||")
    .replace(/ and /g, "&&");
  if (!/^[truefalsn!|&() ]+$/.test(text)) throw new Error(`not understood: ${text}`);
  return Function(`return ${text}`)();
}

/** Whether Cloudflare may store the answer: the last matching rule applies. */
const isKeptByCloudflare = (visit: Visit) =>
  cloudflare.filter(({ expression }) => matches(expression, visit)).at(-1)?.action_parameters
    .cache ?? false;

const argsOf = ({ functionArgs }: Function_): Record<string, string> =>
  Object.fromEntries(functionArgs.map(({ argName, argValue }) => [argName, argValue]));

/** Whether Aliyun may store it: the matching path with the greatest weight decides. */
function isKeptByAliyun({ path }: Visit): boolean {
  const rules = aliyun
    .filter(({ functionName }) => functionName === "path_based_ttl_set")
    .map(argsOf)
    .filter((rule) => path.startsWith(rule.path ?? ""))
    .sort((a, b) => Number(b.weight) - Number(a.weight));
  return Number(rules[0]?.ttl) > 0;
}

const publicPaths = ["/", "/pdp/a", "/products/category/b", "/assets/a-1.js", "/news", "/a.data"];
const ownPaths = [
  "/about-us/jobs/application",
  "/resources/job-application",
  "/preview",
  "/preview/a",
  "/resources/captcha",
  "/resources/nearest-store",
  "/resources/purge",
  "/healthz",
  "/readyz",
  "/metrics",
];

test.each([
  ...publicPaths.map((path) => [path, true] as const),
  ...ownPaths.map((path) => [path, false] as const),
])("%s may be stored by a CDN: %s", (path, isKept) => {
  expect([isKeptByCloudflare({ path }), isKeptByAliyun({ path })]).toEqual([isKept, isKept]);
});

test.each<[Visit, boolean]>([
  [{ path: "/verification", method: "POST" }, false],
  [{ path: "/products/category/a", query: "f.series=b", method: "POST" }, false],
  [{ path: "/", method: "HEAD" }, true],
  [{ path: "/jobs.data", query: "once=abc" }, false],
  [{ path: "/about-us/jobs", query: "step=captcha" }, false],
  [{ path: "/products/category/a", query: "f.series=once" }, true],
])("a request of %j may be stored by Cloudflare: %s", (visit, isKept) => {
  expect(isKeptByCloudflare(visit)).toBe(isKept);
});

test.each([
  ["/", 300],
  ["/pdp/", 60],
  ["/products/", 120],
  ["/assets/", 31_536_000],
  ["/resources/demo-media/", 31_536_000],
])("Aliyun stores an answer of %s for %i s without a lifetime in the answer", (path, ttl) => {
  const rule = aliyun.map(argsOf).find((each) => each.path === path && each.ttl !== undefined);
  expect(Number(rule?.ttl)).toBe(ttl);
});

/** Whether Cloudflare stores an answer for each value of a parameter: the last matching rule decides. */
function isKeyed(path: string, name: string, others = ""): boolean {
  const visit = { path, query: `${others}${name}=1` };
  const { uri } = JSON.parse(read("deploy/edge/cloudflare.json")).http_request_transform.rules[0]
    .action_parameters;
  if (uri.query.expression.includes(`"${name}"`)) return false;
  const rule = cloudflare.filter(({ expression }) => matches(expression, visit)).at(-1);
  const key = rule?.action_parameters.cache_key?.custom_key.query_string;
  const { include, exclude } = key ?? {};
  return !exclude?.all && (include?.all === true || (include?.list ?? []).includes(name));
}

const featurePages = Object.values<Feature>(features).flatMap(({ pages }) =>
  Object.values(pages).flatMap((page) =>
    page.kind === "screen" ? { path: page.path, params: page.params } : [],
  ),
);

test.each([
  ["/products/category/a", "page sort f.series isAll", "utm_source gclid from nobody"],
  ["/find-us", "store region city dialog", "spm nobody"],
  ["/pdp/a", "picture vc dialog", "xhsshare nobody"],
  ...featurePages.map(({ path, params }): [string, string, string] => [
    path.replace(":slug", "a"),
    params.join(" "),
    "scene",
  ]),
  ["/resources/demo-media/a.jpg", "x-oss-process", "utm_source nobody"],
  ["/assets/a-1.js", "", "page f.series v"],
])("Cloudflare stores %s apart by each of %j, and by none of %j", (path, own, others) => {
  const names = (text: string) => text.split(" ").filter(Boolean);
  expect(names(own).filter((name) => !isKeyed(path, name))).toEqual([]);
  expect(names(others).filter((name) => isKeyed(path, name))).toEqual([]);
});

/** What campaigns, messengers and search engines add to addresses, of which a shared page has any. */
const ADDED =
  "_ga _gl bd_vid clickid fbclid from from_source gclid hmsr isappinstalled msclkid scene share_token spm timestamp " +
  "utm_campaign utm_content utm_id utm_medium utm_source utm_term weixin_share_id xhsshare";

test("both CDNs drop what campaigns and messengers add, from filtered listings, too", () => {
  const dropped = aliyun.map(argsOf).find((each) => each.ali_remove_args)?.ali_remove_args ?? "";
  const names = ADDED.split(" ");
  expect(names.filter((name) => !dropped.split(" ").includes(name))).toEqual([]);
  const isKept = (name: string) => isKeyed("/products/category/a", name, "f.series=a&");
  expect(names.filter(isKept)).toEqual([]);
});

test("Cloudflare's rules are in force, keep the order of repeated parameters only, and obey the answers", () => {
  const stored = cloudflare.filter(({ action_parameters: { cache } }) => cache);
  expect(stored).toHaveLength(repeatedParams.length > 0 ? 4 : 3);
  for (const rule of cloudflare)
    expect(rule).toMatchObject({ enabled: true, action: "set_cache_settings" });
  for (const { action_parameters } of stored)
    expect(action_parameters).toMatchObject({
      edge_ttl: { mode: "respect_origin" },
      browser_ttl: { mode: "respect_origin" },
      serve_stale: { disable_stale_while_updating: false },
    });
  const keyOf = (query: string) =>
    stored.filter(({ expression }) => matches(expression, { path: "/x", query })).at(-1)
      ?.action_parameters.cache_key;
  expect(keyOf("page=2&sort=price")).toMatchObject({ ignore_query_strings_order: true });
  for (const name of repeatedParams) {
    const repeated = keyOf(`${name}=a&${name}=b`);
    expect(repeated).toMatchObject({ ignore_query_strings_order: false });
    expect(repeated?.custom_key.query_string.include?.list).toContain(name);
  }
});

test("Aliyun forces https, keeps the site's own scheme, obeys no-store, and compresses", () => {
  const settings = Object.fromEntries(
    aliyun
      .filter(({ functionName }) => functionName !== "path_based_ttl_set")
      .map((each) => [each.functionName, argsOf(each)]),
  );
  expect(settings).toMatchObject({
    https_force: { enable: "on" },
    forward_scheme: { enable: "on", scheme_origin: "follow" },
    brotli: { enable: "on" },
    gzip: { enable: "on" },
  });
  for (const each of aliyun.map(argsOf).filter(({ path, ttl }) => path && Number(ttl) < 1e6)) {
    if (Number(each.ttl) > 0)
      expect(each).toMatchObject({ swift_origin_cache_high: "on", swift_no_cache_low: "off" });
  }
});

test("each alert is routed by its severity, has a reason to act, and fires while it still helps", () => {
  const { groups } = parse(read("deploy/prometheus/rules.yaml")) as {
    groups: { rules: Record<string, never>[] }[];
  };
  const minutes = (text = "0m") => Number.parseFloat(text) * (text.endsWith("h") ? 60 : 1);
  const alerts = groups.flatMap(({ rules }) => rules).filter((rule) => rule.alert);
  expect(alerts.length).toBeGreaterThan(12);
  for (const { alert, labels, annotations, for: after } of alerts as never as {
    alert: string;
    labels: { severity: string };
    annotations: { summary: string };
    for?: string;
  }[]) {
    expect(["page", "ticket"], alert).toContain(labels?.severity);
    expect(annotations?.summary, alert).toMatch(/\S/);
    expect(minutes(after), alert).toBeLessThanOrEqual(labels.severity === "page" ? 15 : 120);
  }
});
