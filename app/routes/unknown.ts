import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { ownershipFile } from "#server/responses/ownershipFile.ts";
import { unknownPath } from "#server/responses/unknownPath.ts";

/**
 * Redirects every path outside the route table to the home page (ROUTE-39), except the
 * operator's verification files for search engines.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  ownershipFile(new URL(request.url).pathname, serverContext(request).config.ownershipFiles) ??
  unknownPath(request);

/** Also redirects form posts. */
export const action = ({ request }: ActionFunctionArgs) => unknownPath(request);
