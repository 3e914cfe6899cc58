import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

type Answering = { id: string; isDocument: boolean; isIncomplete: boolean };

const requests = new AsyncLocalStorage<Answering>();
const wellFormed = /^[\w.-]{8,64}$/;

/** The id of a request: the inbound one when it is well formed (8–64 of A–Z a–z 0–9 . _ -), else a new one. */
export function requestId(inbound: string | undefined): string {
  return inbound !== undefined && wellFormed.test(inbound) ? inbound : randomUUID();
}

/**
 * Runs `work` so that everything it starts sees `id` as its request id.
 * @param isDocument the answer is a page, not the data of one (loaders cannot tell: Remix shows them
 *   the same address)
 */
export function runWithRequestId<T>(id: string, work: () => T, isDocument = false): T {
  return requests.run({ id, isDocument, isIncomplete: false }, work);
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
