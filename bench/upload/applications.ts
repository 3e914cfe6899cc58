import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import {
  applicationFields,
  BOUNDARY,
  CONTENT_TYPE,
  documentBytes,
  filePart,
  rawBody,
  textParts,
} from "#tests/support/uploads.ts";

const MB = 1024 * 1024;
const SLICE = 64 * 1024;
const files = Buffer.from(
  rawBody(
    ["resumeFile", ...Array(5).fill("otherFiles")].map((field, i) =>
      filePart(field, `${i}.pdf`, documentBytes("pdf", 10 * MB, i + 1)),
    ),
  ),
);

/** Body size of one full application in bytes. */
export const APPLICATION_BYTES = files.length;

function* slices(head: Buffer, content: Buffer): Generator<Buffer> {
  yield head;
  for (let at = 0; at < content.length; at += SLICE) yield content.subarray(at, at + SLICE);
}

/** Result of one post: status (0: no response), and duration in milliseconds. */
export type Sent = { status: number; ms: number; retryAfter: string | undefined };

let visitors = 0;

/** Posts a full application: six files of 10 MB, as a new visitor with a new form. */
export function sendApplication(url: string, content: Buffer = files): Promise<Sent> {
  visitors += 1;
  const fields = applicationFields({
    formToken: randomUUID(),
    captchaCode: "ABCD",
    captchaKey: randomUUID(),
  });
  const text = rawBody(textParts(fields));
  // Without the closing boundary, so that files can be appended.
  const head = text.subarray(0, text.length - BOUNDARY.length - 6);
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, ms: performance.now() - started, retryAfter });
    const headers = {
      "content-type": CONTENT_TYPE,
      "content-length": head.length + content.length,
      "x-forwarded-for": `10.${visitors >> 8}.${visitors & 255}.1`,
    };
    const outgoing = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"]));
      answer.on("error", () => end(0));
    });
    outgoing.on("error", () => end(0));
    Readable.from(slices(head, content), { objectMode: false, highWaterMark: SLICE }).pipe(
      outgoing,
    );
  });
}

/** The same with one small file, as warm-up. */
export function sendSmallApplication(url: string): Promise<Sent> {
  const content = rawBody([filePart("resumeFile", "cv.pdf", documentBytes("pdf", 200_000))]);
  return sendApplication(url, content);
}
