import type { ServerResponse } from "node:http";
import { inLaterTurn } from "#server/http/eventLoopQueue.ts";
import { oncePerForm } from "#server/observability/requestContext.ts";
import { Busy, createSlots } from "./slots.ts";

/** Maximum number of concurrently rendered form responses; pages have their own slots (pages.ts). */
export const FORM_PLACES = 10;

/** Never refuses: a form waits for its turn, and a response belongs to a form that has been handled. */
const unlimited = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const slots = createSlots(
  { inFlight: FORM_PLACES, always: FORM_PLACES, first: 0, ...unlimited },
  () => null,
);

/**
 * Resolves when the response document of a form may be rendered, in an exclusive event loop turn: a thousand
 * bodies that time out together must not block the loop or fill the memory, and a network that floods forms
 * must not delay another visitor's. The slot is released when the response starts, or its client disconnects.
 * Resolves at once for other requests.
 */
export function placeForAnswer(): Promise<void> {
  return oncePerForm(({ begins, network }) => {
    const ticket = { networks: new Set([network]), signal: new AbortController().signal };
    return new Promise<void>((resolve, reject) => {
      const work = () => {
        resolve();
        return begins;
      };
      slots.hold(ticket, work).catch(reject);
    });
  });
}

/** Maximum number of forms that are next: a network has three of these places. */
const NEXT = 4;

const starts = createSlots(
  { inFlight: NEXT, always: NEXT, first: 0, ...unlimited },
  () => null,
  undefined,
  () => new Promise((resolve) => inLaterTurn(resolve)),
);

/**
 * Starts the handling of a form in an event loop turn of its own: hundreds that arrive together must not run in one
 * turn, which would delay health checks and cached pages, nor before the forms of other networks. A form whose client
 * disconnects is not started.
 */
export function startForm(network: string, response: ServerResponse, start: () => void): void {
  const leaving = new AbortController();
  response.once("close", () => leaving.abort());
  const ticket = { networks: new Set([network]), signal: leaving.signal };
  starts
    .hold(ticket, async () => {
      if (!leaving.signal.aborted) start();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Busy)) throw error;
    });
}
