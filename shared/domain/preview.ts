import type { Block } from "./blocks.ts";
import type { Drop } from "./dropReasons.ts";

/** Preview of unpublished pages for editors. No page links to it. */
export const PREVIEW_PATH = "/preview";
/** Login field of the secret. */
export const PREVIEW_SECRET_FIELD = "secret";
/** Field that ends the preview, and fields that identify a page. */
export const PREVIEW_END_FIELD = "end";
export const PREVIEW_ID_FIELDS = { page: "page", online: "online" } as const;

/** Returns the URL of a page's preview, by its own id or by its published id. */
export function previewHref(by: "page" | "online", id: string): string {
  const place = by === "online" ? `${PREVIEW_PATH}/online` : PREVIEW_PATH;
  return `${place}/${encodeURIComponent(id)}`;
}

/** One item of a page: its block, if any, and its dropped parts. */
export type PreviewedPart = {
  /** Index in the page's list, and the model name, empty if missing. */
  index: number;
  model: string;
  block: Block | null;
  drops: Drop[];
};
