import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { serverContext } from "#server/compose.ts";
import { NEAREST_LIMIT, nearestAt, nearestByAddress } from "#server/features/stores/visitor.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { clientAddress, clientNetwork } from "#server/security/clientAddress.ts";
import { readToken } from "#server/security/formToken.ts";
import { fieldOf, readForm } from "#server/security/readForm.ts";
import { createVisitorLimit } from "#server/store/visitorLimit.ts";
import { FORM_TOKEN_HEADER, type NearestAnswer } from "#shared/domain/stores.ts";

const limit = createVisitorLimit(NEAREST_LIMIT);

/** Decimal degrees in browser notation; other number formats are rejected. */
const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
  .transform(Number);
const placeSchema = z.object({ lat: degrees, lng: degrees });

/** Returns the nearest store by IP address, for this visitor only (CALL-28, T-06). */
export async function loader({ request }: LoaderFunctionArgs) {
  return (
    (await refused(request)) ??
    answer(await nearestByAddress(clientAddress(request), serverContext(request)))
  );
}

/** Returns the nearest store by coordinates sent with consent; in the body, so they are never logged. */
export async function action({ request }: ActionFunctionArgs) {
  const busy = await refused(request);
  if (busy) return busy;
  const context = serverContext(request);
  const form = await readForm(request, context.config.timeouts);
  if (form === "stalled") return answer({ store: null }, 408);
  const fields = typeof form === "string" ? new Map() : form;
  const place = placeSchema.safeParse({
    lat: fieldOf(fields, "lat"),
    lng: fieldOf(fields, "lng"),
  });
  if (!place.success) return answer({ store: null }, 400);
  return answer(await nearestAt(place.data, context));
}

async function refused(request: Request): Promise<Response | null> {
  const token = readToken(request.headers.get(FORM_TOKEN_HEADER));
  const taken = await limit.take({ network: clientNetwork(request), token });
  if (taken.ok) return null;
  return answer({ store: null }, 429, { "Retry-After": String(taken.retryAfterS) });
}

function answer(body: NearestAnswer, status = 200, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers: { ...cacheHeaders("private"), ...headers } });
}
