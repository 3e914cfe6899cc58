import { oncePerForm } from "#server/observability/requestContext.ts";
import { createSlots } from "./slots.ts";

/** Maximum number of concurrently rendered form responses; pages have their own slots (pages.ts). */
export const FORM_PLACES = 10;

/** Never refuses: the form has been handled already. */
const unlimited = { waiting: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY };
const slots = createSlots(
  { inFlight: FORM_PLACES, always: FORM_PLACES, first: 0, ...unlimited },
  () => false,
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
