import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { PreviewLogin } from "#app/features/preview/PreviewLogin.static.tsx";
import { serverContext } from "#server/compose.ts";
import { closePreview, mayPreview, openPreview } from "#server/features/preview/access.ts";
import { previewLogin } from "#server/features/preview/login.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { unknownPath } from "#server/responses/unknownPath.ts";
import { clientNetwork } from "#server/security/clientAddress.ts";
import { readForm } from "#server/security/readForm.ts";
import { staticScreen } from "#server/static-html/staticHtml.tsx";
import type { GiftingContact, GiftingView } from "#shared/domain/gifting.ts";
import { PREVIEW_END_FIELD, PREVIEW_PATH } from "#shared/domain/preview.ts";
import type { StaticScreenData } from "#shared/domain/staticHtml.ts";

const statuses: Record<string, number> = { page: 200, missing: 404, unavailable: 503 };

/** Data of a preview screen; `help` for the gifting page, which has help dialogs. */
export type PreviewData = StaticScreenData & {
  help?: { helps: GiftingView["helps"]; numbers: GiftingContact[] };
};

/** Not cached, not indexed, and never sent as a referrer. */
const guarded = () => ({
  ...cacheHeaders("private"),
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
});

/**
 * Loader that requires the editors' secret. Without a configured secret the URL is unknown; without a session
 * it returns the login screen.
 * @throws {Response} the response of an unknown URL
 */
export async function previewLoader(
  { request, context }: LoaderFunctionArgs,
  load: () => PreviewData | Promise<PreviewData>,
) {
  const { config } = serverContext(request);
  if (config.previewSecret === null) throw unknownPath(request);
  if (!(await mayPreview(request, config, Date.now()))) {
    // Remix uses one context for the action and the loaders of a request, so the form can show the action's
    // error.
    const fault = typeof context.previewFault === "string" ? context.previewFault : undefined;
    const login: PreviewData = staticScreen(request, PreviewLogin, { fault }, { kind: "login" });
    return data(login, { status: 403, headers: guarded() });
  }
  const screen = await load();
  return data(screen, { status: statuses[screen.kind] ?? 200, headers: guarded() });
}

/**
 * Handles a login or the end of a preview at any preview URL.
 * @throws {Response} the response of an unknown URL
 */
export async function previewAction({ request, context }: ActionFunctionArgs) {
  const { config } = serverContext(request);
  const secret = config.previewSecret;
  if (secret === null) throw unknownPath(request);
  const form = await readForm(request, config.timeouts);
  const { pathname } = new URL(request.url);
  const leave = (to: string, cookie: string) =>
    redirect(to, { status: 303, headers: { ...guarded(), "Set-Cookie": cookie } });
  if (typeof form !== "string" && form.has(PREVIEW_END_FIELD)) {
    return leave(PREVIEW_PATH, await closePreview(config));
  }
  const outcome = await previewLogin(form, clientNetwork(request), secret);
  if (outcome.ok) return leave(pathname, await openPreview(config, secret, Date.now()));
  await placeForAnswer();
  context.previewFault = outcome.message;
  const headers = new Headers(guarded());
  if (outcome.retryAfterS) headers.set("Retry-After", String(outcome.retryAfterS));
  return data(null, { status: outcome.status, headers });
}

/** `headers` of every preview URL, including errors. */
export const previewHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(guarded());
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
};
