import type { LoaderFunctionArgs } from "@remix-run/node";
import { serverContext } from "#server/context.ts";
import { loadHomePage } from "#server/home/home.ts";
import { pageHeaders } from "#server/web/cachePolicy.ts";
import { screenAnswer } from "#server/web/screenAnswer.ts";
import { stillScreen } from "#server/web/still.tsx";
import { homeCopy } from "../copy/home.ts";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import { HomeUnavailable } from "../features/home/HomeUnavailable.tsx";
import { homeMeta } from "../features/home/homeMeta.ts";

/** Loads the home screen; without its content the answer is a 503 that nobody keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadHomePage(serverContext(request));
  const { kind } = page;
  const meta = homeMeta(page);
  if (kind === "page") {
    const screen = <HomeScreen blocks={page.blocks} />;
    return screenAnswer(stillScreen(request, screen, { kind, meta }));
  }
  const fault = homeCopy.unavailable.message;
  return screenAnswer(stillScreen(request, <HomeUnavailable />, { kind, meta, fault }));
}

export const headers = pageHeaders;

export { StillScreen as default, stillMeta as meta } from "../shell/StillScreen.tsx";
