import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "#app/domain/paths.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";
import { plainPage, plainPageType } from "#server/respond/plainPage.ts";

/** Files and data never redirect: a script or a cache must not take a page for what it asked. */
const notPages = /^\/(assets|resources)(\/|$)|\.data$/;

function elsewhere({ request }: { request: Request }) {
  if (notPages.test(new URL(request.url).pathname)) {
    const headers = { ...cacheHeaders("error"), ...plainPageType };
    throw new Response(plainPage("missing"), { status: 404, headers });
  }
  return redirect(paths.home(), { headers: cacheHeaders("redirect") });
}

/** Every address outside the route table goes home (spec §2 "Route table"). */
export const loader = (args: LoaderFunctionArgs) => elsewhere(args);

/** So do forms sent to one. */
export const action = (args: ActionFunctionArgs) => elsewhere(args);
