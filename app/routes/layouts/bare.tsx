import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { FramedContentDialog } from "#app/shell/FramedContentDialog.tsx";
import { LoadingText } from "#app/shell/LoadingText.tsx";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { serverContext } from "#server/compose.ts";
import { loadContentDialog } from "#server/features/content/contentDialog.ts";
import { placeForAnswer } from "#server/node/formSlots.ts";
import { cacheHeaders, pageHeaders } from "#server/responses/cachePolicy.ts";
import { openContentId } from "#shared/domain/contentDialog.ts";
import styles from "./bare.module.css";

/** Loads the content of a type 7 link (LINK-09), the only dialog of these pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  await placeForAnswer();
  const id = openContentId(new URL(request.url).searchParams);
  const view = id === null ? null : await loadContentDialog(id, serverContext(request));
  const complete = view === null || view.kind === "content";
  return data(view, { headers: complete ? {} : cacheHeaders("error") });
}

export const headers = pageHeaders;

/** Revalidates only if another content dialog opens. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
  const next = openContentId(nextUrl.searchParams);
  return next !== null && next !== openContentId(currentUrl.searchParams);
};

/** Layout of the sub-brand's pages: no header, no footer, no breadcrumbs (ROUTE-37). */
export default function BareLayout() {
  return (
    <div className={styles.page}>
      <LoadingText />
      <main id="main">
        <Outlet />
      </main>
      <FramedContentDialog view={useLoaderData<typeof loader>()} />
      <ToastRegion />
    </div>
  );
}
