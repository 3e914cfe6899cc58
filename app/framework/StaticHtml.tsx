import { useRef } from "react";
import type { StaticContent } from "#app/domain/staticHtml.ts";
import { useOpenByLink } from "#app/overlays/useOpenByLink.ts";
import { useCurrentPlace } from "./useCurrentPlace.ts";
import { useStaticLinks } from "./useStaticLinks.ts";

export type StaticHtmlProps = {
  content: StaticContent;
  /** Which static part of the screen this is; no two of one screen have the same. */
  place?: string;
  className?: string;
};

/**
 * The browser's data of a document lacks the HTML that stands in its page: it is read from there, once
 * and before React does anything to it, so that the matter survives even a page drawn anew.
 */
function htmlOf(content: StaticContent, place: string): string {
  content.html ??= document.querySelector(`[data-static="${place}"]`)?.innerHTML ?? "";
  return content.html;
}

/** Matter drawn by the server (server/document/staticHtml.tsx): React keeps it as it is and looks at none of it. */
export function StaticHtml({ content, place = "screen", className }: StaticHtmlProps) {
  const root = useRef<HTMLDivElement>(null);
  useStaticLinks(root);
  useOpenByLink();
  useCurrentPlace(root);
  return (
    <div
      ref={root}
      className={className}
      data-static={place}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, escaped
      dangerouslySetInnerHTML={{ __html: htmlOf(content, place) }}
    />
  );
}
