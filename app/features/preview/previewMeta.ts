import type { MetaFunction } from "@remix-run/react";
import { pageTitle } from "#app/copy/meta.ts";
import { previewCopy } from "#app/copy/preview.ts";

/** `meta` of every address of the preview: no search engine keeps it. */
export const previewMeta: MetaFunction = () => [
  { title: pageTitle(previewCopy.title) },
  { name: "robots", content: "noindex, nofollow" },
];
