import { useEffect, useRef, useState } from "react";
import { type Survived, sendSurviving } from "./sendSurviving.ts";

/** Size in bytes above which the client checks acceptance before it sends the files. */
const WORTH_ASKING = 256 * 1024;

/** A post of the form. */
export type Post = {
  url: string;
  body: FormData;
  /** Whether the form still has what is sent: a post is not repeated otherwise. */
  isCurrent: () => boolean;
  onProgress: (bytes: number, total: number) => void;
};

/** Result of a post, with what is known about the bytes that have left the browser. */
export type SentPost = {
  result: Survived;
  /** Fewest bytes that were still unsent; infinite before the first report of progress. */
  unsent: number;
  /** Whether the connection was lost meanwhile. */
  wasLost: boolean;
};

/** Sends the form once at a time, and asks for confirmation before the page is left meanwhile. */
export function useSending() {
  const [percent, setPercent] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const active = useRef<AbortController | null>(null);
  useLeaveWarning(active);
  useEffect(() => () => active.current?.abort(), []);

  return {
    /** Percentage sent; `null` if no post is active. */
    percent,
    /** Whether the post waits for the connection. */
    isLost,
    isUnderWay: () => active.current !== null,
    cancel: () => active.current?.abort(),
    /** Sends a form. `percent` stays until `end`. */
    async send({ url, body, isCurrent, onProgress }: Post): Promise<SentPost> {
      const leave = new AbortController();
      active.current = leave;
      setPercent(0);
      let unsent = Number.POSITIVE_INFINITY;
      let wasLost = false;
      const result = await sendSurviving({
        url,
        body,
        signal: leave.signal,
        isLarge: sizeOf(body) >= WORTH_ASKING,
        onLost: (now) => {
          wasLost ||= now;
          setLost(now);
        },
        isCurrent,
        onProgress: (bytes, total) => {
          // Of an earlier, cut post as much may have arrived.
          unsent = Math.min(unsent, total - bytes);
          setPercent(total > 0 ? Math.floor((bytes / total) * 100) : 0);
          onProgress(bytes, total);
        },
      });
      active.current = null;
      setLost(false);
      return { result, unsent, wasLost };
    },
    end: () => setPercent(null),
  };
}

function sizeOf(body: FormData): number {
  let bytes = 0;
  body.forEach((value) => {
    bytes += typeof value === "string" ? 0 : value.size;
  });
  return bytes;
}

/** Asks for confirmation before the page is closed or left during an upload. */
function useLeaveWarning(active: { current: AbortController | null }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!active.current) return;
      event.preventDefault();
      event.returnValue = "";
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}
