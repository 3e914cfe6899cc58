import { once } from "node:events";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import Busboy, { type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { applicationTextSchema } from "#shared/contract/schemas/application.ts";
import { listFields } from "#shared/domain/applicationFields.ts";
import type { ApplicationRules, ApplicationText } from "./applicationRules.ts";
import { Refusal, refusalCodes, rejection } from "./envelope.ts";
import { ConnectionReset } from "./faults.ts";
import { badParameters } from "./guards.ts";
import { messages } from "./messages.ts";
import type {
  IncomingApplication,
  ReceivedApplications,
  ReceivedFile,
} from "./receivedApplications.ts";
import type { DemoState } from "./state.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_OTHER_FILES = 5;
const EXTENSIONS = [".pdf", ".doc", ".docx"];
const PARTS = ["resumeFile", "otherFiles"] as const;
const LIMITS = {
  fields: 20,
  fieldSize: 1000,
  fileSize: MAX_FILE_BYTES,
  files: 1 + MAX_OTHER_FILES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

type Parts = {
  rules: ApplicationRules;
  state: DemoState;
  received: ReceivedApplications;
  /** Called when the text is complete; may throw to abort. */
  onText: (text: ApplicationText) => Promise<void>;
};

/**
 * Receives an application (CALL-11): text parts first, then the files, each streamed to disk. It
 * counts only if the closing boundary has arrived and every rule holds; otherwise everything is deleted.
 * @returns the id of the application
 * @throws {Refusal} if a rule is violated; the signal's reason if the caller disconnects
 * @throws {ConnectionReset} if the body is incomplete
 */
export async function receiveApplication(request: Request, parts: Parts): Promise<string> {
  const parser = createParser(request.headers.get("content-type") ?? "");
  const stop = new AbortController();
  const leave = () => stop.abort(request.signal.reason);
  request.signal.addEventListener("abort", leave, { once: true });
  const source = readableBody(request);
  const intake = createIntake(parts, stop);
  try {
    parser.on("field", (name, value, _nameCut, valueCut) => intake.field(name, value, valueCut));
    parser.on("file", (name, stream, fileName, _encoding, type) =>
      intake.file(name, stream, fileName, type),
    );
    parser.on("fieldsLimit", () => stop.abort(badParameters(["fields"])));
    parser.on("filesLimit", () =>
      stop.abort(rejection("PORTFOLIO_TOO_MANY", messages.portfolioTooMany)),
    );
    // The parser reports a truncated body several times; the first is sufficient.
    parser.on("error", () => stop.abort(badParameters(["body"])));
    source.on("error", (error) => stop.abort(new ConnectionReset(error)));
    if (request.signal.aborted) leave();
    const whole = once(parser, "finish", { signal: stop.signal });
    source.pipe(parser);
    await whole;
    return await intake.complete();
  } catch (error) {
    const cause = stop.signal.aborted ? stop.signal.reason : error;
    await intake.discard();
    throw cause;
  } finally {
    request.signal.removeEventListener("abort", leave);
    source.unpipe(parser);
    source.destroy();
  }
}

/** Handles the parts of one application in order. */
function createIntake({ rules, state, received, onText }: Parts, stop: AbortController) {
  const fields = new Map<string, string[]>();
  const files: ReceivedFile[] = [];
  let checked: ReturnType<typeof checkText> | undefined;
  let incoming: IncomingApplication | undefined;
  // Files are written sequentially; the next one waits in its stream.
  let work: Promise<void> = Promise.resolve();

  async function checkText() {
    const text = readText(fields);
    await onText(text);
    const job = await rules.check(text);
    if (!(await state.spendCaptcha(text.captchaKey, text.captchaCode))) {
      throw rejection("CAPTCHA_WRONG", messages.captchaWrong);
    }
    return { text, job };
  }
  const checkOnce = () => {
    checked ??= checkText();
    return checked;
  };
  const storeFile = async (
    part: string | undefined,
    stream: BusboyFileStream,
    name: string | undefined,
    mimeType: string,
  ) => {
    await checkOnce();
    const file = checkFile(part, name, files);
    incoming ??= await received.begin();
    const stored = await incoming.store({ ...file, mimeType }, stream, stop.signal);
    if (stored.size === 0) throw rejection("FILE_EMPTY", messages.fileEmpty);
    files.push(stored);
  };

  return {
    field(name: string | undefined, value: string, cut: boolean) {
      if (checked) stop.abort(rejection("FIELD_AFTER_FILES", messages.fieldAfterFiles));
      else if (!name || cut) stop.abort(badParameters([name ?? "field"]));
      else fields.set(name, [...(fields.get(name) ?? []), value]);
    },
    file(
      part: string | undefined,
      stream: BusboyFileStream,
      name: string | undefined,
      mimeType: string,
    ) {
      stream.on("limit", () => stop.abort(rejection("FILE_TOO_LARGE", messages.fileTooLarge)));
      // Emitted if the body is truncated; the parser's own error ends the intake.
      stream.on("error", () => undefined);
      work = work.then(() => storeFile(part, stream, name, mimeType));
      work.catch((error: unknown) => stop.abort(error));
    },
    async complete(): Promise<string> {
      const { text, job } = await checkOnce();
      await work;
      stop.signal.throwIfAborted();
      const sent = (part: ReceivedFile["part"]) =>
        files.filter((file) => file.part === part).length;
      if (!incoming || sent("resumeFile") !== 1) {
        throw rejection("RESUME_MISSING", messages.resumeMissing);
      }
      if (job.workFileRequired && sent("otherFiles") === 0) {
        throw rejection("PORTFOLIO_MISSING", messages.portfolioMissing);
      }
      const { captchaKey: _key, captchaCode: _code, ...kept } = text;
      const id = await incoming.commit(kept);
      if (id === null) throw rejection("APPLIED_BEFORE", messages.appliedBefore);
      return id;
    },
    async discard() {
      stop.abort();
      await work.catch(() => undefined);
      await incoming?.discard();
    },
  };
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch {
    throw new Refusal(400, refusalCodes.parameters, "multipart boundary missing");
  }
}

function readableBody(request: Request): Readable {
  return request.body
    ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
    : Readable.from([]);
}

/** Parses the text parts; all but lists must occur exactly once. */
function readText(fields: Map<string, string[]>): ApplicationText {
  const lists: ReadonlySet<string> = new Set(listFields);
  const sent = [...fields].filter(([name]) => !lists.has(name));
  const faults = sent
    .filter(([name, values]) => values.length !== 1 || !(name in applicationTextSchema.shape))
    .map(([name]) => name);
  const parsed = applicationTextSchema.safeParse({
    ...Object.fromEntries(sent.map(([name, values]) => [name, values[0]])),
    ...Object.fromEntries(listFields.map((name) => [name, fields.get(name) ?? []])),
  });
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => issue.path.join(".")));
  if (!parsed.success || faults.length > 0) throw badParameters(faults);
  return parsed.data;
}

function checkFile(partName: string | undefined, name: string | undefined, before: ReceivedFile[]) {
  const part = PARTS.find((each) => each === partName);
  if (!part) throw badParameters([partName ?? "part"]);
  if (!name || !EXTENSIONS.includes(path.extname(name).toLowerCase())) {
    throw rejection("FILE_TYPE_WRONG", messages.fileTypeWrong);
  }
  const already = before.filter((file) => file.part === part).length;
  if (part === "resumeFile" && already > 0) {
    throw rejection("RESUME_MISSING", messages.resumeMissing);
  }
  if (part === "otherFiles" && already === MAX_OTHER_FILES) {
    throw rejection("PORTFOLIO_TOO_MANY", messages.portfolioTooMany);
  }
  return { part, name };
}
