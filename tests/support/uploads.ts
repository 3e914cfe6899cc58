import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A document written by a real program (`documents/README.md`). */
export const realDocument = (name: string) =>
  gunzipSync(readFileSync(`tests/support/documents/${name}.gz`));

/** A compound file (OLE) whose directory, of one entry per sector, has these names. */
export function compoundFile(...names: string[]): Buffer {
  const file = Buffer.alloc(512 * (names.length + 2));
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  for (const [i, name] of names.entries()) {
    const at = 512 * (i + 1) + 128;
    const text = Buffer.from(`${name}\0`, "utf16le");
    text.copy(file, at);
    file.writeUInt16LE(text.length, at + 64);
    file[at + 66] = 2;
  }
  return file;
}

/** The headers of an archive's entries with these names, without content. */
export function zipEntries(...names: string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const head = Buffer.alloc(30);
      Buffer.from("504b0304", "hex").copy(head);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name)]);
    }),
  );
}

/** A Word document's entries, in Word's order. */
export const ooxml = () => zipEntries("[Content_Types].xml", "_rels/.rels", "word/document.xml");

const BEGINNINGS: Record<string, Buffer> = {
  pdf: Buffer.from("%PDF-1.7\n"),
  doc: compoundFile("WordDocument").subarray(0, 1000),
  docx: ooxml(),
};

/** Content of `size` bytes that begins like a document of that kind and does not repeat soon. */
export function documentBytes(kind: string, size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  for (let i = 0, state = seed; i < size; i += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    bytes[i] = state >> 16;
  }
  BEGINNINGS[kind]?.copy(bytes);
  return bytes;
}

/** One part of a hand-made body: its header lines and its content. */
export type RawPart = { headers: string[]; content: string | Buffer };

/** A text part as a browser writes it. */
export function textPart(name: string, content: string): RawPart {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content };
}

/** A file part as a browser writes it; the name is sent unescaped. */
export function filePart(
  name: string,
  fileName: string,
  content: string | Buffer = documentBytes("pdf", 2000),
  type = "application/pdf",
): RawPart {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  return { headers: [disposition, `Content-Type: ${type}`], content };
}

/** Text of an application that the demo backend accepts, except for the captcha. */
export function applicationFields(some: Record<string, string | string[]> = {}) {
  return {
    formToken: randomUUID(),
    personName: "安娜",
    phoneNumber: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    cityId: "310100",
    positionIdList: ["1", "4"],
    ...some,
  } as Record<string, string | string[]>;
}

/** Fields as text parts. */
export function textParts(fields: Record<string, string | string[]>): RawPart[] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => textPart(name, value)),
  );
}

export const BOUNDARY = "----WebKitFormBoundaryhandmade0123456789";
export const CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of these parts, including the closing boundary. */
export function rawBody(parts: RawPart[], boundary = BOUNDARY, newline = "\r\n"): Buffer {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}${newline}${headers.join(newline)}${newline}${newline}`),
    Buffer.from(content),
    Buffer.from(newline),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--${newline}`)]);
}

/** The body of an application with a resume, as a form sends it; same fields as `applicationFields`. */
export function applicationBody(
  some: Record<string, string | string[]>,
  fileName = "a.pdf",
  content?: string | Buffer,
): Uint8Array<ArrayBuffer> {
  const parts = textParts(applicationFields(some));
  return new Uint8Array(rawBody([...parts, filePart("resumeFile", fileName, content)]));
}
