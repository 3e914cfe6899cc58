import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ApplicationDesk, fedBody, openDesk } from "#tests/support/applications.ts";
import { deferred } from "#tests/support/deferred.ts";
import { rows } from "#tests/support/rows.ts";
import {
  BOUNDARY,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

const MB = 1024 * 1024;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let desk: ApplicationDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const resume = (bytes = documentBytes("pdf", 3000), name = "简历.pdf") =>
  filePart("resumeFile", name, bytes);
const other = (name: string, bytes = documentBytes("pdf", 3000)) =>
  filePart("otherFiles", name, bytes);
const apply = async (
  files: RawPart[],
  some: Record<string, string | string[]> = {},
  job?: string,
) => desk.send([...textParts(await desk.fields(some)), ...files], job);

describe("an application", () => {
  test("arrives complete: text, names and every byte", {
    meta: rows("DATA-19", "CALL-41", "LIMIT-12", "STACK-11"),
  }, async () => {
    const files = [
      { name: "简历 🏺 final.pdf", bytes: documentBytes("pdf", 10 * MB, 2), kind: "pdf" },
      { name: "作品；集; a=b.docx", bytes: documentBytes("docx", 10 * MB - 1, 3), kind: "docx" },
      { name: "a'b & 100%.doc", bytes: documentBytes("doc", 1000, 4), kind: "doc" },
      { name: "سيرة ذاتية.pdf", bytes: documentBytes("pdf", 65_536, 5), kind: "pdf" },
      { name: "a_b.pdf", typed: "a%22b.pdf", bytes: documentBytes("pdf", 1024, 6), kind: "pdf" },
      { name: "secret..pdf", bytes: documentBytes("pdf", 9, 7), kind: "pdf" },
    ];
    const parts = files.map(({ name, typed = name, bytes }, i) =>
      filePart(i === 0 ? "resumeFile" : "otherFiles", typed, bytes, "application/octet-stream"),
    );
    const fields = await desk.fields({ personName: " 𠮷田 🌸 " });
    expect(await desk.send([...textParts(fields), ...parts])).toEqual({
      kind: "applied",
      dropped: [],
      receipt: desk.received()[0]?.id,
      at: expect.closeTo(Date.now(), -5),
    });
    const [received] = desk.received();
    expect(received?.text).toEqual({
      jobId: "job-1",
      personName: "𠮷田 🌸",
      phoneNumber: fields.phoneNumber,
      cityId: "310100",
      positionIdList: ["1", "4"],
    });
    expect(received?.files.map(({ name, sha256, size }) => [name, sha256, size])).toEqual(
      files.map(({ name, bytes }) => [name, sha256(bytes), bytes.length]),
    );
    expect(received?.files.map(({ mimeType }) => mimeType).slice(0, 3)).toEqual([
      "application/pdf",
      DOCX,
      "application/msword",
    ]);
  });

  test("omits files that are not documents, duplicate names, and a sixth file", {
    meta: rows("UPLOAD-01…02", "LIMIT-15"),
  }, async () => {
    const six = [1, 2, 3, 4, 5, 6].map((n) => other(`${n}.pdf`));
    const outcome = await apply([
      filePart("resumeFile", "cv.png", documentBytes("pdf", 100), "image/png"),
      resume(),
      resume(documentBytes("pdf", 50)),
      other("run.exe"),
      ...six.slice(0, 2),
      other("1.pdf", documentBytes("pdf", 77)),
      ...six.slice(2),
    ]);
    expect(outcome).toMatchObject({
      kind: "applied",
      dropped: [
        { field: "resumeFile", name: "cv.png", reason: "type" },
        { field: "resumeFile", name: "简历.pdf", reason: "duplicate" },
        { field: "otherFiles", name: "run.exe", reason: "type" },
        { field: "otherFiles", name: "1.pdf", reason: "duplicate" },
        { field: "otherFiles", name: "6.pdf", reason: "too-many" },
      ],
    });
    const [received] = desk.received();
    expect(received?.files.map(({ name, size }) => [name, size])).toEqual([
      ["简历.pdf", 3000],
      ...[1, 2, 3, 4, 5].map((n) => [`${n}.pdf`, 3000]),
    ]);
  });
});

test("the upstream's word keeps every file local and the form's token usable after a failed pre-check", {
  meta: rows("JOB-26", "CALL-40", "STACK-11"),
}, async () => {
  const fields = await desk.fields();
  const wrong = [
    ...textParts({ ...fields, captchaCode: "????" }),
    resume(documentBytes("pdf", MB)),
  ];
  expect(await desk.send(wrong)).toEqual({
    kind: "pre-check-refused",
    message: expect.stringContaining("验证码"),
    values: expect.objectContaining({ personName: "安娜", positionIdList: ["1", "4"] }),
  });
  expect([desk.preChecks(), desk.uploads.length]).toEqual([1, 0]);
  expect(await desk.send([...textParts(fields), resume()])).toMatchObject({ kind: "applied" });
});

describe("one application per form", () => {
  test("when it is sent ten times at once", async () => {
    const parts = [...textParts(await desk.fields()), resume(documentBytes("pdf", MB))];
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => desk.send(parts)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(10).fill("applied"));
    expect(desk.uploads).toHaveLength(1);
    expect(desk.received()).toHaveLength(1);
  });

  test("when the first sender leaves halfway and the second continues", async () => {
    const fields = await desk.fields();
    const first = fedBody();
    const leaving = new AbortController();
    const one = desk.post(first.body, { signal: leaving.signal });
    first.pushFields(fields);
    first.push(rawBody([resume(documentBytes("pdf", MB))]).subarray(0, 500_000));
    await expect.poll(() => desk.uploads.length).toBe(1);
    // The first captcha is used up; a second form with the same token has its own.
    const { captchaKey = "", captchaCode = "" } = await desk.fields();
    const two = desk.send([...textParts({ ...fields, captchaKey, captchaCode }), resume()]);
    leaving.abort();
    first.breakOff();
    expect(await one).toMatchObject({ kind: "stalled" });
    expect(await two).toMatchObject({ kind: "applied" });
    expect(desk.uploads.map(({ complete }) => complete)).toEqual([false, true]);
    expect(desk.received()).toHaveLength(1);
  });
});

test("a visitor reports a body longer than any application, after reading all of it", async () => {
  let given = 0;
  const finished = deferred<void>();
  const head = rawBody([...textParts(await desk.fields()), resume()]).subarray(
    0,
    -(BOUNDARY.length + 6),
  );
  const tail = rawBody([filePart("otherFiles", "big.txt", "x")]).subarray(0, 180);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (given === 0) controller.enqueue(new Uint8Array(Buffer.concat([head, tail])));
        else controller.enqueue(new Uint8Array(MB));
        given += 1;
        if (given < 80) return;
        controller.close();
        finished.resolve();
      },
    },
    { highWaterMark: 0 },
  );
  expect(await desk.post(body)).toMatchObject({ kind: "too-large" });
  await finished.promise;
  await Promise.all(desk.uploads.map(({ closed }) => closed));
  expect(desk.uploads.filter(({ complete }) => complete)).toEqual([]);
});
