import type { Block } from "./blocks.ts";
import type { Drop } from "./dropReasons.ts";

/** Where editors look at pages that are not published. Nothing of the site links to it. */
export const PREVIEW_PATH = "/preview";
/** Field of the login that holds the secret. */
export const PREVIEW_SECRET_FIELD = "secret";
/** Field that ends the preview, and fields that name a page. */
export const PREVIEW_END_FIELD = "end";
export const PREVIEW_ID_FIELDS = { page: "page", online: "online" } as const;

/** Address of a page's preview, by its own id or by the one under which it is online. */
export function previewHref(by: "page" | "online", id: string): string {
  const place = by === "online" ? `${PREVIEW_PATH}/online` : PREVIEW_PATH;
  return `${place}/${encodeURIComponent(id)}`;
}

/** One item of a page as it was read: its block, or none, and what of it was left out. */
export type PreviewedPart = {
  /** Place in the page's list, and the model's name, empty where the item has none. */
  index: number;
  model: string;
  block: Block | null;
  drops: Drop[];
};
