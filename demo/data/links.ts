import type { DemoLink } from "./types.ts";

/** An external URL, opened in a new window (LINK-01). */
export function toSite(url: string): DemoLink {
  return { linkType: 1, val: url };
}

/** A brand-story page by its published id (linkType 2). */
export function toStory(onlineId: string): DemoLink {
  return { linkType: 2, val: onlineId, type: "page", onlineId };
}

/** A product, in one of its virtual categories if `vc` is set (linkType 3). */
export function toProduct(productId: string, vc?: string): DemoLink {
  return { linkType: 3, val: productId, linkSpuId: productId, vc };
}

/** A path of the site (linkType 4), with an optional override for zh-CN. */
export function toPath(path: string, chinese?: string): DemoLink {
  return { linkType: 4, val: path, ...(chinese && { locale: { "zh-CN": chinese } }) };
}

/** A virtual category; `isAllSeries` selects all series of a leaf (linkType 5). */
export function toCategory(code: string, isAllSeries = false): DemoLink {
  return { linkType: 5, val: code, code, isAllSeries };
}

/** CMS content by its id (linkType 7). */
export function toContent(contentId: string): DemoLink {
  return { linkType: 7, val: contentId, id: contentId };
}
