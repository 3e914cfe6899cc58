import type { IncomingHttpHeaders } from "node:http";
import { countRender, observeRender, observeRenders } from "#server/observability/metrics.ts";
import { endPage, isIncomplete, type PageReads } from "#server/observability/requestContext.ts";
import type { Documents } from "#server/page-cache/pageCache.ts";
import { type Page, requestFor, wholeAnswer } from "#server/page-cache/wholeAnswer.ts";
import type { RouteCost } from "./routeCosts.ts";
import { Busy, createSlots, type Shortage, type SlotLimits, type Ticket } from "./slots.ts";

/** Reason of a signal whose response is complete; a constant, because the default is an error with a stack. */
const COMPLETE = "complete";

/** Cost classes of responses rendered here. */
type Rendered = "page" | "piece" | "personal";

/** Handles a web request: the handler of the server build. */
export type Handle = (request: Request) => Promise<Response>;

/** Returns a header with the tags of a page's reads. */
export type PageLabel = (reads: PageReads) => [name: string, value: string];

/** A request with its derived data. */
export type Asked = {
  url: string;
  headers: IncomingHttpHeaders;
  cost: RouteCost;
  /** The visitor's network. */
  network: string;
  /** Runs the render in the context of the request. */
  inContext: <T>(reads: PageReads, work: () => T) => T;
};

/** A render in work or in the queue of its class; `abandon` ends it, or removes it from the queue. */
export type Render = { answer: Promise<Page>; ticket: Ticket; abandon: () => void };

export type RendersOptions = {
  documents: Documents;
  handle: Handle;
  label?: PageLabel | undefined;
  limits: Record<Rendered, SlotLimits>;
  shortage: () => Shortage | null;
};

/** Key of a page in caches: two hosts have different canonical addresses. */
export const pageKey = ({ headers, url }: Asked) => `${headers.host} ${url}`;

/** Returns the function that starts a render when a slot of its class is free. */
export function createRenders({
  limits,
  shortage,
  ...parts
}: RendersOptions): (asked: Asked) => Render {
  const inFlight = { page: 0, piece: 0, personal: 0 };
  const slotsOf = (name: Rendered) =>
    createSlots(limits[name], shortage, (taken) => {
      inFlight[name] = taken;
      observeRenders(inFlight.page + inFlight.piece + inFlight.personal);
    });
  const slots = {
    page: slotsOf("page"),
    piece: slotsOf("piece"),
    personal: slotsOf("personal"),
  };
  return (asked) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ticket = { networks: new Set([asked.network]), signal };
    const { cost } = asked.cost;
    const own = cost === "piece" || cost === "personal" ? slots[cost] : slots.page;
    const answer = own.hold(ticket, () => unlessLeft(signal, () => render(asked, signal, parts)));
    // Ends the timer of Remix's data stream, which would keep the page data for another second.
    const end = () => leaving.abort(COMPLETE);
    answer.then(end, end);
    return { answer, ticket, abandon: () => leaving.abort() };
  };
}

/** Renders a page, and keeps it if it is complete and the same for everyone. */
async function render(
  asked: Asked,
  signal: AbortSignal,
  { documents, handle, label }: Pick<RendersOptions, "documents" | "handle" | "label">,
): Promise<Page> {
  const began = performance.now();
  countRender();
  const reads: PageReads = new Map();
  const request = requestFor(asked.url, asked.headers, signal);
  const page = await asked.inContext(reads, async () => {
    try {
      const whole = await wholeAnswer(await handle(request));
      return { ...whole, isWhole: !isIncomplete() };
    } finally {
      endPage();
    }
  });
  observeRender((performance.now() - began) / 1000);
  if (asked.cost.cost === "personal" || !isForEveryone(page)) return page;
  if (label) page.headers.push(label(reads));
  if (asked.cost.isConstant) reads.set("build", isAlwaysCurrent);
  if (page.isWhole) documents.keep(pageKey(asked), page, reads);
  return page;
}

/** Freshness check of a constant answer. Defined outside the closure of a request, which its cache entry must not retain. */
const isAlwaysCurrent = () => true;

/** Ends when the signal aborts, even if the work ignores it. */
async function unlessLeft<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new Busy("left");
  let left = () => {};
  const leaving = new Promise<never>((_, reject) => {
    left = () => reject(new Busy("left"));
    signal.addEventListener("abort", left, { once: true });
  });
  try {
    return await Promise.race([work(), leaving]);
  } finally {
    // Otherwise the signal would keep the response until the next full garbage collection.
    signal.removeEventListener("abort", left);
  }
}

/** Returns whether a shared cache may store the response. */
export function isForEveryone({ status, headers }: Page): boolean {
  const all = new Map(headers);
  const isKept = String(all.get("cache-control") ?? "").startsWith("public");
  return isKept && status === 200 && !all.has("set-cookie");
}
