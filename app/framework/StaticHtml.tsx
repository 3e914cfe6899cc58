import { createContext, useContext, useRef } from "react";
import { useOpenByLink } from "#app/overlays/useOpenByLink.ts";
import { dialogBackground } from "#shared/domain/dialogBackground.ts";
import type { StaticContent } from "#shared/domain/staticHtml.ts";
import { useCurrentPlace } from "./useCurrentPlace.ts";
import { useStaticLinks } from "./useStaticLinks.ts";

/** Static HTML of this document's loaders by key; provided on the server only. */
export const DocumentHtml = createContext<ReadonlyMap<string, string> | null>(null);

/** The same in the browser: read from the page once per key, before React changes it. */
const pageHtml = new Map<string, string>();

function readPage(place: string): string {
  const html =
    pageHtml.get(place) ?? document.querySelector(`[data-static="${place}"]`)?.innerHTML ?? "";
  pageHtml.set(place, html);
  return html;
}

function readRendered(rendered: ReadonlyMap<string, string>, place: string): string {
  const html = rendered.get(place);
  if (html === undefined) throw new Error(`no static HTML at "${place}"`);
  return html;
}

export type StaticHtmlProps = { content: StaticContent; className?: string };

/**
 * HTML rendered by a loader (server/static-html/staticHtml.tsx): React neither compares nor owns it. Its
 * links are followed by script, and what they open opens.
 */
export function StaticHtml({ content: { place, html }, className }: StaticHtmlProps) {
  const rendered = useContext(DocumentHtml);
  const root = useRef<HTMLDivElement>(null);
  useStaticLinks(root);
  useOpenByLink();
  useCurrentPlace(root);
  return (
    <div
      ref={root}
      className={className}
      data-static={place}
      {...dialogBackground}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, escaped
      dangerouslySetInnerHTML={{
        __html: html ?? (rendered ? readRendered(rendered, place) : readPage(place)),
      }}
    />
  );
}
