import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import ts from "typescript";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createCallerWait } from "#server/commerce/callerWait.ts";
import { createReadCache } from "#server/commerce/readCache.ts";
import { readBrowserError } from "#server/observability/browserErrors.ts";
import { type MetricRow, metricRows, metricsText } from "#server/observability/metrics.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { unhurried } from "#tests/support/commerce.ts";
import { testLog } from "#tests/support/testLog.ts";
import { filesBelow, parse as parseSource, walk } from "./sources.ts";

const rules = readFileSync("deploy/prometheus/rules.yaml", "utf8");
const dashboard = readFileSync("deploy/grafana/dashboard.json", "utf8");

/** Values of every `name: …` of a YAML file, on one line or in a block below. */
function yamlValues(text: string, name: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const [, lead = "", value] = new RegExp(`^(\\s*(?:- )?)${name}: (.*)$`).exec(line) ?? [];
    if (value === undefined) return [];
    if (value !== "|") return [value.replace(/^"(.*)"$/, "$1")];
    const end = lines.findIndex((next, at) => at > i && next.search(/\S/) <= lead.length);
    return [lines.slice(i + 1, end < 0 ? undefined : end).join("\n")];
  });
}

/** Every `expr` in a JSON value, at any depth. */
function jsonExpressions(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === "expr" ? [String(each)] : jsonExpressions(each),
  );
}

const expressions = {
  "rules.yaml": yamlValues(rules, "expr"),
  "dashboard.json": jsonExpressions(JSON.parse(dashboard)),
};

/** Calls of a logger that may write a warning. */
const LOGGED = /^(log|getLogger\(\))(\.(warn|error|fatal)|\[\S*\])$/;

/** PromQL keywords in these files. */
const WORDS = new Set([
  "absent",
  "and",
  "by",
  "changes",
  "count",
  "histogram_quantile",
  "increase",
  "max",
  "offset",
  "or",
  "rate",
  "sum",
  "topk",
  "unless",
  "vector",
]);
/** Series and labels that Prometheus adds. */
const ADDED = { series: ["up"], labels: ["job", "instance", "le"] };

type Matcher = { label: string; isNegative: boolean; values: string[] };
type Use = { name: string; matchers: Matcher[] };

/** Returns the series of an expression with their matchers, and the labels that it groups by. */
function usesIn(expression: string): { series: Use[]; grouped: string[] } {
  const groups = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
  const grouped = [...expression.matchAll(groups)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  const plain = expression.replace(groups, " ").replace(/\[[^\]]*\]/g, " ");
  const series = [...plain.matchAll(/([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})?/g)]
    // The exponent of a number (900e6) is not a name.
    .filter(({ index, 1: name = "" }) => !WORDS.has(name) && !/\d/.test(plain[index - 1] ?? ""))
    .map(([, name = "", matchers = ""]) => ({
      name,
      matchers: [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = "", operator = "", values = ""]) => ({
          label,
          isNegative: operator.startsWith("!"),
          values: values.split("|"),
        }),
      ),
    }));
  return { series, grouped };
}

async function registry() {
  const { site, node } = await metricRows();
  const byName = new Map<string, MetricRow>();
  for (const row of [...site, ...node]) {
    const parts = row.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
    for (const part of parts) byName.set(row.name + part, row);
  }
  return byName;
}

const recorded = new Set(yamlValues(rules, "record"));

test.each(Object.entries(expressions))(
  "%s uses only existing series, labels and values",
  async (_file, all) => {
    expect(all.length).toBeGreaterThan(25);
    const known = await registry();
    const wrong = all.flatMap((expression) => {
      const { series, grouped } = usesIn(expression);
      expect(series.length, expression).toBeGreaterThan(0);
      const labels = series.flatMap(({ name }) => known.get(name)?.labels ?? []);
      const strangeGroups = grouped.filter(
        (label) => ![...labels, ...ADDED.labels].includes(label),
      );
      const strange = series.flatMap(({ name, matchers }) => {
        if (recorded.has(name) || ADDED.series.includes(name)) return [];
        const row = known.get(name);
        if (!row) return [name];
        return matchers
          .filter(({ label }) => !ADDED.labels.includes(label))
          .flatMap(({ label, values }) => {
            if (!row.labels.includes(label)) return [`${name}{${label}}`];
            // A metric's help text lists the values of its labels; catalogue rows and numbers are always
            // valid.
            const unnamed = values.filter(
              (value) => /^[a-z-]+$/.test(value) && !new RegExp(`\\b${value}\\b`).test(row.help),
            );
            return unnamed.map((value) => `${name}{${label}="${value}"}`);
          });
      });
      return [...strange, ...strangeGroups.map((label) => `by (${label}): ${expression}`)];
    });
    expect(wrong).toEqual([]);
  },
);

test("docs/metrics.md lists the site's metrics with the descriptions from the code", async () => {
  const listed = readFileSync("docs/metrics.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `\w+` \| (gauge|counter|histogram) \|/.test(line));
  const { site } = await metricRows();
  const expected = site.map(({ name, type, labels, help }) => {
    const named = labels.map((label) => `\`${label}\``).join(", ");
    return `| \`${name}\` | ${type} | ${named} | ${help} |`;
  });
  expect(listed).toEqual(expected);
});

test("every selector names the job: another service of the same Prometheus is none of the site's", () => {
  const all = Object.values(expressions).flat();
  const selectors = all.flatMap((expression) => usesIn(expression).series);
  const foreign = selectors.filter(
    ({ name, matchers }) =>
      !recorded.has(name) &&
      !matchers.some(({ label, values }) => label === "job" && `${values}` === "site"),
  );
  expect(foreign).toEqual([]);
});

type Alert = { alert?: string; labels: { severity: string }; annotations: { runbook_url: string } };
type Trial = { alertname: string; exp_alerts: unknown[] };

const { groups } = parse(rules) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap((group) => group.rules).filter(({ alert }) => alert !== undefined);

test("every alert has a severity that is routed, and leads to a heading of the runbook", () => {
  const anchors = readFileSync("docs/runbook.md", "utf8")
    .split("\n")
    .flatMap((line) => /^## (\d+\. .*)$/.exec(line)?.[1] ?? [])
    // Anchor of a heading as GitHub and most renderers create it.
    .map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    );
  const linked = alerts.map(({ annotations }) => new URL(annotations.runbook_url).hash.slice(1));
  expect(linked.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  const { receivers, route } = parse(
    readFileSync("deploy/prometheus/alertmanager.yaml", "utf8"),
  ) as {
    receivers: { name: string }[];
    route: { receiver: string; routes: { matchers: string[]; receiver: string }[] };
  };
  expect(receivers.map(({ name }) => name)).toEqual(["page", "ticket"]);
  expect(route.receiver).toBe("ticket");
  expect(route.routes[0]).toMatchObject({ matchers: ['severity="page"'], receiver: "page" });
  expect(new Set(alerts.map(({ labels }) => labels.severity))).toEqual(new Set(["page", "ticket"]));
});

test("every alert is tried twice: where it must fire, and where it must not", () => {
  const { tests } = parse(readFileSync("deploy/prometheus/rules.test.yaml", "utf8")) as {
    tests: { alert_rule_test: Trial[] }[];
  };
  const trials = tests.flatMap((each) => each.alert_rule_test);
  const tried = (isFiring: boolean) =>
    new Set(
      trials
        .filter((each) => each.exp_alerts.length > 0 === isFiring)
        .map((each) => each.alertname),
    );
  const names = alerts.map(({ alert }) => alert ?? "");
  for (const isFiring of [true, false])
    expect([...tried(isFiring)].sort()).toEqual([...names].sort());
});

test("warnings have constant messages: log_warnings_total has a series for each", () => {
  const isConstant = (node?: ts.Node): boolean =>
    node !== undefined &&
    (ts.isConditionalExpression(node)
      ? isConstant(node.whenTrue) && isConstant(node.whenFalse)
      : ts.isStringLiteral(node));
  const messages: (ts.Expression | undefined)[] = [];
  for (const file of [...filesBelow(["server"], [".ts", ".tsx"]), "app/entry.server.tsx"])
    walk(parseSource(file), (node) => {
      if (!ts.isCallExpression(node)) return;
      const called = node.expression.getText();
      if (LOGGED.test(called) && file !== "server/commerce/fallback.ts")
        messages.push(node.arguments.at(-1));
      if (called === "noteFallback") messages.push(node.arguments[1]);
    });
  expect(messages.length).toBeGreaterThan(30);
  const variable = messages.filter((message) => !isConstant(message));
  expect(variable.map((message) => message?.getText())).toEqual([]);
});

test("the dashboard's panels lie side by side in a grid of 24 columns and read the same source", () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: {
      type: string;
      gridPos: { x: number; y: number; w: number; h: number };
      targets?: { datasource: unknown }[];
      options?: object;
      fieldConfig?: { defaults: { min: number } };
    }[];
  };
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.filter((cell) => Number.parseInt(cell, 10) >= 24)).toEqual([]);
  const looks = panels.flatMap(({ type, options, targets = [], fieldConfig }) =>
    targets.map(({ datasource }) =>
      JSON.stringify([type, datasource, options, fieldConfig?.defaults.min]),
    ),
  );
  expect(new Set(looks).size).toBe(2);
});

test("each counter of an alert starts at 0, or its alert sees new series: Prometheus sees no increase of one", async () => {
  type Rule = { alert?: string; expr: string };
  const { groups } = parse(rules) as { groups: { rules: Rule[] }[] };
  const { site } = await metricRows();
  const counters = new Set(site.filter(({ type }) => type === "counter").map(({ name }) => name));
  // Limits and reads start where they are made.
  createVisitorLimit({ name: "tried", windowMs: 1000, own: 1, network: 1 });
  createCallerWait({
    cache: createReadCache(),
    late: new LRUCache({ max: 1 }),
    log: testLog().logger,
    budget: unhurried,
  });
  expect(readBrowserError("TypeError", "")).toBeNull();
  const lines = (await metricsText()).text.split("\n");
  const uses = groups
    .flatMap((group) => group.rules)
    .filter(({ alert, expr }) => alert !== undefined && !/\bunless\b.*\boffset\b/s.test(expr))
    .flatMap(({ expr }) => usesIn(expr).series)
    .filter(({ name }) => counters.has(name));
  expect(uses.length).toBeGreaterThan(15);
  const missing = uses.flatMap(({ name, matchers }) => {
    const begun = lines.filter((line) => new RegExp(`^${name}[{ ]`).test(line));
    if (begun.length === 0) return [name];
    const wanted = matchers
      .filter(({ label, isNegative }) => !isNegative && !ADDED.labels.includes(label))
      .flatMap(({ label, values }) => values.map((of) => `${label}="${of}"`));
    return wanted.filter((label) => !begun.some((line) => line.includes(label)));
  });
  expect([...new Set(missing)]).toEqual([]);
});
