import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Returns whether a page would use the same response now; starts a refresh if it is stale. */
export type IsCurrent = () => boolean;

/** Reads of a page by cache key. */
export type PageReads = Map<string, IsCurrent>;

/** Durations of a response so far, in milliseconds; reads run in parallel, so only the longest counts. */
export type Timing = { began: number; reads: number; longestReadMs: number; renderMs: number };

type Answering = {
  id: string;
  /** `traceparent` of the request's span, or the inbound one, which is only forwarded. */
  trace: string | null;
  timing: Timing;
  isDocument: boolean;
  /** Conditions under which a part of the response is missing or outdated. */
  incomplete: (() => boolean)[];
  isUpstreamSlow: boolean;
  /** Start time of the page by `performance.now()`; `null`: not a page, no budget. */
  pageBegan: number | null;
  reads: PageReads | undefined;
  form: FormAnswer | undefined;
  /** Promise created by `oncePerForm`. */
  turn: Promise<void> | undefined;
  /** Bytes of data of this page, of `heldBytes`. */
  held: number;
};

/** A response to a form. */
export type FormAnswer = {
  /** Resolves when the response starts, or the client disconnects. */
  begins: Promise<void>;
  /** The visitor's network. */
  network: string;
};

/** Properties of a request known before its response. */
export type RequestKind = {
  /**
   * The response is a document, not page data (loaders cannot distinguish them: Remix passes the same URL).
   */
  isDocument?: boolean;
  /**
   * The response has a time budget (server/commerce/pageBudget.ts); form posts, whose body may take minutes,
   * have none.
   */
  hasBudget?: boolean;
  /** Records the reads of the page. */
  reads?: PageReads;
  /** Form responses only. */
  form?: FormAnswer;
  /** Parent of its spans; default: the one of the surrounding request. */
  trace?: string | null;
};

const requests = new AsyncLocalStorage<Answering>();
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Returns the id of a request: the inbound one if it is well formed (8–64 of A–Z a–z 0–9 . _ -), otherwise a
 * new one.
 */
export function requestId(inbound: string | undefined): string {
  return inbound !== undefined && wellFormed.test(inbound) ? inbound : randomUUID();
}

/** Runs `work` with `id` as the request id of all its asynchronous calls. */
export function runWithRequestId<T>(id: string, work: () => T, kind: RequestKind = {}): T {
  const { isDocument = false, hasBudget = false, reads, form } = kind;
  const around = requests.getStore();
  const trace = kind.trace ?? around?.trace ?? null;
  const timing = around?.timing ?? newTiming();
  const pageBegan = hasBudget ? performance.now() : null;
  const fresh = { incomplete: [], isUpstreamSlow: false, turn: undefined, held: 0 };
  const answering: Answering = { id, trace, timing, isDocument, pageBegan, reads, form, ...fresh };
  return requests.run(answering, work);
}

function newTiming(): Timing {
  return { began: performance.now(), reads: 0, longestReadMs: 0, renderMs: 0 };
}

/** Calls `take` once per form response, and returns its result. Resolves at once for any other response. */
export function oncePerForm(take: (form: FormAnswer) => Promise<void>): Promise<void> {
  const answering = requests.getStore();
  if (!answering?.form) return Promise.resolve();
  answering.turn ??= take(answering.form);
  return answering.turn;
}

/** Returns the milliseconds since the start of the current page; 0 outside a page. */
export function pageElapsedMs(): number {
  const began = requests.getStore()?.pageBegan ?? null;
  return began === null ? 0 : performance.now() - began;
}

/** Records a response used by the page; the first one of a name counts. */
export function noteRead(name: string, isCurrent: IsCurrent): void {
  const reads = requests.getStore()?.reads;
  if (reads && !reads.has(name)) reads.set(name, isCurrent);
}

/** Bytes of data of all pages in work. */
let heldBytes = 0;

/** Returns the bytes of data of all pages in work. */
export function bytesInWork(): number {
  return heldBytes;
}

/** Counts bytes of data for the current page until `endPage`; other responses are not counted. */
export function holdBytes(bytes: number): void {
  const answering = requests.getStore();
  if (!answering?.reads) return;
  answering.held += bytes;
  heldBytes += bytes;
}

/** Ends the count of the current page, whose response is complete. */
export function endPage(): void {
  const answering = requests.getStore();
  if (!answering) return;
  heldBytes -= answering.held;
  answering.held = 0;
}

/** Records that a stale response was served because a newer one timed out. */
export function noteSlowUpstream(): void {
  const answering = requests.getStore();
  if (answering) answering.isUpstreamSlow = true;
}

/** Returns whether a read of the current page has already timed out. */
export function isUpstreamSlow(): boolean {
  return requests.getStore()?.isUpstreamSlow ?? false;
}

/** Returns the `traceparent` for outgoing requests of the current request; `null`: none. */
export function currentTrace(): string | null {
  return requests.getStore()?.trace ?? null;
}

/** Returns the live timing object of the current request. */
export function currentTiming(): Readonly<Timing> | undefined {
  return requests.getStore()?.timing;
}

/** Records the duration of a read. */
export function noteReadTime(ms: number): void {
  const timing = requests.getStore()?.timing;
  if (!timing) return;
  timing.reads += 1;
  timing.longestReadMs = Math.max(timing.longestReadMs, ms);
}

/** Records the duration of a document render. */
export function noteRenderTime(ms: number): void {
  const timing = requests.getStore()?.timing;
  if (timing) timing.renderMs += ms;
}

/** Returns the id of the current request for log lines and upstream calls; `undefined` outside a request. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** Returns the identity of the current document; `undefined` for other responses and outside a request. */
export function currentDocument(): object | undefined {
  const answering = requests.getStore();
  return answering?.isDocument ? answering : undefined;
}

/**
 * Records that a part of the response is temporarily missing.
 * @param isSo evaluated when the response is complete
 */
export function noteIncomplete(isSo = () => true): void {
  requests.getStore()?.incomplete.push(isSo);
}

/** Returns whether a part of the response is temporarily missing, or was purged meanwhile. */
export function isIncomplete(): boolean {
  return requests.getStore()?.incomplete.some((isSo) => isSo()) ?? false;
}
