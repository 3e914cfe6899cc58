import { finished } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MalformedBody } from "#server/http/malformed.ts";
import { boundaryOf, type MultipartReader, readMultipart } from "#server/upload/multipart.ts";
import { parseParameters } from "#server/upload/parameters.ts";
import { drawn } from "#tests/support/drawnCases.ts";
import {
  BOUNDARY,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textPart,
} from "#tests/support/uploads.ts";

const LIMITS = { parts: 60, headerBytes: 8192, fieldBytes: 4096 };

/** Small chunks have their own memory, like a connection's: reading beyond one finds nothing. */
const OWN_BYTES = 16;

function readerOf(body: Buffer, chunkBytes = body.length || 1, boundary = BOUNDARY) {
  let at = 0;
  const pull = async () => {
    if (at >= body.length) return null;
    const chunk = body.subarray(at, at + chunkBytes);
    at += chunkBytes;
    return chunkBytes > OWN_BYTES ? chunk : Buffer.from(new Uint8Array(chunk).buffer);
  };
  return readMultipart(pull, boundary, LIMITS);
}

type Entry = { name: string; fileName: string | null; type: string; content: string };

const entries = (body: Buffer, chunkBytes?: number) => entriesOf(readerOf(body, chunkBytes));

async function entriesOf(reader: MultipartReader): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let head = await reader.next(); head; head = await reader.next()) {
    const pieces: Buffer[] = [];
    for (let piece = await reader.read(); piece; piece = await reader.read()) pieces.push(piece);
    found.push({ ...head, content: Buffer.concat(pieces).toString("latin1") });
  }
  return found;
}

const refused = (body: Buffer, reason: string, chunkBytes?: number) =>
  expect(entries(body, chunkBytes)).rejects.toEqual(new MalformedBody(reason));
const disposed = 'Content-Disposition: form-data; name="a"';
const withLine = (line: string) => rawBody([{ headers: [line], content: "x" }]);
const disposition = (rest: string) => withLine(`Content-Disposition: form-data; ${rest}`);

describe("a multipart body", () => {
  const parts = [
    textPart("personName", "安娜 & Co\r\n--not the boundary"),
    filePart("resumeFile", "简历 🏺; a=b.pdf", documentBytes("pdf", 5000)),
    textPart("empty", ""),
    filePart("otherFiles", "", "", "application/octet-stream"),
  ];

  test("reads the output of FormData", async () => {
    const form = new FormData();
    form.append('na"me', "值");
    form.append("file", new File([new Uint8Array(documentBytes("pdf", 300))], 'a"b\\c.pdf'));
    const response = new Response(form);
    const body = Buffer.from(await response.arrayBuffer());
    const boundary = boundaryOf(response.headers.get("content-type") ?? "");
    const reader = readerOf(body, 50, boundary);
    expect(await reader.next()).toMatchObject({ name: "na%22me", fileName: null });
    expect(await reader.text()).toBe("值");
    expect(await reader.next()).toMatchObject({ name: "file", fileName: 'a"b\\c.pdf' });
    expect(await reader.next()).toBeNull();
  });

  test("passes on no data of a skipped part", async () => {
    const reader = readerOf(rawBody(parts), 10);
    await reader.next();
    await reader.next();
    await reader.read();
    expect(await reader.next()).toMatchObject({ name: "empty" });
  });

  test("reads no further than its consumer requests", async () => {
    let given = 0;
    const body = rawBody([filePart("resumeFile", "a.pdf", documentBytes("pdf", 100_000))]);
    const pull = async () => {
      const chunk = body.subarray(given, given + 1000);
      given += chunk.length;
      return chunk.length > 0 ? chunk : null;
    };
    const reader = readMultipart(pull, BOUNDARY, LIMITS);
    await reader.next();
    await reader.read();
    expect(given).toBeLessThanOrEqual(2000);
  });

  test("passes on received data as soon as it cannot start a boundary", async () => {
    const begun = rawBody([filePart("resumeFile", "a.pdf", "one\rtwo")]);
    const head = begun.indexOf("one");
    // Only as much content as a boundary at its very beginning needs.
    const least = head + BOUNDARY.length + 2;
    const chunks = [begun.subarray(0, least), Buffer.from("more")];
    const pull = async () => chunks.shift() ?? null;
    const reader = readMultipart(pull, BOUNDARY, LIMITS);
    await reader.next();
    expect(chunks).toHaveLength(1);
    const plain = rawBody([textPart("a", `${"-".repeat(100)}one\rtwo`)]);
    const whole = readerOf(plain.subarray(0, plain.indexOf("two") + 3));
    await whole.next();
    expect((await whole.read())?.toString()).toMatch(/^-{100}one\rtwo$/);
  });

  test("serializes two concurrent reads", async () => {
    const reader = readerOf(rawBody(parts), 10);
    const [first, second] = await Promise.all([reader.next(), reader.next()]);
    expect([first?.name, second?.name]).toEqual(["personName", "resumeFile"]);
  });
});

describe("rejection of a multipart body", () => {
  const whole = rawBody([textPart("a", "1"), textPart("b", "2")]);

  test("at any truncation", async () => {
    for (let length = 0; length < whole.length - 2; length += 1) {
      await refused(whole.subarray(0, length), "cut off");
    }
    expect(await entries(whole.subarray(0, whole.length - 2))).toHaveLength(2);
  });

  test("with a preamble, an epilogue, or bare line feeds", async () => {
    await refused(Buffer.concat([Buffer.from("hello\r\n"), whole]), "start");
    await refused(Buffer.concat([whole, Buffer.from("more")]), "epilogue");
    await refused(rawBody([textPart("a", "1")], BOUNDARY, "\n"), "boundary line");
  });

  test("with text after a boundary, or a part that shares its line break", async () => {
    await refused(Buffer.from(`--${BOUNDARY}x\r\n\r\n--${BOUNDARY}--`), "boundary line");
    const shared = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n--${BOUNDARY}--`;
    for (const size of [1, shared.length]) {
      await refused(Buffer.from(shared), "part without content", size);
    }
    // A boundary that other readers find among the headers, at their beginning or on a separate line.
    for (const line of [`--${BOUNDARY}X: y`, `X: y\r\n--${BOUNDARY}Y: z`]) {
      await refused(rawBody([{ headers: [line, disposed], content: "x" }]), "boundary in headers");
    }
    // Its own boundary and another part, which another reader would find.
    const more = `${shared.slice(0, -2)}\r\nContent-Disposition: form-data; name="b"\r\n\r\nx\r\n--${BOUNDARY}--`;
    await refused(Buffer.from(more), "part without content");
  });

  test.each([
    ["without any header", "", "header line"],
    ["without a disposition", "Content-Type: text/plain", "disposition"],
    ["with a folded header", disposed.replace(" name", "\r\n name"), "header line"],
    ["with a line that is none", `rubbish\r\n${disposed}`, "header line"],
    ["with a bare line feed in a header", `${disposed}\nX: y`, "header line"],
    ["with a zero byte in a header", 'Content-Disposition: form-data; name="a\0"', "header line"],
    ["with a disposition twice", `${disposed}\r\n${disposed}\r\nA: b`, "header twice"],
    ["with another disposition", 'Content-Disposition: attachment; name="a"', "disposition"],
    ["with a huge header", `${disposed}; x="${"y".repeat(9000)}"`, "header size"],
  ])("if a part comes %s", async (_, lines, reason) => {
    await refused(rawBody([{ headers: lines === "" ? [] : [lines], content: "x" }]), reason);
  });

  test("if it is not UTF-8", async () => {
    const name = Buffer.from('Content-Disposition: form-data; name="\xff"', "latin1");
    const body = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n`),
      name,
      Buffer.from(`\r\n\r\nx\r\n--${BOUNDARY}--`),
    ]);
    await refused(body, "not UTF-8");
    const text = readerOf(rawBody([{ ...textPart("a", ""), content: Buffer.from([0xff]) }]));
    await text.next();
    await expect(text.text()).rejects.toEqual(new MalformedBody("not UTF-8"));
  });

  test("with too many parts, or a field above the limit", async () => {
    await refused(rawBody(Array.from({ length: 61 }, () => textPart("a", "1"))), "parts");
    const reader = readerOf(rawBody([textPart("a", "1".repeat(4097))]));
    await reader.next();
    await expect(reader.text()).rejects.toEqual(new MalformedBody("field size"));
  });
});

describe("limits of a multipart body", () => {
  const withHeaders = (...headers: string[]) => rawBody([{ headers, content: "x" }]);
  const more = (count: number) => Array.from({ length: count }, (_, n) => `X-${n}: y`);

  test("are sixty parts, sixteen headers in a part of 8 kB, and 4 kB of a field", async () => {
    const sixty = Array.from({ length: 60 }, () => textPart("a", "1"));
    expect(await entries(rawBody(sixty))).toHaveLength(60);
    expect(await entries(withHeaders(disposed, ...more(15)))).toHaveLength(1);
    await refused(withHeaders(disposed, ...more(16)), "headers");
    const filled = (bytes: number) => `X: ${"y".repeat(bytes - disposed.length - 2 - 3)}`;
    expect(await entries(withHeaders(disposed, filled(8192)))).toHaveLength(1);
    for (const size of [1, 100_000]) {
      await refused(withHeaders(disposed, filled(8193)), "header size", size);
    }
    // For any split of the headers and their end.
    const whole = withHeaders(disposed, filled(8192));
    const [begin, end] = [whole.indexOf("Content-"), whole.indexOf("\r\n\r\n")];
    for (const at of [begin, end].flatMap((place) => [0, 1, 2, 3].map((more) => place + more))) {
      const chunks = [whole.subarray(0, at), whole.subarray(at)];
      const pull = async () => chunks.shift() ?? null;
      expect(await readMultipart(pull, BOUNDARY, LIMITS).next()).toMatchObject({ name: "a" });
    }
    const reader = readerOf(rawBody([textPart("a", "1".repeat(4096))]));
    await reader.next();
    expect(await reader.text()).toHaveLength(4096);
  });

  test("stop reading shortly after the last boundary", async () => {
    const chunks = [
      rawBody([textPart("a", "1")]),
      ...Array.from({ length: 50 }, () => Buffer.from("x")),
    ];
    const pull = async () => chunks.shift() ?? null;
    const reader = readMultipart(pull, BOUNDARY, LIMITS);
    await reader.next();
    await expect(reader.next()).rejects.toEqual(new MalformedBody("epilogue"));
    // A line break and one more byte.
    expect(chunks).toHaveLength(49);
  });

  test("stop headers without an end", async () => {
    const endless = Buffer.from(`--${BOUNDARY}\r\nX: ${"y".repeat(20_000)}`);
    let taken = 0;
    const pull = async () => {
      taken += 100;
      return endless.subarray(taken - 100, taken);
    };
    const refusal = readMultipart(pull, BOUNDARY, LIMITS).next();
    await expect(refusal).rejects.toEqual(new MalformedBody("header size"));
    expect(taken).toBeLessThan(9000);
  });

  test.each([
    ["7bit", true],
    ["8BIT", true],
    ["binary", true],
    ["", true],
    ["quoted-printable", false],
    ["base64", false],
    ["x7bit", false],
    ["7bit x", false],
  ])("whether they allow the transfer encoding %j: %j", async (encoding, isLet) => {
    const body = withHeaders(disposed, `Content-Transfer-Encoding: ${encoding}`);
    if (isLet) expect(await entries(body)).toHaveLength(1);
    else await refused(body, "transfer encoding");
  });

  test.each([
    ["text/plain; charset=UTF-8", "text/plain"],
    ["Text/Plain; Charset=utf8", "text/plain"],
    ["text/plain;charset=us-ascii", "text/plain"],
    ["application/PDF", "application/pdf"],
    ["", "text/plain"],
    ["text/plain; charset=utf-16", null],
    ["text/plain; charset=xutf-8", null],
    ["text/plain; charset=utf-8x", null],
    ["text/plain; charset=gbk", null],
    ["multipart/mixed; boundary=b", null],
    ["multipart/mixed", null],
  ])("whether they accept a part of the type %j: %j", async (type, read) => {
    const body = withHeaders(disposed, `Content-Type: ${type}`);
    if (read) expect(await entries(body)).toMatchObject([{ type: read }]);
    else await refused(body, "content type of a part");
  });

  test.each([
    ["", true],
    ["\r\n", true],
    ["\r", false],
    ["\n", false],
    ["\n\n", false],
    ["\r\n\r\n", false],
  ])("allow only a line break after the last boundary: %j, %j", async (end, isLet) => {
    const body = Buffer.concat([rawBody([textPart("a", "1")]).subarray(0, -2), Buffer.from(end)]);
    expect(body.toString().endsWith(`--${end}`)).toBe(true);
    for (const size of [1, body.length]) {
      if (isLet) expect(await entries(body, size)).toHaveLength(1);
      else await refused(body, "epilogue", size);
    }
  });

  test("allow nothing after a boundary on its line", async () => {
    const body = rawBody([textPart("a", "1"), textPart("b", "2")]).toString();
    for (const more of [" ", "-", "\t", "\n"]) {
      const line = `${BOUNDARY}${more}\r\n`;
      await refused(Buffer.from(body.replace(`${BOUNDARY}\r\n`, line)), "boundary line");
    }
  });

  test("do not affect a fully read body: it stays at its end", async () => {
    const reader = readerOf(rawBody([textPart("a", "1")]));
    expect(await reader.read()).toBeNull();
    await reader.next();
    expect([await reader.next(), await reader.next(), await reader.read()]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("hold only as much content as may start a boundary", async () => {
    const content = `a\r\n--${BOUNDARY.slice(0, -1)}!b\r\r\n`;
    for (const size of [1, 2, 3, 41, 42, 43, 1000]) {
      const found = await entries(rawBody([textPart("a", content), textPart("b", "")]), size);
      expect(found.map((entry) => entry.content)).toEqual([content, ""]);
    }
  });
});

test.each([
  ['filename="a.pdf"', "disposition"],
  ['name=""', "disposition"],
  ["name*=a", "disposition"],
  ["name*=UTF-8''a", "disposition"],
  ['name="a"; name*=b', "disposition"],
  ['name="a"; name="b"', "parameter twice"],
  ['name="a"; filename="a.pdf"; filename="b.pdf"', "parameter twice"],
  ['name="a"; filename="a.pdf', "parameter"],
  ['name="a"; filename="a\\"', "parameter"],
  ['name="a"; filename="a\\b\\"', "parameter"],
  ['name="a"; filename=b c', "parameter"],
  ['name="a"; filename=', "parameter"],
  ["name", "parameter"],
  ['name = "a"', "parameter"],
  ['name="a";;', "parameter"],
  ['name="a"; =b', "parameter"],
  ['name="a"; x="b"c', "parameter"],
  ['name="a" filename="b"', "parameter"],
  ['name="a"x; filename=b', "parameter"],
  ['name="a"xy=1;b=c', "parameter"],
  ['name="a" x; filename=b', "parameter"],
  ["name=\"a\"; filename*=UTF-8''%ff", "filename*"],
  ["name=\"a\"; filename*=GBK''a", "filename*"],
  ["name=\"a\"; filename*=xUTF-8''a", "filename*"],
])("a disposition is refused if it is %s", (rest, reason) => refused(disposition(rest), reason));

test.each([
  ['name="a" ; filename=b', "b"],
  ['name=a;filename="b"', "b"],
  ['\tname="a"; filename="b";  ', "b"],
  ['NAME="a"; fileName=b!#$', "b!#$"],
])("a disposition's parameters are read %s", async (rest, fileName) => {
  expect(await entries(disposition(rest))).toMatchObject([{ name: "a", fileName }]);
});

test.each([
  ['filename="简历.pdf"', "简历.pdf"],
  ['filename="a%22b.pdf"', 'a"b.pdf'],
  ['filename="a\\"b.pdf"', 'a"b.pdf'],
  ['filename="C:\\fakepath\\a.pdf"', "C:\\fakepath\\a.pdf"],
  ["filename=plain.pdf", "plain.pdf"],
  ["filename=\"x.pdf\"; filename*=UTF-8''%E7%AE%80%E5%8E%86.pdf", "简历.pdf"],
  ["filename*=utf-8'zh'%F0%9F%8F%BA.pdf", "🏺.pdf"],
  ["filename*=UTF-8'en-GB'a.pdf", "a.pdf"],
  ["filename*=UTF-8''", ""],
  ['filename="a;b=c.pdf";', "a;b=c.pdf"],
  ['FileName="a.pdf"', "a.pdf"],
])("names are read %s", async (rest, name) => {
  expect(await entries(disposition(`name="resumeFile"; ${rest}`))).toMatchObject([
    { fileName: name },
  ]);
});

test("a value's parameters start after its first semicolon, at any position", () => {
  const parameters = new Map([["a", "b"]]);
  expect(parseParameters(";a=b")).toEqual({ value: "", parameters });
  expect(parseParameters("X; A=b ; ")).toEqual({ value: "x", parameters });
  expect(parseParameters("X")).toEqual({ value: "x", parameters: new Map() });
});

describe("boundary parameter", () => {
  test("or reported as missing", () => {
    expect(() => boundaryOf("text/plain")).toThrow(new MalformedBody("boundary"));
  });

  test.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; boundary="a b"', "a b"],
    ["Multipart/Form-Data; Boundary=abc", "abc"],
    ["multipart/form-data; charset=utf-8; boundary=abc", "abc"],
    ["multipart/form-data; boundary=abc; charset=utf-8", "abc"],
    ["multipart/form-data;boundary=abc;", "abc"],
    [`multipart/form-data; boundary=${"a".repeat(70)}`, "a".repeat(70)],
    [`multipart/form-data; boundary="'()+_,-./:=?"`, "'()+_,-./:=?"],
    [" multipart/form-data ; boundary=abc", "abc"],
  ])("%s", (contentType, boundary) => expect(boundaryOf(contentType)).toBe(boundary));

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary=""',
    "multipart/form-data; boundary=a; boundary=b",
    `multipart/form-data; boundary=${"a".repeat(71)}`,
    'multipart/form-data; boundary="a "',
    'multipart/form-data; boundary="a;b"',
    'multipart/form-data; boundary="a\nb"',
    "xmultipart/form-data; boundary=abc",
    'multipart/form-data; boundary="a\\"b"',
    "multipart/mixed; boundary=abc",
    "text/plain; boundary=abc",
    "",
  ])("or refused: %s", (contentType) => {
    expect(() => boundaryOf(contentType)).toThrow(MalformedBody);
  });
});

/** The same body read by the demo backend's library. */
async function byBusboy(body: Buffer): Promise<Entry[]> {
  const parser = new Busboy({ headers: { "content-type": CONTENT_TYPE } });
  const found: Entry[] = [];
  parser.on("field", (name, content, _n, _v, _e, type) =>
    found.push({ name, fileName: null, type, content: Buffer.from(content).toString("latin1") }),
  );
  parser.on("file", (name, stream, fileName, _e, type) => {
    const entry = { name, fileName, type, content: "" };
    found.push(entry);
    stream.on("data", (piece: Buffer) => {
      entry.content += piece.toString("latin1");
    });
    stream.on("error", () => undefined);
  });
  parser.end(body);
  await finished(parser);
  return found;
}

describe("any form in any chunks", () => {
  /** Fragments from which the end of a part could be built. */
  const marks = [
    "\r",
    "\n",
    "\r\n",
    "-",
    "--",
    "\r\n--",
    `\r\n--${BOUNDARY.slice(0, -1)}`,
    BOUNDARY,
    `--${BOUNDARY}`,
    "瓷",
    "\0",
  ];
  const written = fc.constantFrom(...marks).map((mark) => Buffer.from(mark));
  const bytes = fc
    .array(fc.oneof(written, fc.uint8Array({ maxLength: 20 })), { maxLength: 12 })
    .map((pieces) => Buffer.concat(pieces));
  const text = fc.array(fc.constantFrom(...marks, "a", "🏺"), { maxLength: 12 });
  // The other reader rejects names that contain or resemble a path.
  const name = fc.stringMatching(/^[\w瓷][\w 瓷.\-[\]]{0,20}$/);
  const part = fc
    .oneof(
      fc.tuple(name, text).map(([field, words]) => textPart(field, words.join(""))),
      fc.tuple(name, name, bytes).map(([field, file, content]) => filePart(field, file, content)),
    )
    // A sender chooses a boundary that does not occur in its content.
    .filter(({ content }) => !`\r\n${content}`.includes(`\r\n--${BOUNDARY}`));
  const parts = fc.array(part, { minLength: 1, maxLength: 6 });
  const cuts = fc.array(fc.nat(2000), { maxLength: 30 });

  /** A body's parts, read in chunks that end at these offsets. */
  function entriesCut(body: Buffer, places: readonly number[]) {
    const ends = [...new Set([...places.filter((at) => at < body.length), body.length])];
    const chunks = ends
      .sort((one, other) => one - other)
      .map((end, i) => Buffer.from(new Uint8Array(body.subarray(ends[i - 1] ?? 0, end)).buffer));
    return entriesOf(readMultipart(async () => chunks.shift() ?? null, BOUNDARY, LIMITS));
  }
  const fields = (all: Entry[]) => all.map(({ type: _, ...field }) => field);

  test("is read as written, and as another reader reads it", async () => {
    await fc.assert(
      fc.asyncProperty(parts, cuts, async (given, places) => {
        const body = rawBody(given);
        const found = await entriesCut(body, places);
        expect(found.map(({ content }) => content)).toEqual(
          given.map(({ content }) => Buffer.from(content).toString("latin1")),
        );
        expect(fields(found)).toEqual(fields(await byBusboy(body)));
      }),
      drawn(100),
    );
  });

  test("is rejected if damaged, or read as another reader reads it", async () => {
    const signs = [...marks, '"', ";", ":", "\n", " ", "=", "filename*="];
    const damage = fc.record({
      at: fc.nat(800),
      removed: fc.oneof(fc.constant(0), fc.nat(12)),
      put: fc.constantFrom(...signs),
    });
    const form = fc.constant<RawPart[]>([
      textPart("personName", "Anna"),
      textPart("cityId", "310100"),
      filePart("resumeFile", "a.pdf", "%PDF-1.7 plain content of a document"),
    ]);
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(form, damage, cuts, async (given, { at, removed, put }, places) => {
        const whole = rawBody(given);
        const from = at % whole.length;
        const rest = whole.subarray(from + removed);
        const body = Buffer.concat([whole.subarray(0, from), Buffer.from(put), rest]);
        const found = await entriesCut(body, places).catch((error: unknown) => {
          if (!(error instanceof MalformedBody)) throw error;
          return null;
        });
        if (!found) return;
        accepted += 1;
        expect(fields(found)).toEqual(fields(await byBusboy(body)));
      }),
      drawn(800),
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
