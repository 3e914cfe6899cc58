import { callAt } from "#shared/contract/callAt.ts";
import { type Acceptance, type CallKey, calls } from "#shared/contract/calls.ts";
import { isNothing } from "#shared/contract/coercions.ts";
import { type ContentArea, type FurtherPage, furtherPages } from "#shared/contract/contentAreas.ts";
import type { ContentsOf } from "#shared/contract/contentsSchema.ts";
import { Draws } from "./draws.ts";
import { LongIds, written } from "./longIds.ts";
import { otherReading } from "./members.ts";
import { nothings, spellings } from "./spellings.ts";

/** Handles one request like the commerce API. */
type Backend = (request: Request) => Promise<Response>;

/** Which answers of the demo are written otherwise. */
export type Readings = {
  seed: number;
  /** Only unknown members, other orders and absent members; else all that docs/readings.md accepts. */
  isGrease: boolean;
};

export type OtherBackendParts = Readings & {
  contentsOf: ContentsOf;
  contentIds: Pick<Record<ContentArea, string | null>, "brandStory" | "gifts">;
};

type Answer = Record<string, unknown>;

/** Parses `7` (all readings) or `grease:7`; `null` for anything else. */
export function readingsIn(text: string): Readings | null {
  const [, grease, seed] = /^(grease:)?(\d{1,9})$/.exec(text) ?? [];
  return seed === undefined ? null : { seed: Number(seed), isGrease: grease !== undefined };
}

/** The pages for which this seed's backend has no content id. */
export function pagesWithoutId({ seed, isGrease }: Readings): FurtherPage[] {
  const draws = new Draws(`${seed} pages`);
  return isGrease ? [] : furtherPages.filter(() => draws.happens(0.3));
}

/**
 * A backend with the demo's data, written as another backend may write it: for each place of each answer a seed draws one of
 * the readings that the site accepts (docs/readings.md). Visitors see the same.
 */
export function otherBackend(backend: Backend, parts: OtherBackendParts): Backend {
  const { seed, isGrease, contentsOf } = parts;
  const longIds = LongIds.drawn(parts);
  return async (request) => {
    const url = new URL(request.url);
    const key = callAt(request.method, url.pathname);
    if (key === undefined) return backend(request);
    const { question, asked } = await questionOf(request, longIds !== null);
    const response = await backend(question);
    const answer = envelopeIn(response, await response.clone().text());
    if (answer === null) return response;
    const draws = new Draws(`${seed} ${key} ${asked}`);
    const reader = { draws, isGrease, longIds, contentsOf };
    const data =
      answer.data === null || answer.data === undefined
        ? answer.data
        : otherReading(calls[key].data, answer.data, reader);
    const envelope = envelopeOf({ ...answer, data }, key, asked, parts, draws);
    const members = Object.fromEntries(draws.shuffled(Object.entries(envelope)));
    const isAccepted = answer.success === true && !isGrease && response.status === 200;
    if (!isAccepted) {
      return new Response(written(members), { status: response.status, headers: response.headers });
    }
    const isBareList = calls[key].acceptance === "codeOrData" && isFilledList(data);
    const text = written(isBareList && draws.happens(0.2) ? data : members);
    const headers = new Headers(response.headers);
    headers.set("content-type", draws.oneOf(["application/json", ...otherTypes]));
    const status = draws.oneOf([200, 200, 201, 203, 206]);
    return new Response(draws.happens(0.2) ? `\ufeff${text}` : text, { status, headers });
  };
}

const isFilledList = (data: unknown) => Array.isArray(data) && data.length > 0;

/** What servers declare for JSON that was written as text; the bytes are UTF-8. */
const otherTypes = ["text/html;charset=ISO-8859-1", "text/plain", "application/json; charset=GBK"];

/** The request with the demo's ids, and the text that identifies it. */
async function questionOf(request: Request, hasLongIds: boolean) {
  const isStream = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  const hasBody = request.method === "POST" && !(isStream && !hasLongIds);
  const body = hasBody ? Buffer.from(await request.clone().arrayBuffer()).toString("latin1") : "";
  const asked = LongIds.without(`${request.url} ${isStream ? "" : body}`);
  if (!hasLongIds) return { question: request, asked };
  const { method, headers, signal } = request;
  const sent = hasBody ? Buffer.from(LongIds.without(body), "latin1") : undefined;
  return {
    question: new Request(LongIds.without(request.url), { method, headers, signal, body: sent }),
    asked,
  };
}

/** The envelope of an answer; `null` for anything else, such as a fault or a picture. */
function envelopeIn(response: Response, text: string): Answer | null {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null && "success" in answer
      ? (answer as Answer)
      : null;
  } catch {
    return null;
  }
}

/** The other members of an envelope: CMS-02, CALL-43, and the rules of acceptance of each row. */
function envelopeOf(
  answer: Answer,
  key: CallKey,
  asked: string,
  { isGrease, contentIds: { brandStory, gifts } }: OtherBackendParts,
  draws: Draws,
): Answer {
  const stranger = draws.happens(0.5) ? { traceId: "c0ffee", msg: null, code: 200 } : {};
  const noMessage = draws.oneOf([{ errorMessage: null }, {}, { errorMessage: "" }]);
  const quiet = answer.errorMessage === null ? { errorMessage: undefined, ...noMessage } : {};
  const greased = { ...stranger, ...answer, ...quiet };
  if (isGrease || answer.success !== true) return greased;
  const { acceptance } = calls[key];
  const isBrandPage =
    key === "regionContents" && [brandStory, gifts].some((id) => asked.includes(`pageId=${id}`));
  const mayLack = isBrandPage || !["cms", "errorCode"].includes(acceptance);
  const none = mayLack ? [undefined, ...nothings("data")] : [];
  const errorCode = draws.oneOf(["0", 0, "0000", ...none]);
  const yes = draws.oneOf([true, true, ...spellings("flag", true)]);
  const success = draws.oneOf([yes, ...otherSuccess(acceptance, errorCode, answer.data)]);
  const made = { ...greased, success, errorCode };
  // A gateway's envelope around that of the service, which needs a second member to be known as one.
  const isKnown = success !== undefined || errorCode !== undefined;
  return isKnown && draws.happens(0.1) ? { ...made, data: { ...made } } : made;
}

/** What `success` may be besides true: nothing where another member decides. */
function otherSuccess(acceptance: Acceptance, errorCode: unknown, data: unknown): unknown[] {
  const isCoded = [0, "0", "0000"].some((code) => code === errorCode);
  if (isCoded && (acceptance === "errorCode" || acceptance === "codeOrData")) {
    return [false, undefined];
  }
  const mayLack = acceptance === "data" || acceptance === "codeOrData";
  return mayLack && !isNothing(data) ? [undefined, null] : [];
}
