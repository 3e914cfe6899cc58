import { type SyntheticEvent, useRef, useState } from "react";
import { answeredInTime, line } from "#app/framework/networkRetry.ts";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";

/** Error of an attempt, of the same type as the network errors of `fetch`. */
const noPicture = () => new TypeError("no picture");

type Settle = { loaded: () => void; failed: () => void };
const nothing: Settle = { loaded: () => {}, failed: () => {} };

/** A picture that a visitor waits for. */
export type AwaitedPicture = {
  /** Key of the picture: another one loads it again. */
  tries: number;
  /** The picture has not come: it failed, or was not whole within `ANSWER_MS`. */
  isLost: boolean;
  /** Handles `load` and `error` of the picture. */
  onSettled: (event: SyntheticEvent) => void;
};

/**
 * Loads a picture again until it comes, by the rule of `networkRetry.ts`: an `img` waits for no line and has no status, so
 * a refusal counts as a loss, too. Only the first attempt has a time: a page does not see how much of a picture a slow line
 * has brought, and a new attempt may begin from its first byte. Browsers end what is silent, and the button asks again.
 * @param find returns the image; `null`: there is none to wait for
 * @param isAwaited whether it is loaded at all
 * @param onLoaded called when it has come
 */
export function useAwaitedPicture(
  find: () => HTMLImageElement | null,
  isAwaited: boolean,
  onLoaded: () => void = () => {},
): AwaitedPicture {
  const [tries, setTries] = useState(0);
  const [isLost, setLost] = useState(false);
  /** Number of losses after it had come: another width of the window can need another file. */
  const [losses, setLosses] = useState(0);
  const isLateLoss = useRef(false);
  const settle = useRef<Settle>(nothing);
  const latest = useRef({ find, onLoaded });
  latest.current = { find, onLoaded };

  // Before the browser can report an image that has just been rendered.
  useBeforePaint(() => {
    if (!isAwaited) return;
    const left = new AbortController();
    let isFirst = true;
    const ask = () => {
      if (isLateLoss.current) {
        isLateLoss.current = false;
        isFirst = false;
        return Promise.reject(noPicture());
      }
      if (!isFirst) setTries((count) => count + 1);
      const answer = new Promise<void>((loaded, reject) => {
        settle.current = { loaded, failed: () => reject(noPicture()) };
      });
      if (!isFirst) return answer;
      isFirst = false;
      readServed(latest.current.find(), settle.current);
      return answeredInTime(answer);
    };
    const loseLate = () => {
      isLateLoss.current = true;
      setLosses((count) => count + 1);
    };
    line.reach(ask, { signal: left.signal, onLost: () => setLost(true) }).then(
      () => {
        if (left.signal.aborted) return;
        settle.current = { ...nothing, failed: loseLate };
        setLost(false);
        latest.current.onLoaded();
      },
      () => {},
    );
    return () => {
      left.abort();
      settle.current = nothing;
      setLost(false);
    };
  }, [isAwaited, losses]);

  return {
    tries,
    isLost,
    onSettled(event) {
      if (event.target !== find()) return;
      if (event.type === "load") settle.current.loaded();
      else settle.current.failed();
    },
  };
}

/** Settles an image of the document whose events are over; a new one is complete for a moment in Chromium. */
function readServed(image: HTMLImageElement | null, settle: Settle): void {
  if (!image?.complete) return;
  image.decode().then(
    () => image.naturalWidth > 0 && settle.loaded(),
    // Another size that the browser chooses meanwhile ends a decoding, too, and is loading then.
    () => image.complete && settle.failed(),
  );
}

/** Loads every lost picture again at once. */
export const loadAgain = () => line.retryNow();
