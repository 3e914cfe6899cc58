import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { unknownPath } from "#server/respond/unknownPath.ts";

/** Every address outside the route table goes home (spec §2 "Route table"). */
export const loader = ({ request }: LoaderFunctionArgs) => unknownPath(request);

/** So do forms sent to one. */
export const action = ({ request }: ActionFunctionArgs) => unknownPath(request);
