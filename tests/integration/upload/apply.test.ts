import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ApplicationDesk, fedBody, openDesk } from "#tests/support/applications.ts";
import { deferred } from "#tests/support/deferred.ts";
import { measured } from "#tests/support/measured.ts";
import { rows } from "#tests/support/rows.ts";
import {
  BOUNDARY,
  compoundFile,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textParts,
  zipEntries,
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
/** job-2 requires a portfolio and no store. */
const design = { cityId: "110100", positionIdList: [] };

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

  test.each([
    ["a\tb\u0085.pdf", "ab.pdf"],
    [`${"长".repeat(260)}.pdf`, `${"长".repeat(83)}.pdf`],
    ["com¹.pdf", "_com¹.pdf"],
    ["CONIN$.pdf", "_CONIN$.pdf"],
    [".htaccess.pdf", "htaccess.pdf"],
    ["=cmd|calc.pdf", "_=cmd_calc.pdf"],
    ["\u200b简历.pdf", "简历.pdf"],
    ["简历.pdf(1)", "简历(1).pdf"],
    ["简历.pdf\u200b", "简历.pdf"],
  ])("sends a file called %j to the upstream as %j", async (typed, name) => {
    expect(await apply([resume(undefined, typed)])).toMatchObject({ kind: "applied", dropped: [] });
    expect(desk.received()[0]?.files.map((file) => file.name)).toEqual([name]);
  });

  test("arrives without optional files: an empty file field is ignored", async () => {
    const unused = filePart("otherFiles", "", "", "application/octet-stream");
    expect(await apply([resume(), unused])).toMatchObject({ kind: "applied", dropped: [] });
    expect(desk.received()[0]?.files).toHaveLength(1);
  });

  test("accepts its captcha's key from a cookie instead of the form", {
    meta: rows("CAPTCHA-02"),
  }, async () => {
    const { captchaKey = "", ...fields } = await desk.fields();
    const body = new Uint8Array(rawBody([...textParts(fields), resume()]));
    expect(await desk.post(body)).toMatchObject({ kind: "pre-check-refused" });
    expect(await desk.post(body, { captchaKey: String(captchaKey) })).toMatchObject({
      kind: "applied",
    });
  });

  test("removes the path from a file's name", async () => {
    await apply([resume(undefined, "C:\\fakepath\\..\\简历.pdf"), other("../../etc/passwd.pdf")]);
    expect(desk.received()[0]?.files.map(({ name }) => name)).toEqual(["简历.pdf", "passwd.pdf"]);
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

describe("rejected application", () => {
  const big = (kind: string) => documentBytes(kind, 10 * MB + 1);
  const ok = resume();
  test.each<[string, RawPart[], object]>([
    ["no resume", [], { resumeFile: ["required"] }],
    ["a resume of another type", [filePart("resumeFile", "a.png")], { resumeFile: ["required"] }],
    ["an empty resume", [resume(Buffer.alloc(0))], { resumeFile: ["empty"] }],
    ["two resumes", [ok, resume(undefined, "b.pdf")], { resumeFile: ["too-many"] }],
    ["a resume one byte too large", [resume(big("pdf"))], { resumeFile: ["too-large"] }],
    ["an empty other file", [ok, other("a.pdf", Buffer.alloc(0))], { otherFiles: ["empty"] }],
    [
      "a large other file",
      [ok, other("a.pdf"), other("b.pdf", big("pdf"))],
      { otherFiles: ["too-large"] },
    ],
    ["a program", [resume(Buffer.from("MZ\x90\0 %PDF-1.7"))], { resumeFile: ["content"] }],
    [
      "a page",
      [ok, other("a.pdf", Buffer.from("<!DOCTYPE html> %PDF-"))],
      { otherFiles: ["content"] },
    ],
    ["a script", [resume(Buffer.from("#!/bin/sh\n"), "cv.doc")], { resumeFile: ["content"] }],
    [
      "a PDF called docx",
      [resume(documentBytes("pdf", 90), "cv.docx")],
      { resumeFile: ["content"] },
    ],
    ["a name of dots", [resume(undefined, "..")], { resumeFile: ["name"] }],
    ["a name that nobody sees", [resume(undefined, "\u200b")], { resumeFile: ["name"] }],
  ])("with %s", { meta: rows("JOB-22", "LIMIT-12…14") }, async (_, files, errors) => {
    expect(await apply(files)).toMatchObject({ kind: "invalid", errors });
    await Promise.all(desk.uploads.map(({ closed }) => closed));
    expect(desk.uploads.filter(({ complete }) => complete)).toEqual([]);
    expect(desk.received()).toEqual([]);
  });

  test("reports all faults of its files at once, each by name", async () => {
    const outcome = await apply([
      resume(),
      other("a.pdf", big("pdf")),
      other("b.pdf", Buffer.alloc(0)),
      other("c.txt"),
    ]);
    expect(outcome).toMatchObject({
      kind: "invalid",
      errors: { otherFiles: ["too-large", "empty"] },
      dropped: [
        { field: "otherFiles", name: "a.pdf", reason: "too-large" },
        { field: "otherFiles", name: "b.pdf", reason: "empty" },
        { field: "otherFiles", name: "c.txt", reason: "type" },
      ],
    });
  });

  test("without the required portfolio", { meta: rows("JOB-23") }, async () => {
    const outcome = await apply([resume()], design, "job-2");
    expect(outcome).toMatchObject({ kind: "invalid", errors: { otherFiles: ["required"] } });
    expect(await apply([resume(), other("a.pdf")], design, "job-2")).toMatchObject({
      kind: "applied",
    });
  });

  test.each<[Record<string, string | string[]>, object]>([
    [{ personName: " " }, { personName: ["required"] }],
    [{ personName: "名".repeat(21) }, { personName: ["too-long"] }],
    [{ personName: "a\nb" }, { personName: ["format"] }],
    [{ phoneNumber: "" }, { phoneNumber: ["required"] }],
    [{ phoneNumber: "12345678901" }, { phoneNumber: ["format"] }],
    [{ phoneNumber: "139000000011" }, { phoneNumber: ["format"] }],
    [{ cityId: "" }, { cityId: ["required"] }],
    [{ positionIdList: ["1", "2", "3"] }, { positionIdList: ["too-many"] }],
    [{ positionIdList: [""] }, { positionIdList: ["required"] }],
    [{ captchaCode: "" }, { captchaCode: ["required"] }],
    [{ captchaCode: "ABCDE" }, { captchaCode: ["too-long"] }],
  ])(
    "with the text %j, without an upstream call",
    { meta: rows("JOB-17…21", "JOB-24", "LIMIT-09…11", "LIMIT-16") },
    async (some, errors) => {
      expect(await apply([resume()], some)).toMatchObject({ kind: "invalid", errors });
      expect([desk.preChecks(), desk.uploads.length]).toEqual([0, 0]);
    },
  );

  test("without any input, reporting all fields and files", async () => {
    const empty = {
      personName: "",
      phoneNumber: "",
      cityId: "",
      positionIdList: [],
      captchaCode: "",
    };
    const { formToken = "" } = await desk.fields();
    const outcome = await desk.send([
      ...textParts({ ...empty, formToken }),
      filePart("resumeFile", "", "", "application/octet-stream"),
    ]);
    const required = ["required"];
    expect(outcome).toEqual({
      kind: "invalid",
      values: { personName: "", phoneNumber: "", cityId: "", positionIdList: [] },
      errors: {
        personName: required,
        phoneNumber: required,
        cityId: required,
        positionIdList: required,
        captchaCode: required,
        resumeFile: required,
      },
      dropped: [],
    });
  });

  test("with files before the text", async () => {
    const fields = await desk.fields();
    expect(await desk.send([resume(), ...textParts(fields)])).toEqual({ kind: "malformed" });
    expect(desk.uploads).toEqual([]);
  });

  test("with text after the files, or a file in an unknown field", async () => {
    const { personName = "", ...fields } = await desk.fields();
    for (const last of [textParts({ nickname: "A" }), [filePart("photo", "a.pdf")]]) {
      const parts = [...textParts({ ...fields, personName }), resume(), ...last];
      expect(await desk.send(parts)).toEqual({ kind: "malformed" });
    }
    await Promise.all(desk.uploads.map(({ closed }) => closed));
    expect(desk.uploads.filter(({ complete }) => complete)).toEqual([]);
    expect(desk.received()).toEqual([]);
  });

  test("with a file that has content and no name", async () => {
    const parts = [
      ...textParts(await desk.fields()),
      filePart("resumeFile", "", documentBytes("pdf", 2000)),
    ];
    expect(await desk.send(parts)).toEqual({ kind: "malformed" });
    expect(desk.received()).toEqual([]);
  });

  test("with a duplicate field, an invalid token, or a filled honeypot", async () => {
    const fields = await desk.fields();
    const wrong: Record<string, string | string[]>[] = [
      { personName: ["A", "B"] },
      { formToken: "x" },
      { formToken: "" },
      { name__confirm: "a robot" },
    ];
    for (const some of wrong) {
      const parts = [...textParts({ ...fields, ...some }), resume()];
      expect(await desk.send(parts)).toEqual({ kind: "malformed" });
    }
    expect(desk.preChecks()).toBe(0);
  });

  test.each([0, 10, 500, -200_000, -BOUNDARY.length, -4])(
    "when its body ends after %i bytes",
    async (length) => {
      const file = resume(documentBytes("pdf", 400_000));
      const whole = rawBody([...textParts(await desk.fields()), file]);
      expect(await desk.post(new Uint8Array(whole.subarray(0, length)))).toEqual({
        kind: "malformed",
      });
      await Promise.all(desk.uploads.map(({ closed }) => closed));
      expect(desk.uploads.filter(({ complete }) => complete)).toEqual([]);
    },
  );
});

describe("the upstream's word", () => {
  test("keeps every file local and the form's token usable after a failed pre-check", {
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

  test("distinguishes a removed job from one whose request failed", async () => {
    expect(await apply([resume()], {}, "no-such-job")).toEqual({ kind: "no-job" });
    expect(await apply([resume()], {}, "fault-503")).toMatchObject({ kind: "unavailable" });
  });

  test.each([
    ["rejected:满员", { kind: "refused", message: "满员" }],
    ["empty", { kind: "no-data" }],
    ["status:400", { kind: "unavailable" }],
  ])(
    "counts a submit that fails with %s as no application",
    { meta: rows("CALL-41", "JOB-12…13") },
    async (fault, outcome) => {
      await desk.close();
      desk = await openDesk(`applyJob=${fault}`);
      expect(await apply([resume()])).toMatchObject(outcome);
      expect(desk.received()).toEqual([]);
    },
  );
});

describe("file type detection by content", () => {
  test("adds the detected extension to a name without one", async () => {
    const file = filePart("resumeFile", "简历", documentBytes("docx", 3000), DOCX);
    expect(await apply([file])).toMatchObject({ kind: "applied" });
    expect(desk.received()[0]?.files.map(({ name }) => name)).toEqual(["简历.docx"]);
  });

  test.each([
    ["evil.hta.", documentBytes("pdf", 90), { reason: "type" }],
    ["evil.exe..", documentBytes("pdf", 90), { reason: "type" }],
    ["a\u202efdp.exe", documentBytes("pdf", 90), { reason: "type", name: "a\u202efdp.exe" }],
    ["a.docx", zipEntries("mimetype", "content.xml"), { reason: "content" }],
    ["a.docx", compoundFile("EncryptedPackage"), { reason: "encrypted" }],
  ])("rejects %j regardless of its declared type", async (name, content, dropped) => {
    const outcome = await apply([filePart("resumeFile", name, content, "application/pdf")]);
    expect(outcome).toMatchObject({ kind: "invalid", dropped: [dropped] });
    await Promise.all(desk.uploads.map(({ closed }) => closed));
    expect(desk.received()).toEqual([]);
  });
});

describe("one application per form", () => {
  test("when it is sent again after it has arrived", async () => {
    const parts = [...textParts(await desk.fields()), resume()];
    expect(await desk.send(parts)).toMatchObject({ kind: "applied" });
    expect(await desk.send(parts)).toMatchObject({ kind: "applied" });
    expect([desk.preChecks(), desk.uploads.length]).toEqual([1, 1]);
  });

  test("when it is sent again with other content, which is reported and not sent", async () => {
    const fields = await desk.fields();
    const first = await desk.send([...textParts(fields), resume()]);
    const changed = await desk.send([...textParts({ ...fields, personName: "安妮" }), resume()]);
    expect(first).toMatchObject({ kind: "applied", receipt: expect.any(String) });
    expect(changed).toMatchObject({
      kind: "received-before",
      receipt: first.kind === "applied" && first.receipt,
      values: { personName: "安妮" },
    });
    expect(desk.received()).toHaveLength(1);
  });

  test.each<[string, RawPart, Record<string, string>]>([
    ["of another name", resume(documentBytes("pdf", 3000), "新简历.pdf"), {}],
    ["told apart by the script's marks", resume(), { fileMarks: "3001-1700000000000" }],
  ])(
    "when it is sent again with a file %s, which is reported and not sent",
    async (_how, file, marks) => {
      const fields = await desk.fields();
      const before = { fileMarks: "3000-1600000000000" };
      await desk.send([...textParts({ ...fields, ...(marks.fileMarks && before) }), resume()]);
      const changed = await desk.send([...textParts({ ...fields, ...marks }), file]);
      expect(changed).toMatchObject({ kind: "received-before" });
      expect(desk.received()).toHaveLength(1);
    },
  );

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

  test("even when its response is lost, and nothing is sent twice", async () => {
    await desk.close();
    desk = await openDesk("applyJob=reset");
    const parts = [...textParts(await desk.fields()), resume()];
    const kinds = [(await desk.send(parts)).kind, (await desk.send(parts)).kind];
    const complete = desk.uploads.length === 1;
    expect(kinds).toEqual(complete ? ["lost", "lost"] : ["unavailable", "unavailable"]);
  });
});

test("counts applications by outcome, repeated responses separately, and their bytes", async () => {
  const series = [
    'applications_total{outcome="applied"}',
    'applications_total{outcome="told-again"}',
    'applications_total{outcome="received-before"}',
    'applications_total{outcome="invalid"}',
    'applications_total{outcome="malformed"}',
    'applications_total{outcome="choose-city"}',
  ];
  const counts = () => Promise.all(series.map(measured));
  const [before, bytesBefore] = [await counts(), await measured("upload_bytes_total")];
  const fields = await desk.fields({});
  await desk.send([...textParts(fields), resume()]);
  await desk.send([...textParts(fields), resume()]);
  await desk.send([...textParts({ ...fields, personName: "别人" }), resume()]);
  await apply([resume()], { personName: "" });
  await apply([resume()], { formToken: "none" });
  await apply([], { intent: "city" });
  const after = await counts();
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 1, 1, 0]);
  expect((await measured("upload_bytes_total")) - bytesBefore).toBeGreaterThan(15_000);
  expect(await measured("upload_bytes_in_flight")).toBe(0);
  expect(await measured("uploads_in_flight")).toBe(0);
});

describe("a visitor", () => {
  test("aborts the application when the visitor leaves", async () => {
    const { body, pushFields, push, breakOff } = fedBody();
    const leaving = new AbortController();
    const outcome = desk.post(body, { signal: leaving.signal });
    pushFields(await desk.fields());
    push(rawBody([resume(documentBytes("pdf", MB))]).subarray(0, 500_000));
    await expect.poll(() => desk.uploads.length).toBe(1);
    leaving.abort();
    breakOff();
    expect(await outcome).toMatchObject({ kind: "stalled", values: { personName: "安娜" } });
    await desk.uploads[0]?.closed;
    expect(desk.uploads[0]?.complete).toBe(false);
    expect(desk.received()).toEqual([]);
  });

  test("removes only the selected stores when the visitor requests another city's stores", {
    meta: rows("JOB-15…16"),
  }, async () => {
    const { captchaCode: _, ...fields } = await desk.fields({ intent: "city" });
    const values = { personName: "安娜", cityId: "310100", positionIdList: [] };
    const typed = { ...values, phoneNumber: fields.phoneNumber };
    const outcome = { kind: "choose-city", values: typed, errors: {} };
    expect(await desk.send([...textParts(fields), resume()])).toEqual(outcome);
    const pairs = Object.entries(fields).flatMap(([name, all]) =>
      [all].flat().map((v) => [name, v]),
    );
    const body = new URLSearchParams(pairs as [string, string][]).toString();
    const contentType = "application/x-www-form-urlencoded;charset=UTF-8";
    expect(await desk.post(body, { contentType })).toEqual(outcome);
    // As a browser writes them into a urlencoded form: files that cannot be sent are reported one by one.
    const more = `${body}&captchaCode=AB12&resumeFile=cv.pdf&otherFiles=`;
    expect(await desk.post(more, { contentType })).toEqual({
      ...outcome,
      errors: { captchaCode: ["cleared"], resumeFile: ["cleared"] },
    });
    expect(desk.preChecks()).toBe(0);
  });

  test("drops the first city's stores when the visitor selects another city and submits at once", async () => {
    const beijing = { positionIdList: ["2"] };
    expect(await apply([resume()], beijing)).toMatchObject({
      kind: "invalid",
      values: { cityId: "310100", positionIdList: [] },
      errors: { positionIdList: ["required"] },
    });
    expect([desk.preChecks(), desk.uploads.length]).toEqual([0, 0]);
    await apply([resume(), other("a.pdf")], { ...design, positionIdList: ["1", "2"] }, "job-2");
    expect(desk.received()[0]?.text).toMatchObject({ cityId: "110100", positionIdList: ["2"] });
  });

  test("rejects an unknown action", async () => {
    const contentType = "application/x-www-form-urlencoded";
    expect(await desk.post("intent=other", { contentType })).toEqual({ kind: "malformed" });
    expect(await desk.post("personName=A", { contentType })).toEqual({ kind: "malformed" });
    const long = `intent=city&personName=${"a".repeat(70_000)}`;
    expect(await desk.post(long, { contentType })).toMatchObject({ kind: "too-large" });
  });

  test("reports a body longer than any application, after reading all of it", async () => {
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
});
