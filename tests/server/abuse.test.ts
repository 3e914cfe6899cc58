import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import {
  applicationFields,
  BOUNDARY,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";
import { everything } from "#tests/support/wire.ts";
import { captchaCode } from "#tests/unit/demo/applications.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const SCREEN = "/about-us/jobs/application?job=8007";
const SCRIPT = "/resources/job-application?job=8007";

let site: RunningServer;
let stateDir: string;
beforeAll(async () => {
  stateDir = mkdtempSync(path.join(tmpdir(), "abuse-"));
  site = await startServer({
    DEMO_STATE_DIR: stateDir,
    TRUSTED_PROXY_HOPS: "1",
    FORM_TIMEOUT_MS: "1500",
    METRICS_TOKEN: "metrics",
    BODY_IDLE_MS: "3000",
    // A form that is read twice, or stored many times, does not fit into this heap.
    NODE_OPTIONS: "--max-old-space-size=160",
  });
});
afterAll(async () => {
  await site.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

let visitors = 0;
const visitor = () => `10.7.${++visitors >> 8}.${visitors & 255}`;

function head(address: string, type: string, length: number, from = visitor()): string {
  return [
    `POST ${address} HTTP/1.1`,
    `Host: ${new URL(site.origin).host}`,
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    "",
    "",
  ].join("\r\n");
}

/** Opens a connection that is closed with its test. */
function open(): Socket {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

function firstAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) resolve(text);
    });
    socket.on("close", () => resolve(text));
  });
}

const alive = async () => (await fetch(`${site.origin}/healthz`)).status;

/** Fields with a new captcha of the site. */
async function solvedFields() {
  const drawn = () =>
    Object.keys(
      JSON.parse(readFileSync(path.join(stateDir, "state.json"), "utf8")).captchas as object,
    );
  let before: string[] = [];
  try {
    before = drawn();
  } catch {
    // None exists yet.
  }
  await (await fetch(`${site.origin}/resources/captcha`)).text();
  const captchaKey = drawn().find((key) => !before.includes(key)) ?? "";
  const captcha = { captchaKey, captchaCode: captchaCode(stateDir, captchaKey) };
  return applicationFields({ ...captcha, positionIdList: [] });
}

test.each([
  ["16 kB of empty pairs", SCREEN, `${"a&".repeat(8000)}intent=city`, 400],
  ["64 kB of empty pairs", SCREEN, `${"a&".repeat(32_000)}intent=city`, 400],
  ["more than any form", SCREEN, "a&".repeat(1_000_000), 413],
  [
    "names of its own each",
    SCREEN,
    Array.from({ length: 6000 }, (_, i) => `n${i}=1`).join("&"),
    400,
  ],
  ["16 kB for a code", "/verification", `${"a&".repeat(8000)}securityCode=A`, 400],
  ["64 kB for a place", "/resources/nearest-store", "lat=1&".repeat(2000), 400],
])(
  "form that is expensive to parse rejects one of %s and keeps the process running",
  async (_, address, body, status) => {
    const post = () =>
      fetch(site.origin + address, {
        method: "POST",
        headers: { "Content-Type": URLENCODED, "X-Forwarded-For": visitor() },
        body,
      })
        .then(async (answer) => {
          await answer.text();
          return answer.status;
        })
        // A refusal by size closes the connection, which a slow sender sees before the answer.
        .catch((error: unknown) => (status === 413 ? status : Promise.reject(error)));
    /** On a busy machine a body may arrive more slowly than this site allows (408): it is sent again. */
    const decided = async () => {
      for (let tries = 0; tries < 50; tries += 1) {
        const now = await post();
        if (now !== 408) return now;
      }
      return 408;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, decided));
    expect(answers).toEqual(Array(8).fill(status));
    expect(await alive()).toBe(200);
  },
);

describe("slow body", () => {
  /**
   * Sends a body byte by byte, more slowly than any limit allows; returns everything received until it is
   * cut.
   */
  function dripping(): Promise<string> {
    const socket = open();
    const ended = everything(socket);
    socket.write(head("/verification", URLENCODED, 10_000));
    const drip = setInterval(() => socket.destroyed || socket.write("a"), 100);
    return ended.finally(() => clearInterval(drip));
  }

  test("is cut also a hundred times at once, while others are served", async () => {
    const all = Promise.all(Array.from({ length: 100 }, dripping));
    expect((await fetch(site.origin)).status).toBe(200);
    // An overloaded process cuts some of them without a response.
    const answers = new Set((await all).map((text) => text.slice(0, 12)));
    answers.delete("");
    expect([...answers].filter((status) => status !== "HTTP/1.1 408")).toEqual([]);
    expect(await alive()).toBe(200);
  });
});

describe("places for uploads", () => {
  /** Text and the beginning of a file whose rest is never sent. */
  function beginning(fields: Record<string, string | string[]>): Buffer {
    const whole = rawBody([
      ...textParts(fields),
      filePart("resumeFile", "cv.pdf", documentBytes("pdf", 4000)),
    ]);
    return whole.subarray(0, whole.length - BOUNDARY.length - 1000);
  }

  test("are not occupied by a hundred senders with one captcha", async () => {
    const shared = await solvedFields();
    const sockets = Array.from({ length: 100 }, open);
    const answers = sockets.map(firstAnswer);
    for (const socket of sockets) {
      const { formToken = "" } = applicationFields();
      socket.write(head(SCRIPT, CONTENT_TYPE, 1_000_000));
      socket.write(beginning({ ...shared, formToken }));
    }
    // One of them has the captcha; the others get an error, or wait for their body to be drained and are cut.
    const fields = await solvedFields();
    const body = rawBody([...textParts(fields), filePart("resumeFile", "cv.pdf")]);
    const honest = await fetch(site.origin + SCRIPT, {
      method: "POST",
      headers: { "Content-Type": CONTENT_TYPE, "X-Forwarded-For": visitor() },
      body: new Uint8Array(body),
    });
    expect(await honest.json()).toMatchObject({ applied: true });
    for (const socket of sockets) socket.destroy();
    await Promise.all(answers);
  });
});

test("slow readers do not affect others if hundreds never read their pages", async () => {
  const { host } = new URL(site.origin);
  const sockets = Array.from({ length: 200 }, open);
  for (const [i, socket] of sockets.entries()) {
    // Sends requests without reading responses: the kernel's buffers fill, then the site's.
    socket.pause();
    const asked = `GET /products?reader=${i % 4} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    socket.write(asked.repeat(45));
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await fetch(`${site.origin}/brand-story`)).status),
  );
  expect(answers).toEqual(Array(10).fill(200));
  expect(await alive()).toBe(200);
});
