import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Children, cloneElement, Fragment, isValidElement, useContext } from "react";
import { DocumentNonce } from "./DocumentNonce.ts";
import { DEFERRED_LOADER } from "./deferredLoader.ts";

type ScriptTag = { rel?: string; type?: string; async?: boolean; children?: ReactNode };

/** Remix's tags with the ones that would load something made inert. */
function inert(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ScriptTag>(child)) return child;
    const { rel, type, children } = child.props;
    if (child.type === Fragment) return <>{inert(children)}</>;
    // The deferred loader changes these attributes before React compares them.
    const started = { suppressHydrationWarning: true };
    if (rel === "modulepreload") return cloneElement(child, { ...started, rel: "x-modulepreload" });
    if (type === "module") {
      return cloneElement(child, { ...started, type: "x-module", async: undefined });
    }
    return child;
  });
}

function opensWithoutScripts({ handle }: { handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, "hydrate") === false;
}

/**
 * Remix's own scripts, inert. Private to Remix 2.17.5: `Scripts`, called and not rendered, returns its
 * link and script elements as they are. If it wraps them, the scripts start by themselves, before the
 * page is there (docs/upgrade.md).
 */
function InertScripts({ nonce }: { nonce: string | undefined }) {
  return <>{inert(Scripts({ nonce }))}</>;
}

/**
 * Keeps the visitor's place in each screen once the router runs. Called, not rendered: Remix's inline
 * script, left out here, reads the session's storage while the page is being parsed, which waits for
 * the browser's other process (5 to 28 ms measured, four times that on a slow phone) and on a first
 * visit finds nothing. What is needed of it is in `DEFERRED_LOADER`. Private to Remix 2.17.5: its hook
 * runs by such a call. If it does not, places are lost on the way back (docs/upgrade.md).
 */
function ScrollKeeper() {
  ScrollRestoration({});
  return null;
}

/**
 * The page's scripts, none of which runs before the visitor acts. A route
 * whose `handle.hydrate` is false opens without any; reached from a page with scripts, it keeps them.
 */
export function DeferredScripts() {
  const nonce = useContext(DocumentNonce);
  const matches = useMatches();
  if (import.meta.env.SSR && matches.some(opensWithoutScripts)) return null;
  return (
    <>
      <ScrollKeeper />
      <InertScripts nonce={nonce} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module's own
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? DEFERRED_LOADER : "" }}
      />
    </>
  );
}
