import { definitionOf } from "#app/blocks/registry.server.ts";
import { createDesk } from "#demo/data/desk.ts";
import { buildCatalogue } from "#demo/data/index.ts";
import type { DemoCategory, DemoPageItem } from "#demo/data/types.ts";
import { demoContentIds } from "#shared/contract/demoIdentity.ts";

/** Placeholder for the address of a picture, so that tests can read its name. */
export const PICTURE = "picture:";

const mediaUrl = (name: string) => `${PICTURE}${name}`;

/** The brand's catalogue with pictures addressed by `picture:name`. */
export const catalogue = buildCatalogue({ mediaUrl, contentIds: demoContentIds, scale: "house" });

/** Helpers of page authors with the same addresses. */
export const demoDesk = createDesk({ mediaUrl, contentIds: demoContentIds });

/** Every node of the category tree. */
export function allNodes(nodes: DemoCategory[]): DemoCategory[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.subList)]);
}

/** Names of the pictures in any response, in order, including duplicates. */
export function pictureNames(value: unknown): string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return [...text.matchAll(/picture:([a-z0-9-]+)/g)].map((match) => match[1] as string);
}

/** Every list of page items: the site's pages, the online pages, blocks below products. */
export function allPages(): { page: string; items: DemoPageItem[] }[] {
  return [
    ...Object.entries(catalogue.pages).map(([page, items]) => ({ page, items })),
    ...Object.entries(catalogue.onlinePages).map(([page, { items }]) => ({ page, items })),
    ...catalogue.products.map(({ productDetail, pageModelContents }) => ({
      page: productDetail.productId,
      items: pageModelContents,
    })),
  ];
}

export function isReadable({ modelName, contents }: DemoPageItem): boolean {
  try {
    return definitionOf(modelName)?.contents.safeParse(JSON.parse(contents)).success ?? false;
  } catch {
    return false;
  }
}
