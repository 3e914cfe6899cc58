import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** Whether a page would read the same answer now; begins its refresh when that is due. */
export type IsCurrent = () => boolean;

/** What a page was made of: its reads, by the names under which the answers are kept. */
export type PageReads = Map<string, IsCurrent>;

/** What making an answer has taken so far, in milliseconds; reads run side by side, the longest counts. */
export type Timing = { began: number; reads: number; longestReadMs: number; renderMs: number };

type Answering = {
  id: string;
  /** `traceparent` of the request's span, or the one that came in and is only passed on. */
  trace: string | null;
  timing: Timing;
  isDocument: boolean;
  isIncomplete: boolean;
  isUpstreamSlow: boolean;
  /** When its page began, by `performance.now()`; `null`: not a page, no budget. */
  pageBegan: number | null;
  reads: PageReads | undefined;
  begins: Promise<void> | undefined;
  /** What `oncePerForm` has begun. */
  turn: Promise<void> | undefined;
};

/** What is known of a request before it is answered. */
export type RequestKind = {
  /** The answer is a page, not the data of one (loaders cannot tell: Remix shows them the same address). */
  isDocument?: boolean;
  /** The answer has a budget of time (server/commerce/pageBudget.ts); a form's, whose body may take minutes, has none. */
  hasBudget?: boolean;
  /** Where what the page reads is written down. */
  reads?: PageReads;
  /** Of the answer to a form: when it begins to leave, or its visitor has gone. */
  begins?: Promise<void>;
  /** Where its spans belong; the surrounding request's unless given. */
  trace?: string | null;
};

const requests = new AsyncLocalStorage<Answering>();
const wellFormed = /^[\w.-]{8,64}$/;

/** The id of a request: the inbound one when it is well formed (8–64 of A–Z a–z 0–9 . _ -), else a new one. */
export function requestId(inbound: string | undefined): string {
  return inbound !== undefined && wellFormed.test(inbound) ? inbound : randomUUID();
}

/** Runs `work` so that everything it starts sees `id` as its request id. */
export function runWithRequestId<T>(id: string, work: () => T, kind: RequestKind = {}): T {
  const { isDocument = false, hasBudget = false, reads, begins } = kind;
  const around = requests.getStore();
  const trace = kind.trace ?? around?.trace ?? null;
  const timing = around?.timing ?? newTiming();
  const pageBegan = hasBudget ? performance.now() : null;
  const fresh = { isIncomplete: false, isUpstreamSlow: false, turn: undefined };
  const answering = { id, trace, timing, isDocument, pageBegan, reads, begins, ...fresh };
  return requests.run(answering, work);
}

function newTiming(): Timing {
  return { began: performance.now(), reads: 0, longestReadMs: 0, renderMs: 0 };
}

/**
 * For the answer to a form: what `take` gives, which is told when that answer begins to leave. Asked for
 * again by the same answer, it is the same. At once for any other answer.
 */
export function oncePerForm(take: (begins: Promise<void>) => Promise<void>): Promise<void> {
  const answering = requests.getStore();
  if (!answering?.begins) return Promise.resolve();
  answering.turn ??= take(answering.begins);
  return answering.turn;
}

/** Milliseconds since the page being answered began; 0 outside a page. */
export function pageElapsedMs(): number {
  const began = requests.getStore()?.pageBegan ?? null;
  return began === null ? 0 : performance.now() - began;
}

/** Notes an answer that the page is made of; the first of that name counts. */
export function noteRead(name: string, isCurrent: IsCurrent): void {
  const reads = requests.getStore()?.reads;
  if (reads && !reads.has(name)) reads.set(name, isCurrent);
}

/** Notes that an earlier answer was served because a newer one did not come in time. */
export function noteSlowUpstream(): void {
  const answering = requests.getStore();
  if (answering) answering.isUpstreamSlow = true;
}

/** Whether the page being answered has waited in vain for a newer answer. */
export function isUpstreamSlow(): boolean {
  return requests.getStore()?.isUpstreamSlow ?? false;
}

/** `traceparent` under which the request being answered asks others; `null`: none. */
export function currentTrace(): string | null {
  return requests.getStore()?.trace ?? null;
}

/** What answering the request has taken so far; the object goes on counting. */
export function currentTiming(): Readonly<Timing> | undefined {
  return requests.getStore()?.timing;
}

/** Notes that a read was waited for. */
export function noteReadTime(ms: number): void {
  const timing = requests.getStore()?.timing;
  if (!timing) return;
  timing.reads += 1;
  timing.longestReadMs = Math.max(timing.longestReadMs, ms);
}

/** Notes that a document was rendered. */
export function noteRenderTime(ms: number): void {
  const timing = requests.getStore()?.timing;
  if (timing) timing.renderMs += ms;
}

/** Id of the request being answered: for log lines and upstream calls; `undefined` outside a request. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** Identity of the document being answered; `undefined` for other answers and outside of a request. */
export function currentDocument(): object | undefined {
  const answering = requests.getStore();
  return answering?.isDocument ? answering : undefined;
}

/** Notes that a part of the answer could not be had now, though it may well be had later. */
export function noteIncomplete(): void {
  const answering = requests.getStore();
  if (answering) answering.isIncomplete = true;
}

/** Whether the answer shows less than it will once the upstream is well again. */
export function isIncomplete(): boolean {
  return requests.getStore()?.isIncomplete ?? false;
}
