import { randomUUID } from "node:crypto";
import {
  applicationFields,
  BOUNDARY,
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
const without = (...names: string[]) => {
  const fields = applicationFields({ captchaKey: randomUUID(), captchaCode: "----" });
  for (const name of ["cityId", ...names]) delete fields[name];
  return textParts(fields);
};
const text = () => without();
const resume = () => filePart("resumeFile", "cv.pdf");
const good = () => [...text(), resume()];
const raw = (headers: string[], content: string | Buffer = "x"): RawPart => ({ headers, content });
const DISPOSITION = "Content-Disposition: form-data";
const bytes = (content: string) => Buffer.from(content);
const withPart = (name: string, part: RawPart, status = 400): BadUpload => ({
  name,
  body: rawBody([...text(), part]),
  status,
});
const typed = (
  name: string,
  contentType: string,
  status: number,
  boundary = BOUNDARY,
): BadUpload => ({
  name,
  contentType,
  body: rawBody(good(), boundary),
  status,
});
/** A valid body with a change. */
const changed = (name: string, change: (body: Buffer) => Buffer, status = 400): BadUpload => ({
  name,
  body: change(rawBody(good())),
  status,
});

/**
 * Requests that no browser sends, each with the correct response: one of each kind, and what a parser alone does
 * not see. The grammar of a body: tests/unit/upload/multipart.test.ts.
 */
export const badUploads: BadUpload[] = [
  // Content types
  typed("no boundary", "multipart/form-data", 400),
  typed("another boundary than announced", "multipart/form-data; boundary=other", 400),
  typed("application/json", "application/json", 400),
  typed("no content type", "", 400),
  typed("quoted boundary", `multipart/form-data; boundary="${BOUNDARY}"`, 422),
  // The whole
  { name: "nothing at all", body: bytes(""), status: 400 },
  { name: "rubbish", body: documentBytes("", 5000, 9), status: 400 },
  changed("a preamble", (body) => Buffer.concat([bytes("This is a message\r\n"), body])),
  changed("cut in a file", (body) => body.subarray(0, -1000)),
  changed("without its last line break", (body) => body.subarray(0, -2), 422),
  {
    name: "100,000 parts",
    body: rawBody([...text(), ...Array(100_000).fill(textPart("a", "1"))]),
    status: 400,
  },
  // Headers of parts
  withPart("a header of 1 MB", raw([`${DISPOSITION}; name="a"; x="${"y".repeat(1_000_000)}"`])),
  withPart("2,000 headers", raw([`${DISPOSITION}; name="a"`, ...Array(2000).fill("X: y")])),
  withPart("a field of 1 MB", textPart("a", "x".repeat(1_000_000))),
  // Fields
  {
    name: "text after a file",
    body: rawBody([...good(), textPart("personName", "B")]),
    status: 400,
  },
  { name: "files before the text", body: rawBody([resume(), ...text()]), status: 400 },
  { name: "no token", body: rawBody([...without("formToken"), resume()]), status: 400 },
  {
    name: "a filled trap",
    body: rawBody([...text(), textPart("name__confirm", "a robot"), resume()]),
    status: 400,
  },
  {
    name: "an unknown intent",
    body: rawBody([...text(), textPart("intent", "delete")]),
    status: 400,
  },
  {
    name: "a resume without a name but with content",
    body: rawBody([...without(), filePart("resumeFile", "", "x")]),
    status: 400,
  },
  {
    name: "a path for a name",
    body: rawBody([...without(), filePart("resumeFile", "../../../etc/cron.d/x.pdf")]),
    status: 422,
  },
  {
    name: "markup for a name",
    body: rawBody([
      ...without("personName"),
      textPart("personName", '"><script>alert(1)</script>'),
      resume(),
    ]),
    status: 422,
  },
  // Lengths
  {
    name: "a length that is too short",
    body: rawBody(good()),
    headers: ["Content-Length: 700"],
    status: 400,
  },
  {
    name: "a length that is no number",
    body: bytes("x"),
    headers: ["Content-Length: many"],
    status: 400,
  },
  {
    name: "two lengths",
    body: bytes("x"),
    headers: ["Content-Length: 1", "Content-Length: 2"],
    status: 400,
  },
  { name: "a negative length", body: bytes("x"), headers: ["Content-Length: -1"], status: 400 },
  {
    name: "length and chunks",
    body: bytes("0\r\n\r\n"),
    headers: ["Content-Length: 5", "Transfer-Encoding: chunked"],
    status: 400,
  },
  {
    name: "a chunk without a size",
    body: bytes("zz\r\nabc\r\n0\r\n\r\n"),
    headers: ["Transfer-Encoding: chunked"],
    status: 400,
  },
  {
    name: "no chunk at all",
    body: bytes("0\r\n\r\n"),
    headers: ["Transfer-Encoding: chunked"],
    status: 400,
  },
];
