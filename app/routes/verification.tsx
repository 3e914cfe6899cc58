import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { Blocks } from "#app/blocks/Blocks.static.tsx";
import { VerificationScreen } from "#app/features/verification/VerificationScreen.tsx";
import { verificationMeta } from "#app/features/verification/verificationMeta.ts";
import type { ScreenHandle } from "#app/framework/screenHandle.ts";
import { serverContext } from "#server/compose.ts";
import { bringResult, hasBegun, readResult } from "#server/features/verification/resultCookie.ts";
import { loadVerificationScreen } from "#server/features/verification/screen.ts";
import { verify } from "#server/features/verification/verify.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { clientNetwork } from "#server/security/clientAddress.ts";
import { readToken } from "#server/security/formToken.ts";
import { readForm } from "#server/security/readForm.ts";
import { staticHtml } from "#server/static-html/staticHtml.tsx";
import { verificationCopy } from "#shared/copy/verification.ts";
import { verificationFormCopy } from "#shared/copy/verificationForm.ts";
import { trailTo } from "#shared/domain/crumbs.ts";
import {
  isVerificationAnswer,
  type VerificationAnswer,
  verificationFields,
} from "#shared/domain/verification.ts";

/**
 * Loads the content around the form and, at a submit's own URL, its result if this browser has it. Never
 * sends a query.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const server = serverContext(request);
  const { blocks, ...screen } = await loadVerificationScreen(server);
  const content = staticHtml(request, Blocks, { blocks });
  // Remix uses one context for the action and the loaders of a request; the title needs the flag.
  const refused = context.refused === true;
  const isAfterAction = context.refused !== undefined;
  const { pathname, searchParams } = new URL(request.url);
  const once = readToken(searchParams.get(verificationFields.once));
  if (once === null || isAfterAction) {
    return data({ ...screen, content, refused, kept: null }, { headers: cacheHeaders("page") });
  }
  const found = await readResult(request, once);
  const headers = new Headers(cacheHeaders("private"));
  // After the first display it is shown as a recent result.
  const shown = found && { ...found, repeated: true };
  const place = { path: pathname, ...server };
  for (const line of shown ? await bringResult(request, once, shown, place) : [])
    headers.append("Set-Cookie", line);
  return data({ ...screen, content, refused: !found, kept: found ?? notKept }, { headers });
}

/** The URL of a submit, opened in another browser or after expiry. */
const notKept: VerificationAnswer = {
  kind: "refused",
  code: "",
  message: verificationCopy.notAsked.notKept,
};

/** Handles one submit of the form: the only code that sends a query (T-47, T-48). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const server = serverContext(request);
  const place = { path: pathname, ...server };
  const submit = {
    form: await readForm(request, server.config.timeouts),
    once: readToken(searchParams.get(verificationFields.once)),
    network: clientNetwork(request),
    agent: request.headers.get("User-Agent") ?? "",
  };
  const reply = await verify(submit, server);
  // Redirects the form to a URL whose reload is distinguishable from a new submit.
  if ("once" in reply) {
    const address = `${pathname}?${verificationFields.once}=${reply.once}`;
    const begun = await bringResult(request, reply.once, null, place);
    throw redirect(address, { status: 307, headers: setting(begun) });
  }
  const { answer } = reply;
  if (answer.kind === "result" && submit.once && (await hasBegun(request, submit.once))) {
    const lines = await bringResult(request, submit.once, answer, place);
    // By GET, so that Back, Forward and reload do not ask to resend a form.
    if (lines.length > 0) {
      const address = `${pathname}?${verificationFields.once}=${submit.once}`;
      throw redirect(address, { status: 303, headers: setting(lines) });
    }
  }
  await placeForAnswer();
  context.refused = answer.kind === "refused";
  const headers = new Headers(cacheHeaders("private"));
  if (reply.retryAfterS) headers.set("Retry-After", String(reply.retryAfterS));
  return data<VerificationAnswer>(answer, { status: reply.status, headers });
}

function setting(cookies: readonly string[]): Headers {
  const headers = new Headers(cacheHeaders("redirect"));
  for (const each of cookies) headers.append("Set-Cookie", each);
  return headers;
}

/** A lost response is a separate state, not an error screen. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<VerificationAnswer> {
  const unheard = {
    kind: "result",
    code: "",
    result: { kind: "unheard" },
    repeated: false,
  } as const;
  try {
    const answer = await serverAction<typeof action>();
    // A later build may return an answer that this page cannot render; the screen's own document can.
    return isVerificationAnswer(answer) ? answer : unheard;
  } catch {
    return unheard;
  }
}

export const headers: HeadersFunction = (args) => {
  const all = new Headers(pageHeaders(args));
  const retryAfter = args.actionHeaders.get("Retry-After");
  if (retryAfter) all.set("Retry-After", retryAfter);
  return all;
};

export const meta: MetaFunction<typeof loader> = ({ data: screen }) =>
  screen ? verificationMeta(screen) : [];

export const handle: ScreenHandle = {
  crumbs: () => trailTo(verificationFormCopy.title),
};

/** A query changes no data around its form. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formMethod ? false : change.defaultShouldRevalidate;

export default function VerificationRoute() {
  const { help, content, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept ?? undefined;
  const { pathname } = useLocation();
  return <VerificationScreen help={help} content={content} answer={answer} path={pathname} />;
}
