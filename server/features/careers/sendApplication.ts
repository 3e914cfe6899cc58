import type { Result } from "#server/commerce/result.ts";
import type { ServerContext } from "#server/context.ts";
import { type MultipartWriter, multipartWriter } from "#server/upload/encode.ts";
import { UPSTREAM_MS } from "#server/upload/limits.ts";
import type { DocumentKind } from "#shared/domain/files.ts";
import type { AcceptedFile, FileIntake } from "./applyFiles.ts";

/** Text parts sent upstream (DATA-19). */
export type OutgoingText = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Outcome of the submit; only a `complete` one can have been received. */
export type Sent = {
  result: Result<unknown>;
  /** Whether the closing boundary was sent. */
  complete: boolean;
  /** Error on the visitor's side: a broken rule, a malformed or stalled body. */
  fault: unknown;
};

/** MIME type of each kind; the type sent by the browser is not forwarded. */
const TYPES: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Sends one application upstream and streams each file (architecture, decision 4). The closing boundary is
 * withheld until all parts have arrived and all rules hold. Before it, a broken rule or a disconnect of the
 * visitor aborts the request, so that the upstream never has a complete one. After it, a disconnect has no
 * effect: the response is awaited.
 */
export async function sendApplication(
  text: OutgoingText,
  first: AcceptedFile,
  files: FileIntake,
  { commerce, signal }: ServerContext,
): Promise<Sent> {
  const sent = { complete: false, fault: undefined as unknown };
  const cut = new AbortController();
  const leave = () => cut.abort();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave);
  // One timer for all chunks, up to a thousand; it is active only while the upstream is reading a chunk.
  let isUpstreams = false;
  const stall = setTimeout(() => isUpstreams && cut.abort(), UPSTREAM_MS.stall);
  let answer: NodeJS.Timeout | undefined;

  const writer = multipartWriter();
  function theirs(piece: Uint8Array): Uint8Array {
    isUpstreams = true;
    stall.refresh();
    return piece;
  }
  /** The visitor's side has its own limits. */
  function ours<T>(work: Promise<T>): Promise<T> {
    isUpstreams = false;
    return work;
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      yield theirs(textBody(writer, text));
      for (let file: AcceptedFile | null = first; file; file = await ours(files.next())) {
        const { field, name, kind } = file;
        yield theirs(writer.beforeFile({ field, name, type: TYPES[kind] }));
        for (let piece = await ours(files.read()); piece; piece = await ours(files.read())) {
          yield theirs(piece);
        }
        yield theirs(writer.afterFile);
      }
    } catch (error) {
      sent.fault = error;
      throw error;
    }
    signal.removeEventListener("abort", leave);
    sent.complete = true;
    clearTimeout(stall);
    answer = setTimeout(leave, UPSTREAM_MS.answer);
    yield writer.ending;
  }
  try {
    const outgoing = { contentType: writer.contentType, body: body() };
    const result = await commerce.applyJob(outgoing, { signal: cut.signal });
    return { result, ...sent };
  } finally {
    clearTimeout(stall);
    clearTimeout(answer);
    signal.removeEventListener("abort", leave);
  }
}

function textBody(writer: MultipartWriter, text: OutgoingText): Buffer {
  const fields = Object.entries(text).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => writer.field(name, value)),
  );
  return Buffer.concat(fields);
}
