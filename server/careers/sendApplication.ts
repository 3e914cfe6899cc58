import type { DocumentKind } from "#app/domain/files.ts";
import type { Result } from "../commerce/result.ts";
import type { ServerContext } from "../context.ts";
import { type MultipartWriter, multipartWriter } from "../upload/encode.ts";
import { UPSTREAM_MS } from "../upload/limits.ts";
import type { AcceptedFile, FileIntake } from "./applyFiles.ts";

/** Text parts as they go upstream (spec §3 "Job application payload"). */
export type OutgoingText = Readonly<Record<string, string | readonly string[]>>;

/** How the submit ended; only a `complete` one can have arrived. */
export type Sent = {
  result: Result<unknown>;
  /** Whether the closing boundary was handed over. */
  complete: boolean;
  /** What the visitor's side threw on the way: a broken rule, a malformed or stalled body. */
  fault: unknown;
};

/** The type that goes with each kind; what the browser said is not passed on. */
const TYPES: Record<DocumentKind, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Sends one application upstream, each file as it comes (architecture, decision 4). The closing
 * boundary is withheld until every part has come and every rule held; before it, a broken rule and the
 * visitor's leaving cut the request, so that the upstream never has a complete one. After it, leaving
 * changes nothing: the answer is waited for.
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
  signal.addEventListener("abort", leave, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const expect = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => cut.abort(), ms);
  };

  const writer = multipartWriter();
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of applicationBody(writer, text, first, files)) {
        expect(UPSTREAM_MS.stall);
        yield piece;
        // Asked for more: the next wait is the visitor's, who has limits of his own.
        clearTimeout(timer);
      }
    } catch (error) {
      sent.fault = error;
      throw error;
    }
    signal.removeEventListener("abort", leave);
    sent.complete = true;
    expect(UPSTREAM_MS.answer);
    yield writer.ending;
  }
  try {
    const outgoing = { contentType: writer.contentType, body: body() };
    const result = await commerce.applyJob(outgoing, { signal: cut.signal });
    return { result, ...sent };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
}

async function* applicationBody(
  writer: MultipartWriter,
  text: OutgoingText,
  first: AcceptedFile,
  files: FileIntake,
): AsyncGenerator<Uint8Array> {
  const fields = Object.entries(text).flatMap(([name, values]) =>
    [values].flat().map((value) => writer.field(name, value)),
  );
  yield Buffer.concat(fields);
  for (let file: AcceptedFile | null = first; file; file = await files.next()) {
    yield writer.beforeFile({ field: file.field, name: file.name, type: TYPES[file.kind] });
    for (let piece = await files.read(); piece; piece = await files.read()) yield piece;
    yield writer.afterFile;
  }
}
