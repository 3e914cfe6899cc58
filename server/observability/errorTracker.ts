import { randomUUID } from "node:crypto";
import type { ErrorTracker } from "#server/sentryDsn.ts";
import type { BrowserError } from "./browserErrors.ts";
import { getLogger } from "./log.ts";
import { countErrorReport } from "./metrics.ts";

/** Maximum wait for the service, in milliseconds. */
const LONGEST_MS = 5000;
/** Reports on their way at a time; a further one is left out. */
const MOST_IN_FLIGHT = 4;
/** Pause after an answer of 429 or 503 without `Retry-After`, in seconds. */
const PAUSE_S = 60;
const MOST_PAUSE_S = 3600;

/** Returns the envelope of an error: three lines of JSON (Sentry's format, version 7). */
function envelopeOf({ type, frames }: BrowserError, release: string): string {
  const now = new Date().toISOString();
  const id = randomUUID().replaceAll("-", "");
  const event = {
    event_id: id,
    timestamp: now,
    platform: "javascript",
    level: "error",
    release,
    environment: "production",
    exception: {
      values: [
        {
          type,
          stacktrace: {
            // The call that failed is the last one.
            frames: [...frames].reverse().map((frame) => {
              const [file, line, column] = frame.split(":");
              return {
                filename: `app://${file}`,
                lineno: Number(line),
                colno: Number(column),
                in_app: true,
              };
            }),
          },
        },
      ],
    },
  };
  const lines = [{ event_id: id, sent_at: now }, { type: "event" }, event];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Returns the pause that an answer demands, in seconds; 0: none. */
function pauseOf({ status, headers }: Response): number {
  if (status !== 429 && status !== 503) return 0;
  const wanted = Number(headers.get("Retry-After") || PAUSE_S);
  return Math.min(wanted > 0 ? wanted : PAUSE_S, MOST_PAUSE_S);
}

/**
 * Creates a function that sends errors of browsers to a service that takes Sentry's envelopes: the error's name, its
 * positions in own files and the build, so nothing of the visitor. It never rejects: a report that the service does not
 * take is logged and counted, one beyond four at a time, or while the service demands a pause, is counted only.
 */
export function errorSender(
  { envelopes, key }: ErrorTracker,
  {
    longestMs = LONGEST_MS,
    now = performance.now.bind(performance),
  }: { longestMs?: number; now?: () => number } = {},
) {
  let inFlight = 0;
  let pausedUntil = 0;
  return async (error: BrowserError, release: string): Promise<void> => {
    if (inFlight >= MOST_IN_FLIGHT || now() < pausedUntil) {
      countErrorReport("left-out");
      return;
    }
    inFlight += 1;
    try {
      const answer = await fetch(envelopes, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-sentry-envelope",
          "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=site/1.0, sentry_key=${key}`,
        },
        body: envelopeOf(error, release),
        redirect: "manual",
        signal: AbortSignal.timeout(longestMs),
      });
      await answer.body?.cancel();
      pausedUntil = now() + pauseOf(answer) * 1000;
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      countErrorReport("sent");
    } catch (err) {
      countErrorReport("failed");
      getLogger().warn({ err }, "error report not sent");
    } finally {
      inFlight -= 1;
    }
  };
}
