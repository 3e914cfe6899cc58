import { loadBlocks } from "#server/blocks/readBlocks.ts";
import { type CallKey, calls } from "#server/commerce/calls.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { verificationResult } from "#server/verification/outcome.ts";
import { testLog } from "#tests/support/testLog.ts";
import {
  IN_TEXT,
  type MutationKind,
  mutated,
  mutationKinds,
  type Path,
  placesOf,
  rowOf,
  shapeOf,
  valueAt,
  withValue,
} from "./mutations.ts";
import { type Answer, partsOf, visit } from "./screens.tsx";
import { changeableUpstream, type Recorded } from "./upstream.ts";

const config = readConfig({ LOG_LEVEL: "silent", COMMERCE_TIMEOUT_MS: "0" });
/** The demo's answers, which cases change. */
export const upstream = changeableUpstream(config);

/** The context of one visit: a client of its own, so that nothing is kept from the case before. */
function freshContext(): ServerContext {
  const { transport } = upstream;
  const parts = { config, transport, log: testLog().logger, sleep: async () => {} };
  return {
    commerce: createCommerceClient(parts),
    config,
    signal: new AbortController().signal,
  };
}

/** The context that loaders get while a case runs; test files hand it to `serverContext`. */
export const current: { context: ServerContext } = { context: freshContext() };

/** Forgets what was answered before. */
export function renew(): void {
  current.context = freshContext();
}

/** Addresses that together ask all reads. */
const addresses = [
  "/",
  "/pdp/lace-blue-plate?vc=plates",
  "/pdp/botanica-plate-2",
  "/pdp/nord-stone-mug-sage",
  "/products/category/dinnerware",
  "/products",
  "/products/dinnerware",
  "/products/lace-blue/lace-blue-plates",
  "/products/category/dinnerware?f.series=lace-blue",
  "/products/keyword/%E9%9D%92%E8%95%BE",
  "/collections/lace-blue",
  "/search-results-page",
  "/find-us?store=SH001",
  "/?dialog=content-demo-winterLetter",
  "/about-us/jobs?job=8001",
  "/about-us/jobs/application?job=8003",
  "/brand-story",
  "/brand-story/our-history",
  "/brand-story/workmanship",
  "/brand-story/our-history/annual-plate",
  "/brand-story/about-iittala",
  "/brand-story/product-story",
  "/brand-story/blue-under-glaze",
  "/gifting",
  "/news",
  "/news/5200",
  "/member",
  "/member/damagedForNew",
  "/contact-us",
  "/verification",
  "/customer-service/customised",
  "/customer-service/faq",
  "/about-us",
  "/about-us/career",
  "/flora-danica/botanica",
  "/cookie",
  "/resources/menu-panels",
  "/resources/suggestions?searchWord=%E7%9B%98",
  "/resources/nearest-store?lat=31.2&lng=121.5",
  "/sitemap.xml?part=pages",
];

const application = {
  jobId: "8003",
  personName: "x",
  phoneNumber: "13912345678",
  cityId: "310100",
  positionIdList: [],
  captchaKey: "k",
  captchaCode: "abcd",
};

/** What no loader of an address shows: asked directly, and shown as what the site makes of it. */
const asked: Record<string, (context: ServerContext) => Promise<unknown>> = {
  "a verification": async ({ commerce }) =>
    verificationResult(await commerce.securityCodeQuery({ securityCode: "HV2026000000000001" })),
  "a preview": async (context) => {
    const pageId = config.commerce.contentIds.home;
    const answer = await context.commerce.previewPage({ pageId });
    const blocks = answer.ok ? await loadBlocks(answer.data, context, { id: "preview" }) : [];
    // A block's id is its place, which bad rows before it move.
    return blocks.map(({ id: _, ...block }) => block);
  },
  "a category beside the tree": async ({ commerce }) =>
    commerce.getVirtualCategoryByCode({ storeCode: config.commerce.ids.storeCode, code: "cups" }),
  "a captcha": async ({ commerce }) => (await commerce.getCaptchaImage({})).ok,
  "a check of an application": ({ commerce }) => commerce.checkJobEffectApply(application),
};

/** A screen as a visitor gets it, or what the site makes of a call that no screen shows. */
export async function show(screen: string): Promise<Answer> {
  renew();
  const direct = asked[screen];
  if (!direct) return visit(screen);
  const value = await direct(current.context);
  return { status: 200, html: JSON.stringify(value) };
}

/** One change of one answer, and the screen that shows it. */
export type Case = {
  name: string;
  screen: string;
  recorded: Recorded;
  path: Path;
  kind: MutationKind;
};

/** Members of the envelope that say whether there is an answer at all. */
const verdict = new Set(["success", "errorCode"]);

/** All cases, in an order that never changes. */
export async function allCases(): Promise<Case[]> {
  const shapes = new Set<string>();
  const cases: Case[] = [];
  for (const screen of [...addresses, ...Object.keys(asked)]) {
    const answers = await upstream.recorded(() => show(screen));
    for (const recorded of answers) {
      const answer: unknown = JSON.parse(recorded.text);
      for (const path of placesOf(answer)) {
        if (path.length === 0 || verdict.has(String(path[0]))) continue;
        const shape = `${recorded.call} ${modelOf(answer, path)} ${shapeOf(path)}`;
        if (shapes.has(shape)) continue;
        shapes.add(shape);
        for (const kind of mutationKinds) {
          if (!mutated(kind, valueAt(answer, path))) continue;
          cases.push({ name: `${shape}: ${kind} (${screen})`, screen, recorded, path, kind });
        }
      }
    }
  }
  return cases;
}

/** The block that a place stands in: each model has members of its own. */
function modelOf(answer: unknown, path: Path): string {
  for (let length = path.length; length > 0; length -= 1) {
    const found = valueAt(answer, path.slice(0, length));
    const model = (found as { modelName?: unknown } | null)?.modelName;
    if (typeof model === "string") return model;
  }
  return "";
}

/** Calls that were asked by the cases, for the test that none is missing. */
export function callsOf(cases: readonly Case[]): Set<CallKey> {
  return new Set(cases.map(({ recorded }) => recorded.call));
}

/** Calls that no case can mutate: their answer says nothing but yes or no, or streams. */
export const withoutData: CallKey[] = ["applyJob"];

export const allCalls = Object.keys(calls) as CallKey[];

const baselines = new Map<string, Promise<Answer>>();

/** The screen with another answer, kept: many cases are compared with the same one. */
function shown(
  screen: string,
  question: string,
  name: string,
  apply: (answer: unknown) => unknown,
) {
  const key = `${screen} ${question} ${name}`;
  const known = baselines.get(key) ?? upstream.changed({ question, apply }, () => show(screen));
  baselines.set(key, known);
  return known;
}

/** The answer with another total beside a list, where it has one. */
export function counting(answer: unknown, list: Path, more: number): unknown {
  const place = [...list.slice(0, -1), "total"];
  const total = valueAt(answer, place);
  return typeof total === "number" ? withValue(answer, place, total + more) : answer;
}

/** The answer without a row, and with a total that counts one less. */
function withoutRow(answer: unknown, row: Path): unknown {
  return counting(withValue(answer, row, undefined), row.slice(0, -1), -1);
}

/** Length of a list, 0 of anything else. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Rows, from the innermost to the outermost, that a place stands in. */
function rowsAround(path: Path): Path[] {
  const rows: Path[] = [];
  for (let row = rowOf(path); row; row = rowOf(row.slice(0, -1))) rows.push(row);
  return rows;
}

const partsKnown = new WeakMap<Answer, Map<string, number>>();

/** The parts of an answer, which is looked at several times. */
function partsIn(answer: Answer): Map<string, number> {
  const parts = partsKnown.get(answer) ?? partsOf(answer.html);
  partsKnown.set(answer, parts);
  return parts;
}

function missingParts(wanted: Map<string, number>, answer: Answer): string[] {
  const there = partsIn(answer);
  return [...wanted].flatMap(([part, count]) => ((there.get(part) ?? 0) < count ? [part] : []));
}

function both(a: Map<string, number>, b: Map<string, number>): Map<string, number> {
  return new Map([...a].map(([part, count]) => [part, Math.min(count, b.get(part) ?? 0)]));
}

/** What a case breaks of the law; empty when it holds. */
export async function breaches({ screen, recorded, path, kind }: Case): Promise<string[]> {
  const { question } = recorded;
  const change = mutated(kind, valueAt(JSON.parse(recorded.text), path));
  if (!change) return [];
  const same = (answer: unknown) => answer;
  // The same whichever answer the case changes: asked once for each screen.
  const before = await shown(screen, "", "as it is", same);
  const after = await upstream.changed(
    {
      question,
      apply: (answer) => {
        const more = lengthOf(change.value) - lengthOf(valueAt(answer, path));
        const changed = withValue(answer, path, change.value);
        return kind === "bad rows" ? counting(changed, path, more) : changed;
      },
    },
    () => show(screen),
  );
  const whole = partsIn(before);

  // A number as text, a text as number: nothing is lost. Nor by bad rows among the good ones.
  if (kind === "retyped" || kind === "bad rows") {
    return after.status === before.status
      ? missingParts(whole, after).map((part) => `lost: ${part}`)
      : [`status ${after.status}`];
  }

  // Without the row around it, or, where it stands in none, without the member itself.
  const [row] = rowsAround(path);
  const reference = row
    ? await shown(screen, question, JSON.stringify(row), (answer) => withoutRow(answer, row))
    : await shown(screen, question, JSON.stringify(path), (answer) =>
        withValue(answer, path, undefined),
      );
  const found: string[] = [];
  const priceGone = isUnreadablePrice(path, change.value);
  if (priceGone && countOf("0.00", after) > countOf("0.00", before)) {
    found.push("a price that cannot be read is shown as 0.00");
  }
  // Gone with what the call was asked for; so is a screen that has nothing else than the element.
  const gone = isSubject(path) || reference.status >= 300;
  if (after.status !== before.status && !gone) found.push(`status ${after.status}`);
  if (after.status === before.status) {
    const rest = both(whole, partsIn(reference));
    found.push(...missingParts(rest, after).map((part) => `lost: ${part}`));
  }
  // What cannot be read is asked for in the boutiques: the line around the price goes with it.
  if (priceGone) return found.filter((each) => !priceLine.has(each));
  // Any member that is wrong is as if it were absent; a row that is wrong leaves counts, too.
  const isRow = typeof path.at(-1) === "number";
  if (kind !== "absent" && !isRow && found.length === 0 && after.status === before.status) {
    const absent = await shown(screen, question, `absent ${JSON.stringify(path)}`, (answer) =>
      withValue(answer, path, undefined),
    );
    if (absent.status === after.status) {
      const rest = both(whole, partsIn(absent));
      found.push(...missingParts(rest, after).map((part) => `lost, unlike absent: ${part}`));
    }
  }
  return found;
}

/** What goes with a price that came and cannot be read. */
const priceLine = new Set(["lost: ¥", "lost: 官方指导价"]);

/** Whether a change makes a price one that is there and says none; null and "" mean that there is none. */
function isUnreadablePrice(path: Path, value: unknown): boolean {
  return path.at(-1) === "salePrice" && value !== undefined && value !== null && value !== "";
}

/** How often a part stands in an answer. */
function countOf(part: string, answer: Answer): number {
  return partsIn(answer).get(part) ?? 0;
}

/** Whether a place is what its call was asked for: the data, its list, or the one thing in it. */
function isSubject(path: Path): boolean {
  const shape = shapeOf(path).replaceAll(`.${IN_TEXT}`, "");
  return ["data", "data.results", "data.[]", "data.productDetail"].includes(shape);
}
