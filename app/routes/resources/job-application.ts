import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { retryLaterAnswer } from "#server/features/careers/applicationAnswer.ts";
import { readyForApplication } from "#server/features/careers/apply.ts";
import { takeApplication } from "#server/features/careers/takeApplication.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import type { PostedApplication } from "#shared/domain/application.ts";

/** Receives the application form by script (UPLOAD-12): JSON with the same outcome. */
export async function action({ request }: ActionFunctionArgs) {
  const { answered, status, headers } = await takeApplication(request, serverContext(request));
  const posted: PostedApplication =
    answered.kind === "applied"
      ? { applied: true, once: answered.once }
      : { applied: false, answer: answered.answer };
  const all = new Headers({ ...cacheHeaders("private") });
  for (const [name, value] of headers) all.append(name, value);
  return Response.json(posted, { status, headers: all });
}

/** Returns whether an application can be accepted now, for the check before files are sent. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ready = await readyForApplication(request);
  if (ready.kind === "ready") return Response.json(ready, { headers: cacheHeaders("private") });
  const { status, notice } = retryLaterAnswer(ready);
  const headers = { ...cacheHeaders("private"), "Retry-After": String(ready.retryAfterS) };
  return Response.json({ ...ready, notice }, { status, headers });
}
