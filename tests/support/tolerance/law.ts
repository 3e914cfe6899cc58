import { definitionOf } from "#app/blocks/registry.server.ts";
import { loadBlocks } from "#server/cms/readBlocks.ts";
import { createCommerceClient } from "#server/commerce/client.ts";
import { readConfig } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { verificationResult } from "#server/features/verification/outcome.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { unhurried } from "#tests/support/commerce.ts";
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
/** The demo's responses, which cases change. */
export const upstream = changeableUpstream(config);

/** The context of one visit: a new client, so that nothing is cached from the case before. */
function freshContext(): ServerContext {
  const { transport } = upstream;
  const parts = {
    config,
    transport,
    log: testLog().logger,
    sleep: async () => {},
    budget: unhurried,
  };
  return {
    commerce: createCommerceClient(parts),
    config,
    blockReader: definitionOf,
    signal: new AbortController().signal,
  };
}

/** The context that loaders get while a case runs; test files pass it to `serverContext`. */
export const current: { context: ServerContext } = { context: freshContext() };

/** Clears all cached responses. */
export function renew(): void {
  current.context = freshContext();
}

/** Addresses that together send all reads. */
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

/** Reads that no loader of an address sends: called directly, and represented by the site's parsed result. */
const asked: Record<string, (context: ServerContext) => Promise<unknown>> = {
  "a verification": async ({ commerce }) =>
    verificationResult(await commerce.securityCodeQuery({ securityCode: "HV2026000000000001" })),
  "a preview": async (context) => {
    const pageId = config.commerce.contentIds.home;
    const answer = await context.commerce.previewPage({ pageId });
    const blocks = answer.ok ? await loadBlocks(answer.data, context, { id: "preview" }) : [];
    // A block's id is its position, which invalid rows before it change.
    return blocks.map(({ id: _, ...block }) => block);
  },
  "a category beside the tree": async ({ commerce }) =>
    commerce.getVirtualCategoryByCode({ storeCode: config.commerce.ids.storeCode, code: "cups" }),
  "a captcha": async ({ commerce }) => (await commerce.getCaptchaImage({})).ok,
  "a check of an application": ({ commerce }) => commerce.checkJobEffectApply(application),
};

/** A screen as a visitor gets it, or the site's parsed result of a call that no screen shows. */
export async function show(screen: string): Promise<Answer> {
  renew();
  const direct = asked[screen];
  if (!direct) return visit(screen);
  const value = await direct(current.context);
  return { status: 200, html: JSON.stringify(value) };
}

/** One change of one response, and the screen that shows it. */
export type Case = {
  name: string;
  screen: string;
  recorded: Recorded;
  path: Path;
  kind: MutationKind;
};

/** Members of the envelope that mark success or failure. */
const verdict = new Set(["success", "errorCode"]);

/** All cases, in a stable order. */
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

/** The block that contains a path: each model has its own members. */
function modelOf(answer: unknown, path: Path): string {
  for (let length = path.length; length > 0; length -= 1) {
    const found = valueAt(answer, path.slice(0, length));
    const model = (found as { modelName?: unknown } | null)?.modelName;
    if (typeof model === "string") return model;
  }
  return "";
}

/** Calls of the cases, for the test that none is missing. */
export function callsOf(cases: readonly Case[]): Set<CallKey> {
  return new Set(cases.map(({ recorded }) => recorded.call));
}

/** Calls that no case can mutate: their response contains only success or failure, or is a stream. */
export const withoutData: CallKey[] = ["applyJob"];

export const allCalls = Object.keys(calls) as CallKey[];

const baselines = new Map<string, Promise<Answer>>();

/** The screen with another response, cached: many cases are compared with the same one. */
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

/** The response with another total beside a list, if it has one. */
export function counting(answer: unknown, list: Path, more: number): unknown {
  const place = [...list.slice(0, -1), "total"];
  const total = valueAt(answer, place);
  return typeof total === "number" ? withValue(answer, place, total + more) : answer;
}

/** The response without a row, and with its total reduced by one. */
function withoutRow(answer: unknown, row: Path): unknown {
  return counting(withValue(answer, row, undefined), row.slice(0, -1), -1);
}

/** Length of a list, 0 for anything else. */
function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Rows that contain a path, from the innermost to the outermost. */
function rowsAround(path: Path): Path[] {
  const rows: Path[] = [];
  for (let row = rowOf(path); row; row = rowOf(row.slice(0, -1))) rows.push(row);
  return rows;
}

const partsKnown = new WeakMap<Answer, Map<string, number>>();

/** The parts of a response, cached for repeated use. */
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

/** Violations of the tolerance law by a case; empty if it holds. */
export async function breaches({ screen, recorded, path, kind }: Case): Promise<string[]> {
  const { question } = recorded;
  const own = valueAt(JSON.parse(recorded.text), path);
  const change = mutated(kind, own);
  if (!change) return [];
  const same = (answer: unknown) => answer;
  // Independent of the changed response: requested once for each screen.
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

  // A number as text, or a text as number, loses nothing. Neither do invalid rows among valid ones.
  if (kind === "retyped" || kind === "bad rows") {
    return after.status === before.status
      ? missingParts(whole, after).map((part) => `lost: ${part}`)
      : [`status ${after.status}`];
  }

  // Without the containing row, or, outside any row, without the member itself.
  const [row] = rowsAround(path);
  const reference = row
    ? await shown(screen, question, JSON.stringify(row), (answer) => withoutRow(answer, row))
    : await shown(screen, question, JSON.stringify(path), (answer) =>
        withValue(answer, path, undefined),
      );
  const found: string[] = [];
  const priceGone = isUnreadablePrice(path, change.value);
  // An empty list in place of a page is a page without rows.
  if (kind === "empty list" && isSubject(path)) return found;
  if (priceGone && countOf("0.00", after) > countOf("0.00", before)) {
    found.push("a price that cannot be read is shown as 0.00");
  }
  // Missing if the subject of the call is missing; so is a screen whose only content is the element.
  const gone = isSubject(path) || reference.status >= 300;
  if (after.status !== before.status && !gone) found.push(`status ${after.status}`);
  if (after.status === before.status) {
    const rest = both(whole, partsIn(reference));
    // A page may say the member's own words again where it has no such element.
    const lost = missingParts(rest, after).filter((part) => part !== String(own));
    found.push(...lost.map((part) => `lost: ${part}`));
  }
  // An unreadable price is replaced by the boutique inquiry: the line around the price, and what data say of it, are
  // omitted, too. A label that cannot be read may be the one that hides the price.
  if (priceGone) {
    const left = found.filter((each) => !priceLine.has(each) && !PRICE_DATA.test(each));
    return new Set(left.filter((each) => AMOUNT.test(each))).size > 1
      ? left
      : left.filter((each) => !AMOUNT.test(each));
  }
  // An invalid member counts as absent; an invalid row is excluded from counts, too.
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

/** Parts omitted with an unreadable price. */
const priceLine = new Set(["lost: ¥", "lost: 官方指导价", "lost: 所示均为官方指导价"]);

/** The price of one piece, and the data of a product with its offer. */
const AMOUNT = /^lost: [\d,]+\.\d\d$/;
const PRICE_DATA = /^lost: \{.*"@type":"Product"/;

/** Members that decide on a price. */
const deciding = new Set(["salePrice", "skuShelfInfoVo", "skuList", "tagLabels"]);

/**
 * Whether a change makes a price unreadable. null and "" mean that there is none, and a list of no variants has none; in
 * place of a row they are a row that cannot be read.
 */
function isUnreadablePrice(path: Path, value: unknown): boolean {
  const isDeciding = path.some((part) => deciding.has(String(part)));
  if (!isDeciding || value === undefined) return false;
  const last = path.at(-1);
  if (last === "skuList" && Array.isArray(value)) return value.length > 0;
  return typeof last === "number" || (value !== null && value !== "");
}

function countOf(part: string, answer: Answer): number {
  return partsIn(answer).get(part) ?? 0;
}

/** Whether a path is the subject of its call: the data, its list, or its only element. */
function isSubject(path: Path): boolean {
  const shape = shapeOf(path).replaceAll(`.${IN_TEXT}`, "");
  return ["data", "data.results", "data.[]", "data.productDetail"].includes(shape);
}
