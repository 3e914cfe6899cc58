import type { ActionFunctionArgs } from "@remix-run/node";
import type { PostedApplication } from "#app/domain/application.ts";
import { takeApplication } from "#server/careers/takeApplication.ts";
import { serverContext } from "#server/compose.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";

/** The application form as its script sends it (spec §7 "File upload"): JSON with the same outcome. */
export async function action({ request }: ActionFunctionArgs) {
  const { answered, status, headers } = await takeApplication(request, serverContext(request));
  const posted: PostedApplication =
    answered.kind === "applied" ? { applied: true } : { applied: false, answer: answered.answer };
  const all = new Headers({ ...cacheHeaders("private") });
  for (const [name, value] of headers) all.append(name, value);
  return Response.json(posted, { status, headers: all });
}

/** Nothing is to be read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...cacheHeaders("error"), Allow: "POST" } });
}
