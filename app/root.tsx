import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { headFiles } from "#brand/head.ts";
import "./styles/index.css";
import { defaultTdk, errorTitle } from "#shared/copy/meta.ts";
import { AnalyticsPart } from "./analytics/AnalyticsPart.tsx";
import { Page } from "./hydration/Document.tsx";
import { ErrorDocument } from "./shell/ErrorDocument.tsx";
import { PageChanges } from "./shell/PageChanges.tsx";
import { WechatPart } from "./wechat/WechatPart.tsx";

/**
 * Icons for tabs, bookmarks and home screens; old browsers request /favicon.ico. Fonts are not preloaded:
 * browsers would delay the first paint for them (docs/performance.md).
 */
export const links: LinksFunction = () => [
  { rel: "icon", href: headFiles.favicon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: headFiles.touchIcon },
];

/** Default metadata (META-02). */
export const meta: MetaFunction = () => [
  { title: defaultTdk.title },
  { name: "description", content: defaultTdk.description },
  { name: "keywords", content: defaultTdk.keywords },
];

/** Remix's own error title (ERR-22), also for browser errors, which are not passed to `meta`. */
function ErrorMeta() {
  return (
    <>
      <title>{errorTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Wraps screens and errors: the whole document on the server, its hydrated island in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  // Outside a boundary the router returns null or undefined.
  const isError = (useRouteError() ?? null) !== null;
  return <Page head={isError ? <ErrorMeta /> : undefined}>{children}</Page>;
}

export default function Root() {
  return (
    <>
      <Outlet />
      <PageChanges />
      <AnalyticsPart />
      <WechatPart />
    </>
  );
}

/** Last fallback of every screen: a complete document without error details. */
export function ErrorBoundary() {
  return <ErrorDocument error={useRouteError()} />;
}
