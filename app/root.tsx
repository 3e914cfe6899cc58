import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Meta, Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { colours } from "#brand/colours.ts";
import { headFiles } from "#brand/head.ts";
import "./styles/index.css";
import { defaultTdk, errorTitle } from "./copy/meta.ts";
import { DeferredScripts, HeadLinks } from "./framework/DeferredScripts.tsx";
import { UsedStyles } from "./framework/UsedStyles.tsx";
import { LighterPictures } from "./pictures/LighterPictures.tsx";
import { ErrorDocument } from "./shell/ErrorDocument.tsx";

/**
 * The monogram for tabs, bookmarks and home screens; old browsers ask for /favicon.ico. No face is asked for ahead:
 * browsers wait for one before they paint (docs/performance.md, "Fonts").
 */
export const links: LinksFunction = () => [
  { rel: "icon", href: headFiles.favicon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: headFiles.touchIcon },
];

/** Default metadata (spec §3 "defaultTDK"). */
export const meta: MetaFunction = () => [
  { title: defaultTdk.title },
  { name: "description", content: defaultTdk.description },
  { name: "keywords", content: defaultTdk.keywords },
];

/** The router's own title (spec §8), also for a fault in the browser, which `meta` is not told of. */
function ErrorMeta() {
  return (
    <>
      <title>{errorTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The document, for screens and for errors: the same bytes for every visitor. */
export function Layout({ children }: { children: ReactNode }) {
  // Outside a boundary the router says null or undefined, depending on where it looked.
  const error = useRouteError() ?? null;
  return (
    <html lang="zh-CN" itemScope itemType="https://schema.org/WebPage">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Of the browser's own bars, which CSS cannot colour. */}
        <meta name="theme-color" content={colours.ink} />
        {error === null ? <Meta /> : <ErrorMeta />}
        <UsedStyles />
        <HeadLinks />
      </head>
      <body>
        <LighterPictures />
        {children}
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort of every screen: a complete document that says nothing about the fault itself. */
export function ErrorBoundary() {
  return <ErrorDocument error={useRouteError()} />;
}
