import { Meta, ScrollRestoration, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DocumentNonce } from "#app/framework/DocumentNonce.ts";
import {
  DeferredScripts,
  HeadLinks,
  opensWithoutScripts,
  useRouteLinks,
} from "#app/framework/deferred-scripts/DeferredScripts.tsx";
import { UsedStyles } from "#app/framework/UsedStyles.tsx";
import { LATE_PICTURES } from "#app/pictures/latePictures.ts";
import { colours } from "#brand/colours.ts";
import { ISLAND } from "#shared/domain/island.ts";
import { BEFORE_SCRIPTS, FIRST_TOUCH } from "./beforeScripts.ts";
import { HeadUpdates } from "./HeadUpdates.tsx";

export type PageProps = {
  /** Replaces the route's metadata on error pages. */
  head?: ReactNode;
  children: ReactNode;
};

function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={useContext(DocumentNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this repository
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * The document, rendered on the server only, with the same bytes for every visitor. See README.md in this
 * folder.
 */
function ServedDocument({ head = <Meta />, children }: PageProps) {
  const nonce = useContext(DocumentNonce);
  const { now, later } = useRouteLinks();
  const hasScripts = !useMatches().some(opensWithoutScripts);
  return (
    <html lang="zh-CN" itemScope itemType="https://schema.org/WebPage">
      <head>
        <meta charSet="utf-8" />
        {hasScripts && <InlineScript text={FIRST_TOUCH} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Colours the browser UI, which CSS cannot. `HeadUpdates` inserts a page's tags after it. */}
        <meta name="theme-color" content={colours.ink} />
        {head}
        <UsedStyles />
        <HeadLinks links={now} />
      </head>
      <body>
        {/* Before the first picture. */}
        <InlineScript text={(hasScripts ? `${BEFORE_SCRIPTS};` : "") + LATE_PICTURES} />
        <div id={ISLAND}>
          {children}
          <ScrollRestoration nonce={nonce} />
        </div>
        <DeferredScripts stylesheets={later} />
      </body>
    </html>
  );
}

/**
 * The hydrated island in the browser. `useId` depends on the number of children at each ancestor level, so
 * empty children replace `head`, the inline scripts and the deferred ones.
 */
function Island({ head, children }: PageProps) {
  const island = (
    <>
      {children}
      <ScrollRestoration />
    </>
  );
  const body = (
    <>
      {null}
      {island}
      <HeadUpdates>{head}</HeadUpdates>
    </>
  );
  return (
    <>
      {null}
      {body}
    </>
  );
}

export const Page = import.meta.env.SSR ? ServedDocument : Island;
