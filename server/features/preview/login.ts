import { retryTime } from "#server/responses/retryTime.ts";
import type { ClientNetwork } from "#server/security/clientAddress.ts";
import { fieldOf, type readForm } from "#server/security/readForm.ts";
import { sameSecret } from "#server/security/sameSecret.ts";
import { createRateLimit } from "#server/store/rateLimit.ts";
import type { Store } from "#server/store/store.ts";
import { previewCopy } from "#shared/copy/preview.ts";
import { PREVIEW_SECRET_FIELD } from "#shared/domain/preview.ts";

/** Result of a login: accepted, or rejected with a message beside the field. */
export type LoginOutcome =
  | { ok: true }
  | { ok: false; message: string; status: number; retryAfterS?: number };

/** Attempts per network: enough for typing errors, too few for guessing. */
const ATTEMPTS = { name: "preview-login", limit: 10, windowMs: 10 * 60_000 } as const;

/**
 * Creates the preview login; one per process.
 * @param store for counting attempts; defaults to process memory
 */
export function createPreviewLogin(store?: Store) {
  const attempts = createRateLimit({ ...ATTEMPTS, store });
  return async (
    form: Awaited<ReturnType<typeof readForm>>,
    network: ClientNetwork,
    secret: string,
  ): Promise<LoginOutcome> => {
    const { required, wrong, limited } = previewCopy.login;
    if (form === "too-large") return { ok: false, message: wrong, status: 413 };
    if (form === "stalled") return { ok: false, message: wrong, status: 408 };
    if (typeof form === "string") return { ok: false, message: wrong, status: 400 };
    const given = fieldOf(form, PREVIEW_SECRET_FIELD);
    if (given === "") return { ok: false, message: required, status: 422 };
    const taken = await attempts.take(network);
    if (!taken.ok) {
      const { retryAfterS } = taken;
      return { ok: false, message: limited(retryTime(retryAfterS)), status: 429, retryAfterS };
    }
    return sameSecret(given, secret) ? { ok: true } : { ok: false, message: wrong, status: 403 };
  };
}

/** The process's login. */
export const previewLogin = createPreviewLogin();
