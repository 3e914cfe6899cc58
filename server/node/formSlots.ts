import { bulkhead } from "cockatiel";
import { ownTurn } from "#server/http/eventLoopQueue.ts";
import { oncePerForm } from "#server/observability/requestContext.ts";

/** Maximum number of concurrently rendered form responses; pages have their own slots (pages.ts). */
export const FORM_PLACES = 10;

const places = bulkhead(FORM_PLACES, Number.POSITIVE_INFINITY);

/**
 * Resolves when the response document of a form may be rendered, in an exclusive event loop turn: a thousand
 * bodies that time out together must not block the loop or fill the memory. The slot is released when the
 * response starts, or its client disconnects. Resolves at once for other requests.
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
