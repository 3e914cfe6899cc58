import { randomUUID } from "node:crypto";
import {
  applicationFields,
  BOUNDARY,
  CONTENT_TYPE,
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
const replaced = (name: string, from: string, to: string, status = 400): BadUpload =>
  changed(name, (body) => bytes(body.toString("latin1").replace(from, to)), status);

/** The corpus: requests that no browser sends, each with the correct response. */
export const badUploads: BadUpload[] = [
  // Content types
  typed("no boundary", "multipart/form-data", 400),
  typed("empty boundary", "multipart/form-data; boundary=", 400),
  typed("empty quoted boundary", 'multipart/form-data; boundary=""', 400),
  typed(
    "boundary of 71 characters",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
    400,
    "b".repeat(71),
  ),
  typed("two boundaries", `${CONTENT_TYPE}; boundary=other`, 400),
  typed("another boundary than announced", "multipart/form-data; boundary=other", 400),
  typed("boundary with a line feed escape", 'multipart/form-data; boundary="a\\"b"', 400),
  typed("multipart/mixed", `multipart/mixed; boundary=${BOUNDARY}`, 400),
  typed("text/plain", "text/plain", 400),
  typed("application/json", "application/json", 400),
  typed("no content type", "", 400),
  typed("quoted boundary", `multipart/form-data; boundary="${BOUNDARY}"`, 422),
  typed("charset before boundary", `multipart/form-data; charset=utf-8; boundary=${BOUNDARY}`, 422),
  typed("charset after boundary", `${CONTENT_TYPE}; charset=utf-8`, 422),
  typed("upper-case type", `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`, 422),
  typed("boundary with spaces", 'multipart/form-data; boundary="a b c"', 422, "a b c"),
  // The whole
  { name: "nothing at all", body: bytes(""), status: 400 },
  { name: "one byte", body: bytes("-"), status: 400 },
  { name: "no part", body: bytes(`--${BOUNDARY}--\r\n`), status: 400 },
  { name: "a boundary only", body: bytes(`--${BOUNDARY}`), status: 400 },
  { name: "rubbish", body: documentBytes("", 5000, 9), status: 400 },
  {
    name: "another encoding under this type",
    body: bytes("personName=a&phoneNumber=1"),
    status: 400,
  },
  { name: "line feeds only", body: rawBody(good(), BOUNDARY, "\n"), status: 400 },
  changed("a preamble", (body) => Buffer.concat([bytes("This is a message\r\n"), body])),
  changed("an epilogue", (body) => Buffer.concat([body, bytes("and more")])),
  changed("a second message behind", (body) => Buffer.concat([body, body])),
  changed("cut in the first header", (body) => body.subarray(0, BOUNDARY.length + 20)),
  changed("cut in a text", (body) => body.subarray(0, body.indexOf("安娜") + 2)),
  changed("cut in a file", (body) => body.subarray(0, -1000)),
  changed("cut in the last boundary", (body) => body.subarray(0, -10)),
  changed("cut before the last dashes", (body) => body.subarray(0, -4)),
  changed("cut between the last dashes", (body) => body.subarray(0, -3)),
  changed("without its last line break", (body) => body.subarray(0, -2), 422),
  replaced("a boundary that goes on", `\r\n--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}x\r\n`),
  replaced("a boundary with spaces behind", `\r\n--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}  \r\n`),
  replaced("a boundary ended by a line feed", `\r\n--${BOUNDARY}\r\n`, `\r\n--${BOUNDARY}\n`),
  replaced("a boundary without dashes", `\r\n--${BOUNDARY}\r\n`, `\r\n${BOUNDARY}\r\n`),
  replaced("a boundary in the middle", "%PDF", `%PDF\r\n--${BOUNDARY}\r\n`),
  replaced("the end in the middle", "%PDF", `%PDF\r\n--${BOUNDARY}--\r\n`),
  {
    name: "100,000 parts",
    body: rawBody([...text(), ...Array(100_000).fill(textPart("a", "1"))]),
    status: 400,
  },
  { name: "61 parts", body: rawBody(Array(61).fill(textPart("positionIdList", "1"))), status: 400 },
  // Headers of parts
  withPart("no headers", raw([])),
  withPart("no disposition", raw(["Content-Type: application/pdf"])),
  withPart("no name", raw([`${DISPOSITION}; filename="a.pdf"`])),
  withPart("an empty name", raw([`${DISPOSITION}; name=""`])),
  withPart("two names", raw([`${DISPOSITION}; name="a"; name="b"`])),
  withPart(
    "two file names",
    raw([`${DISPOSITION}; name="resumeFile"; filename="a.pdf"; filename="b.exe"`]),
  ),
  withPart("two dispositions", raw([`${DISPOSITION}; name="a"`, `${DISPOSITION}; name="b"`])),
  withPart("an attachment", raw(['Content-Disposition: attachment; name="a"'])),
  withPart("an unfinished quote", raw([`${DISPOSITION}; name="a`])),
  withPart("no semicolon", raw([`${DISPOSITION} name="a"`])),
  withPart("a folded header", raw([`${DISPOSITION};\r\n name="a"`])),
  withPart("a header that starts with a space", raw([` ${DISPOSITION}; name="a"`])),
  withPart("a header without a colon", raw(["rubbish", `${DISPOSITION}; name="a"`])),
  withPart("80 kB without a colon", raw(["x".repeat(80_000)])),
  withPart("a header of 1 MB", raw([`${DISPOSITION}; name="a"; x="${"y".repeat(1_000_000)}"`])),
  withPart("2,000 headers", raw([`${DISPOSITION}; name="a"`, ...Array(2000).fill("X: y")])),
  withPart("a zero byte in a name", raw([`${DISPOSITION}; name="a\0b"`])),
  withPart("a bare line feed in a name", raw([`${DISPOSITION}; name="a\nb"`])),
  withPart("base64", raw([`${DISPOSITION}; name="a"`, "Content-Transfer-Encoding: base64"])),
  withPart(
    "a nested multipart",
    raw(
      [`${DISPOSITION}; name="resumeFile"`, "Content-Type: multipart/mixed; boundary=b"],
      "--b--",
    ),
  ),
  withPart(
    "another character set",
    raw([`${DISPOSITION}; name="a"`, "Content-Type: text/plain; charset=utf-16"]),
  ),
  withPart("text that is not UTF-8", raw([`${DISPOSITION}; name="a"`], Buffer.from([0xc3, 0x28]))),
  withPart("a field of 1 MB", textPart("a", "x".repeat(1_000_000))),
  withPart("filename* in GBK", raw([`${DISPOSITION}; name="resumeFile"; filename*=GBK''%BC`])),
  withPart("filename* broken", raw([`${DISPOSITION}; name="resumeFile"; filename*=UTF-8''%zz`])),
  // Fields
  {
    name: "a field twice",
    body: rawBody([...good().slice(0, -1), textPart("phoneNumber", "1"), resume()]),
    status: 400,
  },
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
    name: "a file as a text",
    body: rawBody([...without("personName"), filePart("personName", "a.pdf")]),
    status: 400,
  },
  {
    name: "no name of the applicant",
    body: rawBody([...without("personName"), resume()]),
    status: 422,
  },
  {
    name: "an empty resume",
    body: rawBody([...without(), filePart("resumeFile", "a.pdf", "")]),
    status: 422,
  },
  {
    name: "a resume without a name but with content",
    body: rawBody([...without(), filePart("resumeFile", "", "x")]),
    status: 400,
  },
  {
    name: "a file in an unknown field",
    body: rawBody([...without(), filePart("photo", "a.pdf")]),
    status: 400,
  },
  {
    name: "a hundred thousand signs in a file's name",
    body: rawBody([...without(), filePart("resumeFile", `${"n".repeat(100_000)}.pdf`)]),
    status: 400,
  },
  {
    name: "a path for a name",
    body: rawBody([...without(), filePart("resumeFile", "../../../etc/cron.d/x.pdf")]),
    status: 422,
  },
  {
    name: "__proto__ for a name",
    body: rawBody([...text(), textPart("__proto__", "1"), textPart("constructor", "1"), resume()]),
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
