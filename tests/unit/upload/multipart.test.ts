import { finished } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import { describe, expect, test } from "vitest";
import { MalformedBody } from "#server/http/malformed.ts";
import { boundaryOf, readMultipart } from "#server/upload/multipart.ts";
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

function readerOf(body: Buffer, chunkBytes = body.length || 1, boundary = BOUNDARY) {
  let at = 0;
  const pull = async () => {
    if (at >= body.length) return null;
    const chunk = body.subarray(at, at + chunkBytes);
    at += chunkBytes;
    return chunk;
  };
  return readMultipart(pull, boundary, LIMITS);
}

type Entry = { name: string; fileName: string | null; type: string; content: string };

async function entries(body: Buffer, chunkBytes?: number): Promise<Entry[]> {
  const reader = readerOf(body, chunkBytes);
  const found: Entry[] = [];
  for (let head = await reader.next(); head; head = await reader.next()) {
    const pieces: Buffer[] = [];
    for (let piece = await reader.read(); piece; piece = await reader.read()) pieces.push(piece);
    found.push({ ...head, content: Buffer.concat(pieces).toString("latin1") });
  }
  return found;
}

const refused = (body: Buffer) => expect(entries(body)).rejects.toThrow(MalformedBody);
const withLine = (line: string) => rawBody([{ headers: [line], content: "x" }]);
const disposition = (rest: string) => withLine(`Content-Disposition: form-data; ${rest}`);

describe("a multipart body", () => {
  const parts = [
    textPart("personName", "安娜 & Co\r\n--not the boundary"),
    filePart("resumeFile", "简历 🏺; a=b.pdf", documentBytes("pdf", 5000)),
    textPart("empty", ""),
    filePart("otherFiles", "", "", "application/octet-stream"),
  ];

  test.each([1, 2, 3, 7, 64, 1000, 100_000])(
    "reads the same in chunks of %i bytes",
    async (size) => {
      const found = await entries(rawBody(parts), size);
      expect(found.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
        ["personName", null, "text/plain"],
        ["resumeFile", "简历 🏺; a=b.pdf", "application/pdf"],
        ["empty", null, "text/plain"],
        ["otherFiles", "", "application/octet-stream"],
      ]);
      expect(found.map(({ content }) => content)).toEqual(
        parts.map(({ content }) => Buffer.from(content).toString("latin1")),
      );
    },
  );

  test("reads what FormData writes", async () => {
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

  test("hands a skipped part over to nobody", async () => {
    const reader = readerOf(rawBody(parts), 10);
    await reader.next();
    await reader.next();
    await reader.read();
    expect(await reader.next()).toMatchObject({ name: "empty" });
  });

  test("is taken no further than its reader asks", async () => {
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

  test("answers two questions at once in turn", async () => {
    const reader = readerOf(rawBody(parts), 10);
    const [first, second] = await Promise.all([reader.next(), reader.next()]);
    expect([first?.name, second?.name]).toEqual(["personName", "resumeFile"]);
  });
});

describe("a multipart body is refused", () => {
  const whole = rawBody([textPart("a", "1"), textPart("b", "2")]);

  test("wherever it is cut off", async () => {
    for (let length = 0; length < whole.length - 2; length += 1) {
      await refused(whole.subarray(0, length));
    }
    expect(await entries(whole.subarray(0, whole.length - 2))).toHaveLength(2);
  });

  test("with a preamble, an epilogue, or line feeds alone", async () => {
    await refused(Buffer.concat([Buffer.from("hello\r\n"), whole]));
    await refused(Buffer.concat([whole, Buffer.from("more")]));
    await refused(rawBody([textPart("a", "1")], BOUNDARY, "\n"));
  });

  test("with a boundary that goes on, or a part that shares its line break", async () => {
    await refused(Buffer.from(`--${BOUNDARY}x\r\n\r\n--${BOUNDARY}--`));
    const shared = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n--${BOUNDARY}--`;
    await refused(Buffer.from(shared));
  });

  test.each([
    ["without any header", ""],
    ["without a disposition", "Content-Type: text/plain"],
    ["with a folded header", 'Content-Disposition: form-data;\r\n name="a"'],
    ["with a line that is none", 'rubbish\r\nContent-Disposition: form-data; name="a"'],
    ["with a bare line feed in a header", 'Content-Disposition: form-data; name="a"\nX: y'],
    ["with a zero byte in a header", 'Content-Disposition: form-data; name="a\0"'],
    ["with a disposition twice", `${'Content-Disposition: form-data; name="a"\r\n'.repeat(2)}A: b`],
    ["with another disposition", 'Content-Disposition: attachment; name="a"'],
    ["in base64", 'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64'],
    [
      "nested",
      'Content-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b',
    ],
    [
      "in another alphabet",
      'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=gbk',
    ],
    [
      "with too many headers",
      `Content-Disposition: form-data; name="a"${"\r\nX: y".repeat(20)}`.replaceAll(
        "\r\nX",
        "\r\nX",
      ),
    ],
    ["with a huge header", `Content-Disposition: form-data; name="a"; x="${"y".repeat(9000)}"`],
  ])("when a part comes %s", async (_, lines) => {
    await refused(rawBody([{ headers: lines === "" ? [] : [lines], content: "x" }]));
  });

  test.each([
    'filename="a.pdf"',
    'name=""',
    'name="a"; name="b"',
    'name="a"; filename="a.pdf"; filename="b.pdf"',
    'name="a"; filename="a.pdf',
    'name="a"; filename="a\\"',
    'name="a"; filename=a b.pdf',
    "name",
    'name="a" filename="b"',
    "name*=UTF-8''a",
    "name=\"a\"; filename*=UTF-8''%ff",
    "name=\"a\"; filename*=GBK''a",
  ])("when its disposition says %s", (rest) => refused(disposition(rest)));

  test("when it is not UTF-8", async () => {
    await refused(rawBody([{ headers: [], content: "" } as RawPart]).fill(0xff, 60, 61));
    const name = Buffer.from('Content-Disposition: form-data; name="\xff"', "latin1");
    const body = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n`),
      name,
      Buffer.from(`\r\n\r\nx\r\n--${BOUNDARY}--`),
    ]);
    await refused(body);
    const text = readerOf(rawBody([{ ...textPart("a", ""), content: Buffer.from([0xff]) }]));
    await text.next();
    await expect(text.text()).rejects.toThrow(MalformedBody);
  });

  test("when it has too many parts, or a field that is too long", async () => {
    await refused(rawBody(Array.from({ length: 61 }, () => textPart("a", "1"))));
    const reader = readerOf(rawBody([textPart("a", "1".repeat(4097))]));
    await reader.next();
    await expect(reader.text()).rejects.toThrow(MalformedBody);
  });
});

describe("names are read", () => {
  test.each([
    ['filename="简历.pdf"', "简历.pdf"],
    ['filename="a%22b.pdf"', 'a"b.pdf'],
    ['filename="a\\"b.pdf"', 'a"b.pdf'],
    ['filename="C:\\fakepath\\a.pdf"', "C:\\fakepath\\a.pdf"],
    ["filename=plain.pdf", "plain.pdf"],
    ["filename=\"x.pdf\"; filename*=UTF-8''%E7%AE%80%E5%8E%86.pdf", "简历.pdf"],
    ["filename*=utf-8'zh'%F0%9F%8F%BA.pdf", "🏺.pdf"],
    ['filename="a;b=c.pdf";', "a;b=c.pdf"],
    ['FileName="a.pdf"', "a.pdf"],
  ])("%s", async (rest, name) => {
    expect(await entries(disposition(`name="resumeFile"; ${rest}`))).toMatchObject([
      { fileName: name },
    ]);
  });
});

describe("a boundary is read", () => {
  test.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['multipart/form-data; boundary="a b"', "a b"],
    ["Multipart/Form-Data; Boundary=abc", "abc"],
    ["multipart/form-data; charset=utf-8; boundary=abc", "abc"],
    ["multipart/form-data; boundary=abc; charset=utf-8", "abc"],
    ["multipart/form-data;boundary=abc;", "abc"],
  ])("%s", (contentType, boundary) => expect(boundaryOf(contentType)).toBe(boundary));

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary=""',
    "multipart/form-data; boundary=a; boundary=b",
    `multipart/form-data; boundary=${"a".repeat(71)}`,
    'multipart/form-data; boundary="a "',
    'multipart/form-data; boundary="a\\"b"',
    "multipart/mixed; boundary=abc",
    "text/plain; boundary=abc",
    "",
  ])("or refused: %s", (contentType) => {
    expect(() => boundaryOf(contentType)).toThrow(MalformedBody);
  });
});

/** The same body by the library that the demo backend uses. */
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

/** A small repeatable source of chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

test("what is accepted after random damage is what another reader finds too", async () => {
  const body = rawBody([
    textPart("personName", "Anna"),
    textPart("cityId", "310100"),
    filePart("resumeFile", "a.pdf", "%PDF-1.7 plain content of a document"),
  ]);
  const marks = ["\r\n", "--", BOUNDARY, '"', ";", ":", "\n", " ", "\0", "=", "filename*="];
  const next = chance(7);
  let accepted = 0;
  for (let run = 0; run < 1500; run += 1) {
    const at = next(body.length);
    const mark = Buffer.from(marks[next(marks.length)] ?? "");
    const removed = next(2) * next(12);
    const damaged = Buffer.concat([body.subarray(0, at), mark, body.subarray(at + removed)]);
    const found = await entries(damaged, 1 + next(200)).catch((error: unknown) => {
      if (!(error instanceof MalformedBody)) throw error;
      return null;
    });
    if (!found) continue;
    accepted += 1;
    const fields = (all: Entry[]) => all.map(({ type: _, ...field }) => field);
    expect(fields(found)).toEqual(fields(await byBusboy(damaged)));
  }
  expect(accepted).toBeGreaterThan(50);
});
