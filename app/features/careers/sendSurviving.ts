import { line, type Waiting } from "#app/framework/networkRetry.ts";
import type { Notice } from "#shared/domain/application.ts";
import { type SendOptions, type SentForm, sendForm } from "./sendForm.ts";

/** How often a form is sent: a file that the browser can no longer read fails each time. */
export const SENDS = 3;

/** Outcome of a post; `refused`: the site did not accept the form before its files were sent. */
export type Survived = SentForm | { kind: "refused"; status: number; notice: Notice };

export type SurvivingOptions = SendOptions & {
  /** Whether the site is asked first, because the files are large. */
  isLarge: boolean;
  /** Reports that the connection is lost, and that it is back. */
  onLost: (isLost: boolean) => void;
  /** Whether the form can still be sent as it is: its captcha has not been replaced. */
  isCurrent: () => boolean;
};

/**
 * Sends the form; if the connection breaks, waits until the site answers and sends the same form again. Its
 * token makes that safe: an application that had arrived is answered with its receipt. HTTP cannot continue a
 * body, so the files are sent from their beginning.
 */
export async function sendSurviving(options: SurvivingOptions): Promise<Survived> {
  const { url, signal, isLarge, onLost, isCurrent } = options;
  for (let sends = 1; ; sends += 1) {
    if (isLarge || sends > 1) {
      const refused = await checkFirst(url, signal, {
        isKnown: sends > 1,
        onLost: () => onLost(true),
      });
      onLost(false);
      if (signal.aborted) return { kind: "cancelled", status: 0 };
      if (refused) return { kind: "refused", status: 0, notice: refused };
    }
    if (sends > 1 && !isCurrent()) return { kind: "expired", status: 0 };
    const result = await sendForm(options);
    const isCut = result.kind === "broken" && result.status === 0;
    if (!isCut || sends === SENDS) return result;
    onLost(true);
  }
}

/**
 * Waits until the site answers whether it can accept an application now, because browsers show no response
 * before all files are sent. Returns the notice of a rejection, or `null`; a failed check rejects nothing.
 */
async function checkFirst(
  url: string,
  signal: AbortSignal,
  waiting: Pick<Waiting, "isKnown" | "onLost">,
): Promise<Notice | null> {
  try {
    const init = { headers: { Accept: "application/json" }, signal };
    const response = await line.untilAnswered(url, init, waiting);
    if (response.ok) return null;
    return ((await response.json()) as { notice?: Notice }).notice ?? null;
  } catch {
    return null;
  }
}
