import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badUploads } from "#tests/support/badUploads.ts";
import { rows } from "#tests/support/rows.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";
import { captchaCode } from "#tests/unit/demo/applications.ts";
import { isFull } from "#tools/screenList.ts";

const MB = 1024 * 1024;
const SCREEN = "/about-us/jobs/application?job=8007";
const SCRIPT = "/resources/job-application?job=8007";

let site: RunningServer;
let stateDir: string;
let visitors = 0;

beforeAll(async () => {
  stateDir = mkdtempSync(path.join(tmpdir(), "uploads-"));
  // Each request uses another visitor's address, so that no rate limit applies.
  site = await startServer({ DEMO_STATE_DIR: stateDir, TRUSTED_PROXY_HOPS: "1" });
});
afterAll(async () => {
  await site.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

type Raw = { status: number; text: string; closed: boolean };

/** The raw head of a request. */
function head(address: string, contentType: string, length: string[]): string {
  visitors += 1;
  const lines = [
    `POST ${address} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `X-Forwarded-For: 10.0.${visitors >> 8}.${visitors & 255}`,
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    ...length,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends all bytes before reading anything, and waits for the first response. */
function sendRaw(bytes: Buffer, { halfClose = false } = {}): Promise<Raw> {
  const { port } = new URL(site.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    let closed = false;
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text, closed });
    };
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (/^HTTP\/1\.1 \d+/.test(text)) done();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      closed = true;
      done();
    });
    socket.write(bytes);
    if (halfClose) socket.end();
  });
}

const post = (body: Buffer, { contentType = CONTENT_TYPE, address = SCREEN } = {}) =>
  sendRaw(
    Buffer.concat([
      Buffer.from(head(address, contentType, [`Content-Length: ${body.length}`])),
      body,
    ]),
  );

/** Text of an application with a new captcha of the site, and its cookie. */
async function fieldsWithCaptcha() {
  const before = openCaptchas();
  const response = await fetch(`${site.origin}/resources/captcha`);
  expect(response.status).toBe(200);
  const key = openCaptchas().find((known) => !before.includes(known)) ?? "";
  const captcha = { captchaKey: key, captchaCode: captchaCode(stateDir, key) };
  return applicationFields({ ...captcha, positionIdList: [] });
}

function openCaptchas(): string[] {
  try {
    const state = JSON.parse(readFileSync(path.join(stateDir, "state.json"), "utf8"));
    return Object.keys(state.captchas);
  } catch {
    return [];
  }
}

/** Folders of applications: the complete ones, and all. */
function applications() {
  const folder = path.join(stateDir, "applications");
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Nothing was received yet.
  }
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name, "application.json"), "utf8")) as {
      files: { name: string; sha256: string }[];
    };
  return { whole: names.filter((name) => !name.startsWith(".")).map(read), all: names.length };
}

describe("request that no browser sends", () => {
  test.each(badUploads.map((upload) => [upload.name, upload] as const))(
    "gets a proper response: %s",
    async (_, { body, status, headers, contentType = CONTENT_TYPE }) => {
      for (const address of [SCREEN, SCRIPT]) {
        const length = headers ?? [`Content-Length: ${body.length}`];
        const bytes = Buffer.concat([Buffer.from(head(address, contentType, length)), body]);
        expect((await sendRaw(bytes)).status).toBe(status);
      }
    },
  );

  test("causes no memory growth in its hundreds", { meta: rows("STACK-12") }, async () => {
    const resident = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) /
      1024;
    const round = async () => {
      for (const { body, headers, contentType = CONTENT_TYPE } of badUploads) {
        const length = headers ?? [`Content-Length: ${body.length}`];
        await sendRaw(Buffer.concat([Buffer.from(head(SCRIPT, contentType, length)), body]));
      }
    };
    // Code loaded and compiled once is no leak.
    await round();
    const before = resident();
    for (let i = 0; i < (isFull ? 4 : 1); i += 1) await round();
    // A round sends about 12 MB over broken connections; garbage may not be collected yet.
    expect(resident() - before).toBeLessThan(40);
  });

  test("leaves no files, and the server healthy", async () => {
    expect(applications().all).toBe(0);
    expect(site.process.exitCode).toBeNull();
    expect(site.logs.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
    expect((await fetch(site.origin)).status).toBe(200);
  });
});

describe("application over the network", () => {
  test("arrives byte for byte under its own names", {
    meta: rows("DATA-19", "STACK-12"),
  }, async () => {
    const names = ["简历 🏺; a=b.pdf", "作品'集.docx", "a'b.doc"];
    const contents = ["pdf", "docx", "doc"].map((kind, i) =>
      documentBytes(kind, 2 * MB + i, i + 1),
    );
    const files: RawPart[] = contents.map((content, i) =>
      filePart(i === 0 ? "resumeFile" : "otherFiles", names[i] ?? "", content),
    );
    const body = rawBody([...textParts(await fieldsWithCaptcha()), ...files]);
    const answer = await post(body, { address: SCRIPT });
    expect(answer.status).toBe(200);
    const [received] = applications().whole;
    expect(received?.files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      contents.map((content, i) => [names[i], createHash("sha256").update(content).digest("hex")]),
    );
  });

  test("with a violated rule at its end gets a response after its last byte, and never counts", async () => {
    const before = applications().whole.length;
    const whole = filePart("otherFiles", "1.pdf", documentBytes("pdf", 9 * MB));
    const broken = filePart("otherFiles", "2.pdf", documentBytes("pdf", 10 * MB + 1));
    const parts = [filePart("resumeFile", "cv.pdf"), whole, broken];
    const body = rawBody([...textParts(await fieldsWithCaptcha()), ...parts]);
    expect((await post(body)).status).toBe(422);
    expect(applications().whole).toHaveLength(before);
  });

  test("with a wrong captcha is rejected after its last byte, on a connection that stays open", async () => {
    const fields = applicationFields({ captchaKey: randomUUID(), captchaCode: "????" });
    const content = documentBytes("pdf", 10 * MB);
    const body = rawBody([...textParts(fields), filePart("resumeFile", "cv.pdf", content)]);
    const once = Buffer.concat([
      Buffer.from(head(SCRIPT, CONTENT_TYPE, [`Content-Length: ${body.length}`])),
      body,
    ]);
    const { port } = new URL(site.origin);
    const statuses = await new Promise<string[]>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk.toString("latin1");
        const found = text.match(/^HTTP\/1\.1 \d+/gm) ?? [];
        if (found.length === 2) {
          socket.destroy();
          resolve(found);
        }
      });
      socket.write(once);
      socket.write(once);
    });
    expect(statuses).toEqual(["HTTP/1.1 422", "HTTP/1.1 422"]);
  });

  test("without an end gets a response, and its connection is closed soon after", async () => {
    const { port } = new URL(site.origin);
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    // The connection may end with a reset: unread data remained.
    socket.on("error", () => undefined);
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const fields = applicationFields({ captchaKey: randomUUID(), captchaCode: "????" });
    const start = rawBody([...textParts(fields), filePart("resumeFile", "cv.pdf")]).subarray(
      0,
      -60,
    );
    // Announces more than is ever read, and keeps writing regardless of a response.
    socket.write(head(SCRIPT, CONTENT_TYPE, ["Content-Length: 4000000000"]));
    socket.write(start);
    const piece = Buffer.alloc(MB, "x");
    const writing = (async () => {
      while (!socket.destroyed) {
        if (socket.write(piece)) continue;
        const drained = new Promise<void>((resolve) => socket.once("drain", () => resolve()));
        await Promise.race([drained, closed]);
      }
    })();
    await closed;
    await writing;
    // Known errors are reported although the rest was never read.
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    expect((await fetch(site.origin)).status).toBe(200);
  });

  test("aborted at any moment never counts", async () => {
    const before = applications().whole.length;
    for (const share of [0.05, 0.3, 0.6, 0.9, 0.999]) {
      const content = documentBytes("pdf", MB);
      const body = rawBody([
        ...textParts(await fieldsWithCaptcha()),
        filePart("resumeFile", "cv.pdf", content),
      ]);
      const bytes = Buffer.concat([
        Buffer.from(head(SCRIPT, CONTENT_TYPE, [`Content-Length: ${body.length}`])),
        body.subarray(0, Math.floor(body.length * share)),
      ]);
      await sendRaw(bytes, { halfClose: true });
    }
    expect(applications().whole).toHaveLength(before);
    expect((await fetch(site.origin)).status).toBe(200);
  });

  test("aborted many times leaves no connection open", async () => {
    const open = () => readdirSync(`/proc/${site.process.pid}/fd`).length;
    const before = open();
    const body = rawBody([
      ...textParts(await fieldsWithCaptcha()),
      filePart("resumeFile", "cv.pdf", documentBytes("pdf", 200_000)),
    ]);
    const cut = Buffer.concat([
      Buffer.from(head(SCRIPT, CONTENT_TYPE, [`Content-Length: ${body.length}`])),
      body.subarray(0, 150_000),
    ]);
    for (let round = 0; round < (isFull ? 10 : 3); round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => sendRaw(cut, { halfClose: true })));
    }
    await expect.poll(open, { timeout: 50_000 }).toBeLessThanOrEqual(before + 5);
    expect((await fetch(site.origin)).status).toBe(200);
  });
});
