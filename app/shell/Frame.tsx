import type { ReactNode } from "react";
import type { Crumb } from "#app/domain/crumbs.ts";
import type { LiveFrame } from "#app/domain/frame.ts";
import { NearestStoreProvider } from "#app/nearest-store/NearestStoreProvider.tsx";
import { usePopovers } from "#app/overlays/usePopovers.ts";
import { ToastRegion } from "#app/toasts/toasts.ts";
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
  /** Steps of the screen; none: no breadcrumb bar. */
  crumbs: Crumb[];
  children: ReactNode;
};

/** What stands around every framed screen (spec §2 "Header", "Footer", "Breadcrumb bar"). */
export function Frame({ frame, crumbs, children }: FrameProps) {
  usePopovers();
  const trail = frame.breadcrumbs && crumbs.length > 0;
  return (
    <NearestStoreProvider>
      <SkipLink />
      <LoadingText />
      <Header frame={frame} />
      {trail && <Breadcrumbs crumbs={crumbs} />}
      {trail && <BreadcrumbsData crumbs={crumbs} siteUrl={frame.siteUrl} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <Footer frame={frame} />
      <FramedStoreDialog view={frame.storeDialog} />
      <FramedContentDialog view={frame.contentDialog} />
      <ToastRegion />
    </NearestStoreProvider>
  );
}
