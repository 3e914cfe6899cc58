import { randomBytes } from "node:crypto";
import { marks } from "#brand/marks.ts";

/** Writes a multipart body part by part (RFC 7578). */
export type MultipartWriter = {
  contentType: string;
  field: (name: string, value: string) => Buffer;
  /** Returns the bytes before a file's content; `afterFile` follows it. */
  beforeFile: (file: { field: string; name: string; type: string }) => Buffer;
  afterFile: Buffer;
  /** Closing boundary; without it the body is incomplete. */
  ending: Buffer;
};

/** Escapes names like browsers: quotes and line breaks are percent-encoded, everything else is unchanged. */
function escapeName(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Creates a writer with an unpredictable boundary, so that content cannot imitate a part. */
export function multipartWriter(): MultipartWriter {
  const boundary = `----${marks.key}${randomBytes(24).toString("hex")}`;
  const disposition = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    field: (name, value) => Buffer.from(`${disposition(name)}\r\n\r\n${value}\r\n`),
    beforeFile: ({ field, name, type }) =>
      Buffer.from(
        `${disposition(field)}; filename="${escapeName(name)}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
    afterFile: Buffer.from("\r\n"),
    ending: Buffer.from(`--${boundary}--\r\n`),
  };
}
