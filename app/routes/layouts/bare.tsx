import { Outlet } from "@remix-run/react";
import { LoadingText } from "#app/shell/LoadingText.tsx";
import { ToastRegion } from "#app/toasts/toasts.ts";
import styles from "./bare.module.css";

/** The layout of the sub-brand's pages: no header, no footer, no breadcrumbs (spec §2). */
export default function BareLayout() {
  return (
    <div className={styles.page}>
      <LoadingText />
      <main id="main">
        <Outlet />
      </main>
      <ToastRegion />
    </div>
  );
}
