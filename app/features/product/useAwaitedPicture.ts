import { type SyntheticEvent, useRef, useState } from "react";
import { answeredInTime, line } from "#app/framework/networkRetry.ts";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";

type Settle = { loaded: () => void; failed: () => void };

/** A picture that a visitor waits for. */
export type AwaitedPicture = {
  /** Key of the picture: another one loads it again. */
  tries: number;
  /** The picture has not come: it failed, or nothing answered within `ANSWER_MS`. */
  isLost: boolean;
  /** Handles `load` and `error` of the picture. */
  onSettled: (event: SyntheticEvent) => void;
};

/**
 * Loads a picture again until it comes, by the rule of `networkRetry.ts`: an `img` waits for no line and has no status, so
 * a refusal counts as a loss, too.
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
  const settle = useRef<Settle>({ loaded: () => {}, failed: () => {} });
  const latest = useRef({ find, onLoaded });
  latest.current = { find, onLoaded };

  // Before the browser can report an image that has just been rendered.
  useBeforePaint(() => {
    if (!isAwaited) return;
    const left = new AbortController();
    let isFirst = true;
    const ask = () => {
      if (!isFirst) setTries((count) => count + 1);
      const answer = new Promise<void>((loaded, reject) => {
        settle.current = { loaded, failed: () => reject(new TypeError("no picture")) };
      });
      if (isFirst) readServed(latest.current.find(), settle.current);
      isFirst = false;
      return answeredInTime(answer);
    };
    line.reach(ask, { signal: left.signal, onLost: () => setLost(true) }).then(
      () => {
        if (left.signal.aborted) return;
        setLost(false);
        latest.current.onLoaded();
      },
      () => {},
    );
    return () => {
      left.abort();
      setLost(false);
    };
  }, [isAwaited]);

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
