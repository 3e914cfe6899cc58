import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "#server/config.ts";
import { cacheHeaders } from "#server/respond/cachePolicy.ts";

/** Pictures of the embedded demo backend; with a commerce API of its own the site has none. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!getConfig().commerce.apiBase) {
    const { embeddedPicture } = await import("#server/demo/media.ts");
    const picture = await embeddedPicture(request);
    if (picture) return picture;
  }
  return new Response("not found", { status: 404, headers: cacheHeaders("error") });
}
