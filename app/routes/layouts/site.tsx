import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { memo } from "react";
import { ErrorScreen } from "#app/shell/ErrorScreen.tsx";
import { useErrorTitle } from "#app/shell/errorMeta.ts";
import { Frame } from "#app/shell/Frame.tsx";
import { useCrumbs } from "#app/shell/useCrumbs.ts";
import { serverContext } from "#server/compose.ts";
import { loadFrame } from "#server/features/layout/layout.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { openContentId } from "#shared/domain/contentDialog.ts";
import { liveFrame } from "./liveFrame.tsx";

const storeCode = (url: URL) => url.searchParams.get("store") || null;
const contentId = (url: URL) => openContentId(url.searchParams);

/** Loads the layout; if a dialog has no data, the whole page is uncacheable. */
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
 * The layout is the same on every screen, so client-side navigations reuse it and `.data` responses stay
 * small. Consequence: a page open for hours shows the navigation and settings of its first document until
 * reload. Only another layout dialog revalidates.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  [storeCode, contentId].some((opened) => {
    const next = opened(nextUrl);
    return next !== null && next !== opened(currentUrl);
  });

export { layoutMeta as meta } from "#app/shell/errorMeta.ts";

/** Memoised during navigation: only components that read the navigation state re-render. */
const KeptFrame = memo(Frame);
/** One constant element, because a new one would re-render the layout. */
const screen = <Outlet />;

/** Layout of the screens with header and footer. */
export default function SiteLayout() {
  const frame = useLoaderData<typeof loader>();
  const crumbs = useCrumbs(frame.absentPages);
  return (
    <KeptFrame frame={frame} crumbs={crumbs}>
      {screen}
    </KeptFrame>
  );
}

/** Keeps the layout around a failed screen. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("routes/layouts/site");
  useErrorTitle();
  const screen = <ErrorScreen error={error} />;
  if (!frame) return <main id="main">{screen}</main>;
  return (
    <Frame frame={frame} crumbs={[]}>
      {screen}
    </Frame>
  );
}
