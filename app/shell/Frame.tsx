import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { IntentPrefetch } from "#app/framework/IntentPrefetch.tsx";
import { LateStyles } from "#app/framework/LateStyles.tsx";
import { FurtherStyles } from "#app/framework/UsedStyles.tsx";
import { NearestStoreProvider } from "#app/nearest-store/NearestStoreProvider.tsx";
import { usePopovers } from "#app/overlays/usePopovers.ts";
import { ToastRegion } from "#app/toasts/toasts.ts";
import { openContentId } from "#shared/domain/contentDialog.ts";
import type { Crumb } from "#shared/domain/crumbs.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { LiveFrame } from "#shared/domain/layout.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { BreadcrumbsData } from "./BreadcrumbsData.tsx";
import styles from "./Frame.module.css";
import { FramedContentDialog } from "./FramedContentDialog.tsx";
import { FramedStoreDialog } from "./FramedStoreDialog.tsx";
import { Footer } from "./footer/Footer.tsx";
import { Header } from "./Header.tsx";
import { LoadingText } from "./LoadingText.tsx";
import { Notices } from "./Notices.tsx";
import { SkipLink } from "./SkipLink.tsx";

export type FrameProps = {
  frame: LiveFrame;
  /** Breadcrumbs of the screen; empty: no breadcrumb bar. */
  crumbs: Crumb[];
  children: ReactNode;
};

/** Layout dialogs opened by the URL; layout data from an earlier URL may contain others. */
function useFrameDialogs({ storeDialog, contentDialog }: LiveFrame) {
  const search = new URLSearchParams(useLocation().search);
  return {
    store: search.get("store") ? storeDialog : null,
    content: contentDialog?.id === openContentId(search) ? contentDialog : null,
  };
}

/** Layout around a screen (groups HEADER, FOOTER and CRUMB of the ledger). */
export function Frame({ frame, crumbs, children }: FrameProps) {
  usePopovers();
  const dialogs = useFrameDialogs(frame);
  // Layout dialogs are beside the screen, all others inside it.
  const screenMark = dialogs.store || dialogs.content ? dialogBackground : null;
  const trail = frame.breadcrumbs && crumbs.length > 0;
  return (
    <NearestStoreProvider>
      <SkipLink />
      <LoadingText />
      <Header frame={frame} crumbs={crumbs} />
      <FurtherStyles />
      {trail && <Breadcrumbs crumbs={crumbs} />}
      <main
        id="main"
        className={styles.main}
        tabIndex={-1}
        suppressHydrationWarning
        {...screenMark}
      >
        <Notices />
        {children}
      </main>
      <LateStyles />
      <Footer frame={frame} />
      {/* Behind what is seen first: browsers do not read it. */}
      {trail && <BreadcrumbsData crumbs={crumbs} siteUrl={frame.siteUrl} />}
      <FramedStoreDialog view={dialogs.store} />
      <FramedContentDialog view={dialogs.content} />
      <ToastRegion />
      <IntentPrefetch />
    </NearestStoreProvider>
  );
}
