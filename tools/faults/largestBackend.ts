import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { MAX_ANSWER_BYTES } from "#server/commerce/sendWithRetry.ts";
import { textLimits } from "#shared/contract/answerBudget.ts";
import { lengths } from "#shared/contract/coercions.ts";
import { type FakeUpstream, startFakeUpstream } from "#tests/support/fakeUpstream.ts";

/** What of each answer grows to its limits: the outermost lists, the lists in them, or the shown texts. */
export const growths = ["outer rows", "inner rows", "texts"] as const;
export type Growth = (typeof growths)[number];

type Json = unknown;

/** Returns the value of a text that is JSON, as contents of the CMS are; `undefined`: it is none. */
function valueIn(text: string): Json {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Changes the members of a value, also of JSON in texts. */
function changed(value: Json, change: (member: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value === "string") {
    const inside = valueIn(value);
    return inside === undefined ? value : JSON.stringify(changed(inside, change));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]));
}

/** Returns whether a value is a list of objects. */
function isRows(value: Json): value is Json[] {
  return Array.isArray(value) && value.some((row) => typeof row === "object" && row !== null);
}

function repeated(rows: Json[], times: number): Json[] {
  return Array.from({ length: times }, () => rows).flat();
}

function withOuterRows(value: Json, times: number): Json {
  if (isRows(value)) return repeated(value, times);
  return changed(value, (member) => withOuterRows(member, times));
}

function withInnerRows(value: Json, times: number, isInner = false): Json {
  const isList = isRows(value);
  const rows = changed(value, (member) => withInnerRows(member, times, isInner || isList));
  return isInner && isRows(rows) ? repeated(rows, times) : rows;
}

/** A text with a Chinese character is shown; others are codes, addresses and dates. */
const SHOWN = /[\u4e00-\u9fff]/;

function withLongTexts(value: Json, times: number): Json {
  if (typeof value !== "string" || valueIn(value) !== undefined) {
    return changed(value, (member) => withLongTexts(member, times));
  }
  if (!SHOWN.test(value)) return value;
  const long = value.repeat(times);
  return value.includes("<") ? long : long.slice(0, Math.max(lengths["plain text"], value.length));
}

const grow: Record<Growth, (value: Json, times: number) => Json> = {
  "outer rows": withOuterRows,
  "inner rows": withInnerRows,
  texts: withLongTexts,
};

function isPermitted(text: string): boolean {
  const values = text.match(/[,[{]/g)?.length ?? 0;
  return Buffer.byteLength(text) < MAX_ANSWER_BYTES && values < textLimits.values;
}

/** Returns an answer grown as far as the limits of one answer permit (docs/resilience.md). */
export function largestAnswer(body: string, growth: Growth): string {
  const answer = valueIn(body) as { data?: Json } | undefined;
  if (!answer?.data) return body;
  let largest = body;
  for (let times = 2; times <= 8192; times = Math.ceil(times * 1.5)) {
    const text = JSON.stringify({ ...answer, data: grow[growth](answer.data, times) });
    if (!isPermitted(text)) break;
    largest = text;
  }
  return largest;
}

/** Headers of a connection, which a forwarded request has of its own. */
const OF_CONNECTION = new Set(["connection", "content-length", "host", "transfer-encoding"]);

function headersOf(request: IncomingMessage): Headers {
  const passed = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.has(name));
  return new Headers(passed.map(([name, value]) => [name, String(value)]));
}

/** Opens a commerce API with the answers of another one, each as large as it may be. */
export function startLargestBackend(target: string, growth: Growth): Promise<FakeUpstream> {
  const answers = new Map<string, Promise<string>>();

  async function grown(path: string, init: RequestInit): Promise<string> {
    const answer = await fetch(target + path, init);
    return largestAnswer(await answer.text(), growth);
  }

  return startFakeUpstream({}, {}, async (request, response) => {
    const { url = "/", method = "GET" } = request;
    const sent = String(await buffer(request));
    const body = method === "GET" ? null : sent;
    const key = [method, url, sent].join(" ");
    const text = answers.get(key) ?? grown(url, { method, headers: headersOf(request), body });
    answers.set(key, text);
    response.writeHead(200, { "Content-Type": "application/json" }).end(await text);
  });
}
