import { bulkhead } from "cockatiel";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { oncePerForm } from "#server/observability/requestContext.ts";

/** So many answers to forms are drawn at once; pages have places of their own (pages.ts). */
export const FORM_PLACES = 10;

const places = bulkhead(FORM_PLACES, Number.POSITIVE_INFINITY);

/**
 * Resolves when the document that answers a form may be drawn, in a turn of the event loop of its own:
 * a thousand bodies whose time is over at the same moment must not be one long turn, nor a thousand pages
 * in memory. The place is free again when the answer begins to leave, or its visitor has gone. At once
 * for whatever answers no form.
 */
export async function placeForAnswer(): Promise<void> {
  await oncePerForm(async (begins) => {
    await new Promise<void>((resolve) => {
      void places.execute(() => {
        resolve();
        return begins;
      });
    });
    await ownTurn();
  });
}
