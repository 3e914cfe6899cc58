import { randomUUID } from "node:crypto";
import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { accept, addressOf, bodyOf, type FakeAnswer } from "#tests/support/fakeUpstream.ts";
import {
  applicationFields,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

/** One response; status 0 means no response. */
export type Reply = { status: number; text: string };

/** Requests by kind, and their failures. */
export type Tally = {
  sent: Record<string, number>;
  /** Requests without the expected response, with the actual one. */
  lost: string[];
  /** Codes queried, and applications received, more than once. */
  duplicates: string[];
};

const JOB = "8007";
const ANSWER_MS = 60_000;

/** Calls that reached the commerce API, by code and by telephone number. */
export type Ledger = { calls: Record<string, FakeAnswer>; times: (name: string) => number };

/** Creates responses for the calls that count something, and counts them. */
export function createLedger() {
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const securityCodeQuery: FakeAnswer = (request, response) => {
    count(addressOf(request).searchParams.get("securityCode") ?? "");
    const data = { prompt: "正品", queryTimes: 1, firstSearchTime: "", status: 1 };
    accept(response, { code: 1, data });
  };
  const checkJobEffectApply: FakeAnswer = (request, response) => {
    request.resume();
    accept(response, true);
  };
  const applyJob: FakeAnswer = async (request, response) => {
    // An aborted request has thrown here and was not received.
    const body = await bodyOf(request);
    count(/name="phoneNumber"\s+(\d+)/.exec(body)?.[1] ?? "");
    accept(response, { applyId: randomUUID() });
  };
  return {
    calls: { securityCodeQuery, checkJobEffectApply, applyJob },
    times: (name: string) => counts.get(name) ?? 0,
  };
}

const file = documentBytes("pdf", 60_000);

/**
 * Visitors of one site, each with its own address.
 * @param group digit that distinguishes their addresses and telephone numbers from those of another site
 */
export function createVisitors(origin: string, times: (name: string) => number, group = 0) {
  const tally: Tally = { sent: {}, lost: [], duplicates: [] };
  const done: string[] = [];
  const forms = new Set<Promise<Reply>>();
  let visitors = 0;
  let applicants = 0;

  function ask(
    method: string,
    path: string,
    type = "",
    body: string | Buffer = "",
  ): Promise<Reply> {
    visitors += 1;
    const from = `${10 + group}.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const headers = {
      "X-Forwarded-For": from,
      ...(body && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    };
    return new Promise((resolve) => {
      // One connection per request: the test does not cover keep-alive connections of a visitor.
      const request = send(origin + path, { method, headers, agent: false }, (answer) => {
        text(answer).then(
          (all) => resolve({ status: answer.statusCode ?? 0, text: all }),
          () => resolve({ status: 0, text: "broken off" }),
        );
      });
      request.setTimeout(ANSWER_MS, () => request.destroy(new Error("no answer in time")));
      request.on("error", (error) => resolve({ status: 0, text: error.message }));
      request.end(body);
    });
  }

  async function count(
    kind: string,
    isFine: (reply: Reply) => boolean,
    asked: Promise<Reply>,
    what = kind,
  ) {
    tally.sent[kind] = (tally.sent[kind] ?? 0) + 1;
    if (kind !== "page") forms.add(asked);
    const started = new Date().toISOString().slice(11, 23);
    const reply = await asked;
    forms.delete(asked);
    const fine = isFine(reply);
    if (!fine) {
      const words = reply.text.replace(/\s+/g, " ").slice(0, 120);
      tally.lost.push(`${started} ${what}: ${reply.status} ${words}`);
    }
    return fine;
  }

  return {
    tally,
    async page(path: string) {
      await count("page", ({ status }) => status === 200, ask("GET", path), `${origin}${path}`);
    },
    /** Verifies a unique code. */
    async verify() {
      const code = `V${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;
      const once = `${Date.now().toString(36)}.${randomUUID()}`;
      const form = new URLSearchParams({ securityCode: code, name__confirm: "", once });
      const asked = ask(
        "POST",
        // Without a document, which costs a hundred times as much as the query.
        "/verification.data",
        "application/x-www-form-urlencoded",
        form.toString(),
      );
      const isFine = ({ status, text: answer }: Reply) =>
        status === 200 && answer.includes('"first"') && times(code) > 0;
      await count("verification", isFine, asked);
      done.push(code);
    },
    async apply() {
      const captcha = { captchaCode: "ABCD", captchaKey: randomUUID(), positionIdList: [] };
      // Counted, because random numbers could collide among thousands and look like a duplicate.
      applicants += 1;
      const phone = `13${9 - group}${String(applicants).padStart(8, "0")}`;
      const fields = applicationFields({ ...captcha, phoneNumber: phone });
      const body = rawBody([...textParts(fields), filePart("resumeFile", "cv.pdf", file)]);
      const asked = ask("POST", `/resources/job-application?job=${JOB}`, CONTENT_TYPE, body);
      const isFine = ({ status, text: json }: Reply) =>
        status === 200 && json.includes('"applied":true') && times(phone) > 0;
      await count("upload", isFine, asked);
      done.push(phone);
    },
    /** Sends a request and aborts it. */
    async leave(path: string) {
      tally.sent.left = (tally.sent.left ?? 0) + 1;
      const request = send(origin + path, { agent: false }, (answer) => answer.resume());
      request.on("error", () => {}).end();
      setTimeout(() => request.destroy(), 100 * Math.random());
      // Not `fetch`: its promise may never settle if it is aborted while the body arrives.
      await new Promise((resolve) => request.once("close", resolve));
    },
    /** Waits until all pending forms are answered. */
    async quiet() {
      await Promise.all(forms);
    },
    /** Returns the results once every request has ended. */
    result(): Tally {
      tally.duplicates = done.filter((name) => times(name) > 1);
      return tally;
    },
  };
}

/** Calls `begin` at a fixed rate for a duration, and waits for the started work. */
export async function atRate(
  perSecond: number,
  isOver: () => boolean,
  begin: (turn: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const started = performance.now();
  for (let turn = 0; !isOver(); ) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    for (; turn < due; turn += 1) {
      const one: Promise<void> = begin(turn).finally(() => running.delete(one));
      running.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(running);
}
