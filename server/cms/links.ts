import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import { isTransient } from "#server/commerce/result.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext } from "#server/context.ts";
import { safeExternalUrl, safeInternalPath } from "#server/security/safeUrl.ts";
import type { ContentLink } from "#shared/contract/schemas/content.ts";
import { contentDialogHref } from "#shared/domain/contentDialog.ts";
import type { DropReason } from "#shared/domain/dropReasons.ts";
import type { LinkView } from "#shared/domain/links.ts";
import { paths } from "#shared/domain/paths.ts";
import { safeId } from "#shared/domain/safeId.ts";
import { isSwitchedOff } from "#shared/site/switchedOff.ts";

/** Resolves content links; one instance per request, so the tree is loaded once. */
export type LinkResolver = {
  /**
   * Returns `null` if the item has no link.
   * @param refuse receives the reason if the link itself is invalid, not for temporary failures
   */
  resolve(
    link: ContentLink | null | undefined,
    refuse?: (reason: DropReason) => void,
  ): Promise<LinkView | null>;
};

/** Result of a link; `null` without a value or while its data is unavailable. */
type Target = LinkView | DropReason | null;

type LinkContext = Pick<ServerContext, "commerce" | "config" | "signal">;

function at(href: string | null, otherwise: DropReason): Target {
  return href === null ? otherwise : { href };
}

/** A host without a scheme: `a.example/x`. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i;

function external(value: string): Target {
  const href = safeExternalUrl(HOST.test(value) ? `https://${value}` : value);
  return href === null ? "unsafe link" : { href, external: true };
}

/** A path of the site, also without its leading slash (`news`); a host without a scheme is none. */
export function internalPath(value: string, config: Pick<Config, "absentPages">): string | null {
  const path = value.trim().replace(/^\.\//, "");
  return safeInternalPath(/^[\w-]+(?:[/?#]|$)/.test(path) ? `/${path}` : value, config);
}

function storyPage(link: ContentLink): Target {
  if (link.type.toLowerCase() !== "page") return "unknown value";
  const onlineId = safeId(link.onlineId);
  return at(onlineId && paths.brandStoryPage(onlineId), "missing");
}

function product(link: ContentLink): Target {
  const productId = safeId(link.linkSpuId);
  return at(productId && paths.product(productId, safeId(link.vc)), "missing");
}

function category(link: ContentLink, index: CategoryIndex | null): Target {
  if (!index) return null;
  const node = index.byCode.get(safeId(link.code) ?? "");
  if (!node) return link.code === "" ? "missing" : "not found";
  const code = node.virtualCategoryCode;
  return { href: node.leafFlag ? paths.category(code, link.isAllSeries) : paths.series(code) };
}

/**
 * Resolves a link of type 7 (LINK-09, T-22): the CMS content opens as a dialog of the current
 * page, if it exists.
 */
async function contentDialog(
  link: ContentLink,
  { commerce, signal }: LinkContext,
): Promise<Target> {
  const contentId = safeId(link.id);
  if (!contentId) return "missing";
  const answer = await commerce.queryReadableContent({ contentId }, { signal, need: "optional" });
  if (!answer.ok) return isTransient(answer.failure) ? null : "not found";
  if (!answer.data.contents) return "not found";
  return { href: contentDialogHref({ pathname: "", search: "" }, contentId) };
}

/**
 * Creates the only resolver of content links (LINK-01 to LINK-11, T-22, T-23). A link without
 * value, of an unknown type, with a hostile URL or a malformed id gives `null`.
 */
export function createLinkResolver(context: LinkContext): LinkResolver {
  let tree: Promise<CategoryIndex | null> | undefined;
  const loadTree = () => {
    tree ??= loadCategoryIndex(context, { need: "optional" }).then((answer) =>
      answer.ok ? answer.data : null,
    );
    return tree;
  };
  const target = async (link: ContentLink, value: string): Promise<Target> => {
    switch (link.linkType) {
      case 1:
        return external(value);
      case 2:
        return storyPage(link);
      case 3:
        return product(link);
      case 4:
        return at(internalPath(value, { absentPages: [] }), "unsafe link");
      case 5:
        return category(link, await loadTree());
      case 7:
        return contentDialog(link, context);
      default:
        return "unknown value";
    }
  };
  const isOff = (found: Target) =>
    found !== null &&
    typeof found !== "string" &&
    !found.external &&
    isSwitchedOff(found.href, context.config.absentPages);
  return {
    async resolve(link, refuse = () => {}) {
      const value = link?.val.trim() ?? "";
      if (!link || value === "") return null;
      const found = await target(link, value);
      // The address of an online page can be that of an absent one.
      const shown = isOff(found) ? "not found" : found;
      if (typeof shown !== "string") return shown;
      refuse(shown);
      return null;
    },
  };
}
