import type { ServerResponse } from "node:http";
import { countShed } from "#server/observability/metrics.ts";
import type { Page } from "#server/page-cache/wholeAnswer.ts";
import { type Asked, pageKey, type Render } from "./renders.ts";
import { Busy } from "./slots.ts";

/**
 * Maximum time of a shared response, in milliseconds: below the 60 s of proxies. A render waits for the
 * processor, too, behind as many as there are slots.
 */
const ANSWER_MS = 45_000;

/** A render, and the number of visitors who wait for it. It ends when the last one leaves. */
type Group = Render & { visitors: number };

/** Renders in work, of which concurrent equal requests share one. */
export type SharedRenders = {
  /** Waits for an own render until the visitor leaves. @throws {Busy} */
  own(asked: Asked, response: ServerResponse): Promise<Page>;
  /**
   * Waits for the render that equal requests share until the visitor leaves, for `ANSWER_MS` at most. `isFirst`:
   * no other request was waiting for it. @throws {Busy}
   */
  shared(asked: Asked, response: ServerResponse): Promise<{ page: Page; isFirst: boolean }>;
  /** Waits for the shared render without a visitor, until the signal aborts. @throws {Busy} */
  unvisited(asked: Asked, signal: AbortSignal): Promise<Page>;
};

/** @param begin starts a render */
export function createSharedRenders(begin: (asked: Asked) => Render): SharedRenders {
  const groups = new Map<string, Group>();

  function join(asked: Asked): Group {
    const key = pageKey(asked);
    const known = groups.get(key);
    // If the first network has no free slot, the render counts for this one.
    known?.ticket.networks.add(asked.network);
    if (known) return known;
    const group = { ...begin(asked), visitors: 0 };
    groups.set(key, group);
    const end = () => groups.get(key) === group && groups.delete(key);
    group.answer.then(end, end);
    return group;
  }

  function leave(key: string, group: Group) {
    group.visitors -= 1;
    if (group.visitors > 0) return;
    if (groups.get(key) === group) groups.delete(key);
    group.abandon();
  }

  return {
    async own(asked, response) {
      const { answer, abandon } = begin(asked);
      response.once("close", abandon);
      try {
        return await answer;
      } finally {
        response.off("close", abandon);
      }
    },
    async shared(asked, response) {
      const group = join(asked);
      const isFirst = group.visitors === 0;
      group.visitors += 1;
      const gone = () => leave(pageKey(asked), group);
      response.once("close", gone);
      const { late, settle } = lateness(gone);
      try {
        return { page: await Promise.race([group.answer, late]), isFirst };
      } finally {
        settle();
        response.off("close", gone);
      }
    },
    unvisited(asked, signal) {
      const group = join(asked);
      group.visitors += 1;
      const gone = () => leave(pageKey(asked), group);
      signal.addEventListener("abort", gone, { once: true });
      return group.answer.finally(() => signal.removeEventListener("abort", gone));
    },
  };
}

/** Rejects after `ANSWER_MS`, and then leaves the render. */
function lateness(leave: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      countShed("late");
      reject(new Busy("late"));
      leave();
    }, ANSWER_MS);
  });
  return { late, settle: () => clearTimeout(timer) };
}
