import type { MetaFunction } from "@remix-run/react";
import { pageTitle } from "#shared/copy/meta.ts";
import { previewCopy } from "#shared/copy/preview.ts";

/** `meta` of every preview URL: excluded from search engines. */
export const previewMeta: MetaFunction = () => [
  { title: pageTitle(previewCopy.title) },
  { name: "robots", content: "noindex, nofollow" },
];
