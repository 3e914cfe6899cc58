import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { searchTerms, termSplitter } from "#demo/searchWords.ts";
import { splitChapters } from "#server/cms/chapters.ts";
import { richText } from "#server/cms/richText.ts";
import { readEnvelope } from "#server/commerce/envelope.ts";
import { readConfig } from "#server/config.ts";
import { createElementReader, createKinds } from "#server/critical-css/elements.ts";
import { readHtml } from "#server/document/htmlReader.ts";
import { readTextParts } from "#server/features/careers/applyText.ts";
import { captchaKeyOf } from "#server/features/careers/captchaCookie.ts";
import { jobsQuery } from "#server/features/careers/jobs.ts";
import { readNewsQuestion } from "#server/features/news/list.ts";
import { readPlace } from "#server/features/stores/mapsAnswer.ts";
import { refusal } from "#server/node/requestChecks.ts";
import { loggedPath } from "#server/observability/accessLog.ts";
import { requestId } from "#server/observability/requestContext.ts";
import { readTraceparent } from "#server/observability/tracing.ts";
import { bodyEncoding } from "#server/page-cache/encodedBodies.ts";
import { matchesTag } from "#server/responses/conditional.ts";
import { believedAddress } from "#server/security/clientAddress.ts";
import { readForm } from "#server/security/readForm.ts";
import { safeExternalUrl, safeImageUrl, safeInternalPath } from "#server/security/safeUrl.ts";
import { sameSecret } from "#server/security/sameSecret.ts";
import { checkContent } from "#server/upload/contentCheck.ts";
import { readMultipart } from "#server/upload/multipart.ts";
import { parseParameters } from "#server/upload/parameters.ts";
import { type CallKey, calls } from "#shared/contract/calls.ts";
import { safeColor } from "#shared/contract/color.ts";
import { parseJson } from "#shared/contract/json.ts";
import { nameAsRead, storableName } from "#shared/domain/fileName.ts";
import { parseListing } from "#shared/domain/listing.ts";
import { hasOverlay } from "#shared/domain/overlays.ts";
import { searchTerm } from "#shared/domain/search.ts";
import { readTypedCode } from "#shared/domain/verification.ts";

/**
 * An input of eight times the length may cost at most twenty-four times as much, in time and in memory: linear is
 * eight, quadratic sixty-four. Time is CPU time of the process, memory the largest of all runs. A measurement above
 * the limit is repeated: garbage collection and a busy machine only ever add to it.
 */
const GROWTH = 8;
const ALLOWED = 24;
const TRIES = 5;
/** Smallest meaningful figures: microseconds of processor time, bytes. */
const LEAST = { cpu: 1500, memory: 512 * 1024 };

const splitTerm = termSplitter(["白色 白瓷 盘子"]);

type Work = () => unknown;
type Cost = { cpu: number; memory: number };

type Figure = (values: number[]) => number;
const smallest: Figure = (values) => Math.min(...values);
const largest: Figure = (values) => Math.max(...values);

/** A ratio is the worst of two runs; above the limit it is the best of five, because noise only adds. */
const LOOKS = {
  quick: { runs: 2, less: smallest, more: largest },
  careful: { runs: 5, less: smallest, more: smallest },
};

async function costOf(work: Work, times: number): Promise<Cost> {
  const before = { cpu: process.cpuUsage(), heap: process.memoryUsage() };
  for (let i = 0; i < times; i += 1) await work();
  // System time is left out: memory allocation cost grows in steps and is high on some machines.
  const { user } = process.cpuUsage(before.cpu);
  const after = process.memoryUsage();
  const grown = after.heapUsed + after.external - before.heap.heapUsed - before.heap.external;
  // A garbage collection in between can leave less than before: count 0 then.
  return { cpu: user, memory: Math.max(0, grown) };
}

/** Returns the growth from the short to the long work: the larger of the two ratios. */
async function growthOf(short: Work, long: Work, look = LOOKS.careful): Promise<Cost> {
  await short();
  // Repeats until the short work takes long enough to measure.
  let times = 1;
  while (times < 512 && (await costOf(short, times)).cpu < 2 * LEAST.cpu) times *= 2;
  const runs = { short: [] as Cost[], long: [] as Cost[] };
  for (let run = 0; run < look.runs; run += 1) {
    runs.short.push(await costOf(short, times));
    runs.long.push(await costOf(long, times));
  }
  const ratio = (of: keyof Cost, less: Figure, more: Figure) =>
    more(runs.long.map((cost) => cost[of])) /
    Math.max(LEAST[of], less(runs.short.map((cost) => cost[of])));
  // Garbage collection only makes the memory of a run look smaller than it was.
  return { cpu: ratio("cpu", look.less, look.more), memory: ratio("memory", largest, largest) };
}

const config = readConfig({ COMMERCE_API_BASE: "embedded" });
const kindOf = createKinds(new Set(["div"]));
const readElements = (html: string) =>
  readHtml(
    html,
    createElementReader(kindOf, () => false),
  );
const headers = (value: string) => new Headers({ Cookie: value });
const search = (query: string) => new URLSearchParams(query);

function form(body: string) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://a.test/", { method: "POST", headers: type, body });
  return readForm(request, { formMs: 30_000, bodyIdleMs: 30_000 });
}

const LIMITS = { parts: 60, headerBytes: 8192, fieldBytes: 4096 };
/** A body that arrives in pieces of this many bytes. */
async function multipart(text: string, piece = 65_536) {
  const body = Buffer.from(text);
  let at = 0;
  const pull = async () => {
    if (at >= body.length) return null;
    const chunk = body.subarray(at, at + piece);
    at += piece;
    return chunk;
  };
  const parts = readMultipart(pull, "b", LIMITS);
  try {
    const { firstFile } = await readTextParts(parts);
    if (firstFile) while ((await parts.read()) !== null);
  } catch {
    // Rejected: this has a cost, too.
  }
}
const part = (content: string) => `--b\r\nContent-Disposition: form-data; ${content}`;

function check(kind: "pdf" | "doc" | "docx", start: string, text: string) {
  const content = checkContent(kind);
  content.piece(Buffer.from(start + text, "latin1"));
  content.end();
}

/**
 * Input surfaces: a unit of the input, the maximum count (the short run sends an eighth), and the code that
 * reads it.
 */
const surfaces: Record<string, [name: string, most: number, work: (n: number) => unknown][]> = {
  "a form": [
    ["empty pairs", 16_000, (n) => form("a&".repeat(n))],
    [
      "pairs with names of their own",
      2_000,
      (n) => form(Array.from({ length: n }, (_, i) => `n${i}=`).join("&")),
    ],
    ["one long value", 16_000, (n) => form(`securityCode=${"a".repeat(n)}`)],
    ["escapes", 5_000, (n) => form(`securityCode=${"%e7".repeat(n)}`)],
    ["white space in a code", 16_000, (n) => readTypedCode(`a${" \u200b".repeat(n / 2)}a`)],
  ],
  "a query": [
    ["pairs of a list of jobs", 7_000, (n) => jobsQuery(search("a&".repeat(n)))],
    ["filters", 2_000, (n) => parseListing(search("f.a=1&".repeat(n)))],
    [
      "filters of their own",
      1_500,
      (n) => parseListing(search(Array.from({ length: n }, (_, i) => `f.c${i}=1`).join("&"))),
    ],
    ["pages of news", 2_000, (n) => readNewsQuestion(search("page=1&".repeat(n)))],
    ["overlays", 2_000, (n) => hasOverlay(search("dialog&".repeat(n)))],
    ["a search term", 14_000, (n) => searchTerm("白".repeat(n))],
    ["white space in a search term", 14_000, (n) => searchTerm(`a${" ".repeat(n)}a`)],
    ["words of a search", 7_000, (n) => searchTerms("白 ".repeat(n))],
    ["a search without spaces", 7_000, (n) => splitTerm("白".repeat(n))],
  ],
  "a request's head": [
    ["dots of a path", 14_000, (n) => target(`/${".".repeat(n)}`)],
    ["segments of a path", 7_000, (n) => target("/a".repeat(n))],
    ["dot segments", 4_000, (n) => target(`/a${"/...".repeat(n)}`)],
    ["slashes of a path", 14_000, (n) => target(`/a${"/".repeat(n)}b`)],
    ["escapes of a path", 4_000, (n) => loggedPath("/%41".repeat(n))],
    ["a request id", 14_000, (n) => requestId("a".repeat(n))],
    ["addresses of a forwarding list", 2_000, (n) => believedAddress("1.1.1.1,".repeat(n), 1)],
    ["colons of an address", 14_000, (n) => believedAddress(":".repeat(n), 1)],
    ["tags", 3_000, (n) => matchesTag('W/"a",'.repeat(n), 'W/"b"')],
    [
      "parameters of a type",
      1_500,
      (n) =>
        quietly(() =>
          parseParameters(`a${Array.from({ length: n }, (_, i) => `;p${i}=1`).join("")}`),
        ),
    ],
    ["quotes of a type", 7_000, (n) => quietly(() => parseParameters(`a;b="${'\\"'.repeat(n)}"`))],
    ["encodings", 3_000, (n) => bodyEncoding("gzip;q=0.1,".repeat(n), 9000)],
    ["qualities of an encoding", 7_000, (n) => bodyEncoding(`br;${"q=1;".repeat(n)}`, 9000)],
    ["a trace", 14_000, (n) => readTraceparent(`00-${"0".repeat(n)}`)],
    ["a secret", 14_000, (n) => sameSecret("a".repeat(n), "b")],
    ["a host", 14_000, (n) => refusal(named("a.".repeat(n)), "http://a.test")],
    ["other headers", 2_000, (n) => refusal(named("a.test", Array(n).fill("x")), "http://a.test")],
    [
      "cookies",
      2_000,
      (n) =>
        captchaKeyOf(
          new Request("http://a.test/", { headers: headers("a=1; ".repeat(n)) }),
          "token",
        ),
    ],
  ],
  "a multipart body": [
    ["parts", 4_000, (n) => multipart(`${part('name="positionIdList"')}\r\n\r\nx\r\n`.repeat(n))],
    [
      "lines of a head",
      2_000,
      (n) => multipart(`${part('name="a"')}${"\r\na: b".repeat(n)}\r\n\r\n`),
    ],
    ["a head byte by byte", 8_000, (n) => multipart(part(`name="${"a".repeat(n)}"`), 1)],
    [
      "beginnings of a boundary",
      64_000,
      (n) => multipart(`${part('name="f"; filename="a"')}\r\n\r\n${"\r\n--".repeat(n)}`),
    ],
    [
      "line ends in pieces of 512",
      64_000,
      (n) => multipart(`${part('name="f"; filename="a"')}\r\n\r\n${"\r".repeat(n)}`, 512),
    ],
    ["marks of a file's name", 8_000, (n) => storableName(`a${"\u0301".repeat(n)}.pdf`)],
    ["invisible characters of a file's name", 8_000, (n) => nameAsRead(`a${"\u200f".repeat(n)}`)],
    ["copies of a file's name", 8_000, (n) => nameAsRead(`a.pdf${" (1)".repeat(n)}`)],
    ["spaces of a file's name", 8_000, (n) => nameAsRead(`a${" ".repeat(n)}b`)],
    ["dots and marks of a file's name", 8_000, (n) => storableName(`=${".pdf(".repeat(n)}`)],
    [
      "entries of an archive",
      // Below 128 kB of text: V8 allocates larger objects separately, each from the system.
      10_000,
      (n) =>
        check("docx", `${"PK\x03\x04".padEnd(26, "\0")}\x05\0\0\0word/`, "word/documen".repeat(n)),
    ],
    [
      "entries of a compound file",
      8_000,
      (n) =>
        check(
          "doc",
          "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".padEnd(128, "\0"),
          "W\0".repeat(64 * (n / 64)),
        ),
    ],
    [
      "entries of an archive's list",
      8_000,
      (n) =>
        check("docx", "PK\x03\x04".padEnd(35, "\0"), `PK\x01\x02${"\0".repeat(50)}`.repeat(n / 16)),
    ],
    ["white space before a document", 64_000, (n) => check("pdf", "", " ".repeat(n))],
    [
      "claims of a password",
      32_000,
      (n) => check("pdf", "%PDF-1.7\n1 0 obj<<", "/Encrypt 1 0 R ".repeat(n)),
    ],
    [
      "dictionaries of a password",
      32_000,
      (n) => check("pdf", "%PDF-1.7\n", "1 0 obj<</Filter/Standard".repeat(n)),
    ],
    ["styles of a PDF", 64_000, (n) => check("pdf", "%PDF-1.7\n", "/S/Standard ".repeat(n))],
  ],
  "content of the CMS": [
    ["paragraphs", 8_000, (n) => richText("<p>a</p>".repeat(n), config)],
    ["elements in one another", 4_000, (n) => richText("<span>".repeat(n), config)],
    ["its depth in a document", 4_000, (n) => readElements("<div>".repeat(n) + "</div>".repeat(n))],
    ["quotes in a document", 16_000, (n) => readElements("<p a='\"".repeat(n))],
    ["scripts in a document", 8_000, (n) => readElements("<script><!--".repeat(n))],
    ["ends without a beginning", 8_000, (n) => richText("</p>".repeat(n), config)],
    ["white space", 32_000, (n) => richText(`<p>a${" ".repeat(n)}b</p>`, config)],
    ["letters without a space", 32_000, (n) => richText("a".repeat(n), config)],
    ["attributes", 8_000, (n) => richText(`<p ${"a=1 ".repeat(n)}>`, config)],
    ["brackets", 16_000, (n) => richText("<".repeat(n), config)],
    ["escaped tags", 32_000, (n) => richText("&lt;p&gt;".repeat(n / 8), config)],
    ["escaped escapes", 32_000, (n) => richText(`&lt;p ${"&amp;amp;".repeat(n / 9)}`, config)],
    ["links", 4_000, (n) => richText('<a href="/a">b</a>'.repeat(n), config)],
    ["pictures", 2_000, (n) => richText('<img src="/a.jpg">'.repeat(n), config)],
    ["chapters", 4_000, (n) => splitChapters("<h3>a</h3><p>b</p>".repeat(n))],
    ["headings without an end", 8_000, (n) => splitChapters("<h3>".repeat(n))],
  ],
  "a value": [
    ["a path of segments", 16_000, (n) => safeInternalPath("/a".repeat(n), { absentPages: [] })],
    [
      "escaped quotes of a text that breaks off",
      16_000,
      (n) => quietly(() => parseJson(`[1234567890123456,"${'\\"'.repeat(n)}`)),
    ],
    ["white space after a call", 64_000, (n) => readPlace(`x({})${" ".repeat(n)}y`, "a")],
    [
      "a path of slashes",
      16_000,
      (n) => safeInternalPath(`/a${"/".repeat(n)}b`, { absentPages: [] }),
    ],
    ["a path of dots", 16_000, (n) => safeInternalPath("/..".repeat(n), { absentPages: [] })],
    ["an address", 32_000, (n) => safeExternalUrl(`https://a.test/${"%41/".repeat(n)}`)],
    ["a host", 32_000, (n) => safeExternalUrl(`https://${"a.".repeat(n)}test`)],
    ["a picture", 32_000, (n) => safeImageUrl(`https://a.test/${"?".repeat(n)}`, config, "field")],
    ["a colour", 64_000, (n) => safeColor(`rgb(${" ".repeat(n)}`)],
    ["a colour of commas", 64_000, (n) => safeColor(`rgb(${"1,".repeat(n)})`)],
    ["white space around a colour", 64_000, (n) => safeColor(" ".repeat(n))],
  ],
};

type Path = (string | number)[];

/** Paths of all lists in a value, the first element of each for the lists in it. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...listsIn(value[0], [...path, 0])];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, [...path, name]));
}

/** The value with `n` copies of the first element in the list at a path. */
function grown(value: unknown, [name, ...rest]: Path, n: number): unknown {
  if (name === undefined) return Array.from({ length: n }, () => (value as unknown[])[0] ?? {});
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const members = copy as Record<string | number, unknown>;
  members[name] = grown(members[name], rest, n);
  return copy;
}

const unknownMembers = (n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`member${i}`, i]));

const empty = (n: number) => JSON.stringify(Array.from({ length: n }, () => ({})));
surfaces["an answer"] = [
  [
    "rows without members",
    8_000,
    (n) =>
      readEnvelope(
        calls.getVirtualCategoryList,
        `{"errorCode":"0","data":{"results":${empty(n)}}}`,
      ),
  ],
  ["opening brackets", 64_000, (n) => readEnvelope(calls.keywordList, "[".repeat(n))],
  ["escaped quotes", 64_000, (n) => readEnvelope(calls.keywordList, `"${'\\"'.repeat(n)}"`)],
];
// Built outside the measurement, once per length.
const texts = new Map<string, string>();
surfaces["a text of an answer"] = (["productName", "brandSeriesName", "descText"] as const).flatMap(
  (member) =>
    Object.entries({
      signs: "白",
      entities: "&amp;",
      "signs of an entity": "&",
      tags: "<b>",
      "signs of a tag": "<a ",
      brackets: "<",
      "ends of lines": "</p>",
      spaces: " <",
      pictures: "data:image/png;base64,A",
      "parts of a picture": "data:image/png;a=b",
      "numbers of a picture": "data:image/png;base64,",
    }).map(([name, unit]): (typeof surfaces)[string][number] => [
      `${name} of ${member}`,
      160_000,
      (n) => {
        const id = `${member} ${name} ${n}`;
        const long = unit.repeat(Math.ceil(n / unit.length));
        const data = { productDetail: { productId: "a", [member]: long } };
        const text = texts.get(id) ?? JSON.stringify({ success: true, errorCode: "0", data });
        texts.set(id, text);
        readEnvelope(calls.fullProductDetail, text);
      },
    ]),
);
surfaces["answers of all calls"] = (Object.keys(calls) as CallKey[]).flatMap((key) => {
  const { data } = calls[key].example;
  const read = (name: string, most: number, dataOf: (n: number) => unknown) => {
    const work = (n: number) => {
      const id = `${name} ${n}`;
      const text =
        texts.get(id) ?? JSON.stringify({ success: true, errorCode: "0", data: dataOf(n) });
      texts.set(id, text);
      readEnvelope(calls[key], text);
    };
    return [name, most, work] as [string, number, typeof work];
  };
  const lists = listsIn(data).map((path) =>
    read(`rows of ${[key, ...path].join(".")}`, 800, (n) => grown(data, path, n)),
  );
  if (lists.length > 0) return lists;
  const own = typeof data === "object" ? data : {};
  // Objects of up to 128 members cost V8 a fifth per member: both lengths are beyond.
  return [read(`members of ${key}`, 6400, (n) => ({ ...own, ...unknownMembers(n) }))];
});

/** A request for `/` with a host, and the names of further headers. */
function named(host: string, names: string[] = []) {
  const rawHeaders = ["Host", host, ...names.flatMap((name) => [name, "1"])];
  return { method: "GET", url: "/", headers: { host }, rawHeaders };
}

function target(url: string) {
  const rawHeaders = ["Host", "a.test"];
  const request = { method: "GET", url, headers: { host: "a.test" }, rawHeaders };
  if (refusal(request, "http://a.test") === null) matchRoutes([{ path: "a/*" }], url);
  loggedPath(url);
}

function quietly(work: () => unknown) {
  try {
    work();
  } catch {
    // Rejected: this has a cost, too.
  }
}

describe.each(Object.entries(surfaces))("%s", (_, cases) => {
  test.each(cases)(
    "cost of many %s grows linearly with their length",
    async (_name, most, work) => {
      const short = () => work(Math.floor(most / GROWTH));
      const long = () => work(most);
      let growth: Cost = { cpu: 0, memory: 0 };
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        growth = await growthOf(short, long, attempt === 0 ? LOOKS.quick : LOOKS.careful);
        if (growth.cpu <= ALLOWED && growth.memory <= ALLOWED) return;
      }
      expect(growth).toEqual({ cpu: `at most ${ALLOWED}`, memory: `at most ${ALLOWED}` });
    },
  );
});

test("the measurement distinguishes a quadratic reader from a linear one", async () => {
  const quadratic = (n: number) => {
    const form = search("a&".repeat(n));
    return [...form.keys()].map((name) => form.getAll(name).length);
  };
  const growth = await growthOf(
    () => quadratic(1000),
    () => quadratic(8000),
  );
  expect(growth.cpu).toBeGreaterThan(ALLOWED);
});
