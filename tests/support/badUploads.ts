import { randomUUID } from "node:crypto";
import {
  applicationFields,
  documentBytes,
  filePart,
  type RawPart,
  rawBody,
  textPart,
  textParts,
} from "./uploads.ts";

/** One hand-made request: its bytes and the correct responses. */
export type BadUpload = {
  name: string;
  contentType?: string;
  body: Buffer;
  /** Further header lines, or replacements; `Content-Length` then is the case's own. */
  headers?: string[];
  /** 400: unreadable; 422: readable, and rejected because the city is missing. */
  status: number;
};

/** Never a city: the text is rejected, so that the rest is read here and nothing is sent upstream. */
function text() {
  const { cityId: _, ...fields } = applicationFields({
    captchaKey: randomUUID(),
    captchaCode: "----",
  });
  return textParts(fields);
}
const good = () => rawBody([...text(), filePart("resumeFile", "cv.pdf")]);
const DISPOSITION = 'Content-Disposition: form-data; name="a"';
const bytes = (content: string) => Buffer.from(content);
const withParts = (name: string, ...parts: RawPart[]): BadUpload => ({
  name,
  body: rawBody([...text(), ...parts]),
  status: 400,
});
const withHeaders = (name: string, body: Buffer, ...headers: string[]): BadUpload => ({
  name,
  body,
  headers,
  status: 400,
});
const CHUNKED = "Transfer-Encoding: chunked";

/**
 * Requests that no browser sends, each with the correct response: what a parser alone does not see. The grammar of a
 * body: tests/unit/upload/multipart.test.ts; forms that are none: tests/unit/careers/apply.test.ts.
 */
export const badUploads: BadUpload[] = [
  { name: "no boundary", contentType: "multipart/form-data", body: good(), status: 400 },
  { name: "no content type", contentType: "", body: good(), status: 400 },
  // The whole
  { name: "nothing at all", body: bytes(""), status: 400 },
  { name: "rubbish", body: documentBytes("", 5000, 9), status: 400 },
  { name: "cut in a file", body: good().subarray(0, -1000), status: 400 },
  { name: "without its last line break", body: good().subarray(0, -2), status: 422 },
  // Sizes
  withParts("100,000 parts", ...Array(100_000).fill(textPart("a", "1"))),
  withParts("a header of 1 MB", {
    headers: [`${DISPOSITION}; x="${"y".repeat(1_000_000)}"`],
    content: "x",
  }),
  withParts("2,000 headers", {
    headers: [DISPOSITION, ...Array(2000).fill("X: y")],
    content: "x",
  }),
  withParts("a field of 1 MB", textPart("a", "x".repeat(1_000_000))),
  // Lengths
  withHeaders("a length that is too short", good(), "Content-Length: 700"),
  withHeaders("a length that is no number", bytes("x"), "Content-Length: many"),
  withHeaders("two lengths", bytes("x"), "Content-Length: 1", "Content-Length: 2"),
  withHeaders("a negative length", bytes("x"), "Content-Length: -1"),
  withHeaders("length and chunks", bytes("0\r\n\r\n"), "Content-Length: 5", CHUNKED),
  withHeaders("a chunk without a size", bytes("zz\r\nabc\r\n0\r\n\r\n"), CHUNKED),
  withHeaders("no chunk at all", bytes("0\r\n\r\n"), CHUNKED),
];
