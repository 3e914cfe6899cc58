import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/compose.ts";
import { ownershipFile } from "#server/responses/ownershipFile.ts";
import { unknownPath } from "#server/responses/unknownPath.ts";

/**
 * Every address outside the route table goes home (spec §2 "Route table"), but for the operator's files
 * for search engines, which are no screens.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  ownershipFile(new URL(request.url).pathname, serverContext(request).config.ownershipFiles) ??
  unknownPath(request);

/** So do forms sent to one. */
export const action = ({ request }: ActionFunctionArgs) => unknownPath(request);
