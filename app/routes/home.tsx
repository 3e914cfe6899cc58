import type { LoaderFunctionArgs } from "@remix-run/node";
import { homeCopy } from "#app/copy/home.ts";
import { HomeScreen } from "#app/features/home/HomeScreen.tsx";
import { HomeUnavailable } from "#app/features/home/HomeUnavailable.tsx";
import { homeMeta } from "#app/features/home/homeMeta.ts";
import { serverContext } from "#server/compose.ts";
import { staticScreen } from "#server/document/staticHtml.tsx";
import { loadHomePage } from "#server/home/home.ts";
import { pageHeaders } from "#server/respond/cachePolicy.ts";
import { screenAnswer } from "#server/respond/screenAnswer.ts";

/** Loads the home screen; without its content the answer is a 503 that nobody keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadHomePage(serverContext(request));
  const { kind } = page;
  const meta = homeMeta(page);
  if (kind === "page") {
    const screen = <HomeScreen blocks={page.blocks} />;
    return screenAnswer(staticScreen(request, screen, { kind, meta }));
  }
  const fault = homeCopy.unavailable.message;
  return screenAnswer(staticScreen(request, <HomeUnavailable />, { kind, meta, fault }));
}

export const headers = pageHeaders;

export { StaticScreen as default, staticMeta as meta } from "#app/framework/StaticScreen.tsx";
