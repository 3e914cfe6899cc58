import type { ActionFunctionArgs } from "@remix-run/node";
import { isTag } from "#server/commerce/tags.ts";
import { purgeAnswers, serverContext } from "#server/compose.ts";
import { bearsToken } from "#server/responses/bearer.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";
import { fieldOf, readForm } from "#server/security/readForm.ts";

/** Maximum number of tags per purge. */
const MOST_TAGS = 100;

const headers = cacheHeaders("private");

const nothingHere = () => plainResponse("missing", 404, headers);

/**
 * Purges pages by tag after a change of prices or texts (docs/operations.md): a form with the field `tags`,
 * separated by commas. Without the secret the response is 404.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { purgeSecret, timeouts } = serverContext(request).config;
  if (purgeSecret === null || !bearsToken(request.headers, purgeSecret)) return nothingHere();
  const form = await readForm(request, timeouts);
  const tags = typeof form === "string" ? [] : fieldOf(form, "tags").split(",");
  if (tags.length === 0 || tags.length > MOST_TAGS || !tags.every(isTag)) {
    return Response.json({ error: "tags" }, { status: 400, headers });
  }
  const purged = await purgeAnswers(tags);
  return Response.json(purged, { status: purged.edge === "failed" ? 502 : 200, headers });
}

export const loader = nothingHere;
