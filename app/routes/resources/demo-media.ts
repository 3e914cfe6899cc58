import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/responses/cachePolicy.ts";
import { plainResponse } from "#server/responses/plainPage.ts";

/** Pictures of the embedded demo backend; unavailable with a real commerce API. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!getConfig().commerce.apiBase) {
    const { embeddedPicture } = await import("#demo/media.ts");
    const picture = await embeddedPicture(request);
    if (picture && picture.status !== 404) return picture;
  }
  return plainResponse("missing", 404, cacheHeaders("error"));
}
