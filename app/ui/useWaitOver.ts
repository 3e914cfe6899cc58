import { useEffect, useState } from "react";
import type { Wait } from "#shared/domain/wait.ts";

/**
 * Returns the words that replace a message when its time is over, `null` until then. The clock loads with the message,
 * which few visitors see; without it the message stays, which names a time of the day.
 * @param wait its identity is that of the answer
 * @param isServed whether the answer came with the document
 */
export function useWaitOver(wait: Wait | undefined, isServed: boolean): string | null {
  const [over, setOver] = useState<Wait>();
  useEffect(() => {
    if (!wait) return;
    const since = isServed ? 0 : performance.now();
    let stop: (() => void) | null = () => {};
    import("./waitOver.ts").then(
      ({ whenOver }) => {
        if (stop) stop = whenOver(wait.seconds * 1000, since, () => setOver(wait));
      },
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [wait, isServed]);
  return wait && over === wait ? wait.over : null;
}
