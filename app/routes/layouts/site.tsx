import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { memo, useEffect } from "react";
import { errorTitle } from "#app/copy/meta.ts";
import { openContentId } from "#app/domain/contentDialog.ts";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { Frame } from "#app/shell/Frame.tsx";
import { useCrumbs } from "#app/shell/useCrumbs.ts";
import { serverContext } from "#server/compose.ts";
import { loadFrame } from "#server/layout/layout.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { liveFrame } from "./liveFrame.tsx";

const storeCode = (url: URL) => url.searchParams.get("store") || null;
const contentId = (url: URL) => openContentId(url.searchParams);

/** Loads the frame; a dialog that cannot be filled makes the whole page one nobody keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  await placeForAnswer();
  const url = new URL(request.url);
  const frame = await loadFrame(serverContext(request), storeCode(url), contentId(url));
  const { storeDialog, contentDialog } = frame;
  const complete =
    (storeDialog === null || storeDialog.kind === "store") &&
    (contentDialog === null || contentDialog.kind === "content");
  return data(liveFrame(frame), { headers: complete ? {} : cacheHeaders("error") });
}

export const headers = pageHeaders;

/**
 * The frame is the same on every screen, so script-driven navigations keep the one they have and
 * the `.data` answers stay small. The price: a page that stays open for hours shows the navigation
 * and settings of its first document until it is loaded again. Only another dialog of the frame asks.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  [storeCode, contentId].some((opened) => {
    const next = opened(nextUrl);
    return next !== null && next !== opened(currentUrl);
  });

/** A failed screen has the router's own title (spec §8); otherwise the defaults stand. */
export const meta: MetaFunction = ({ error, matches }) =>
  error
    ? [{ title: errorTitle }, { name: "robots", content: "noindex" }]
    : matches.flatMap(({ meta }) => meta);

/** Kept as it is while a page is on its way: only what asks for that itself is drawn anew. */
const KeptFrame = memo(Frame);
/** One for all, since a new one would be a reason to draw the frame anew. */
const screen = <Outlet />;

/** The layout of every framed screen. */
export default function SiteLayout() {
  const crumbs = useCrumbs();
  return (
    <KeptFrame frame={useLoaderData<typeof loader>()} crumbs={crumbs}>
      {screen}
    </KeptFrame>
  );
}

/** Keeps the frame around a screen that failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("routes/layouts/site");
  // A fault while rendering in the browser changes no route's meta.
  useEffect(() => {
    document.title = errorTitle;
  }, []);
  const screen = <ErrorScreen error={error} />;
  if (!frame) return <main id="main">{screen}</main>;
  return (
    <Frame frame={frame} crumbs={[]}>
      {screen}
    </Frame>
  );
}
