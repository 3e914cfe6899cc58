import { contentDialogHref } from "#app/domain/contentDialog.ts";
import type { LinkView } from "#app/domain/links.ts";
import { paths } from "#app/domain/paths.ts";
import { type CategoryIndex, loadCategoryIndex } from "#server/categories/tree.ts";
import type { ContentLink } from "#server/commerce/schemas/content.ts";
import type { ServerContext } from "#server/context.ts";
import { safeExternalUrl, safeId, safeInternalPath } from "#server/trust/safeUrl.ts";

const LOCALE = "zh-CN";

/** Turns links of content into finished ones; one per request, so the tree is asked once. */
export type LinkResolver = {
  /** `null`: the item is shown without link. */
  resolve(link: ContentLink | null | undefined): Promise<LinkView | null>;
};

type LinkContext = Pick<ServerContext, "commerce" | "signal">;

/** The value that counts: the one for zh-CN overrides `val`; where there is no `val`, there is none. */
function effectiveValue({ val, locale }: ContentLink): string {
  return val.trim() === "" ? "" : locale?.[LOCALE]?.trim() || val.trim();
}

function external(value: string): LinkView | null {
  const href = safeExternalUrl(value);
  return href === null ? null : { href, external: true };
}

function internal(href: string | null): LinkView | null {
  return href === null ? null : { href };
}

function storyPage(link: ContentLink): LinkView | null {
  const onlineId = safeId(link.onlineId);
  return internal(link.type === "page" && onlineId ? paths.brandStoryPage(onlineId) : null);
}

function product(link: ContentLink): LinkView | null {
  const productId = safeId(link.linkSpuId);
  return internal(productId && paths.product(productId, safeId(link.vc)));
}

function category(link: ContentLink, index: CategoryIndex | null): LinkView | null {
  const node = index?.byCode.get(safeId(link.code) ?? "");
  if (!node) return null;
  const code = node.virtualCategoryCode;
  return internal(node.leafFlag ? paths.category(code, link.isAllSeries) : paths.series(code));
}

/**
 * The CMS content behind a link of type 7 (spec §2; ledger LINK-09, T-22): its contents as JSON
 * text, or `null` when it cannot be had in time.
 */
export async function resolveContent(
  link: ContentLink,
  { commerce, signal }: LinkContext,
): Promise<string | null> {
  const contentId = safeId(link.id);
  if (!contentId) return null;
  const options = { signal, need: "optional" } as const;
  const answer = await commerce.queryReadableContent({ contentId }, options);
  return (answer.ok && answer.data.contents) || null;
}

/** Where content of a link opens: as a dialog of the page that the link stands on. */
function contentDialog(link: ContentLink): LinkView {
  return { href: contentDialogHref({ pathname: "", search: "" }, String(link.id)) };
}

/**
 * The one resolver of content-driven links (spec §2; ledger LINK-01 to LINK-11, T-22, T-23). A link
 * without value, of an unknown type, with a hostile address or a malformed id gives `null`.
 */
export function createLinkResolver(context: LinkContext): LinkResolver {
  let tree: Promise<CategoryIndex | null> | undefined;
  const loadTree = () => {
    tree ??= loadCategoryIndex(context, { need: "optional" }).then((answer) =>
      answer.ok ? answer.data : null,
    );
    return tree;
  };
  return {
    async resolve(link) {
      if (!link) return null;
      const value = effectiveValue(link);
      if (value === "") return null;
      switch (link.linkType) {
        case 1:
          return external(value);
        case 2:
          return storyPage(link);
        case 3:
          return product(link);
        case 4:
          return internal(safeInternalPath(value));
        case 5:
          return category(link, await loadTree());
        case 7:
          return (await resolveContent(link, context)) ? contentDialog(link) : null;
        default:
          return null;
      }
    },
  };
}
