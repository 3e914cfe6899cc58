import { categoryNode } from "./categories.ts";
import type { CategoryPlan } from "./categoriesByUse.ts";
import type { DemoCatalogue, DemoCategory, DemoProduct, MediaUrl } from "./types.ts";

const PRODUCTS = 20_000;
const CATEGORIES = 2_000;
/** Leaves per volume, and number of generated sibling products. */
const VOLUME = 40;
const GROUP = 4;

type Grown = Pick<DemoCatalogue, "categories" | "products">;

/**
 * Enlarges the brand's catalogue for benchmarks, deterministically: archived variants of its products with
 * generated codes, in an archive of volumes. Texts, pictures and blocks are shared with the originals to save
 * time and memory.
 */
export function largeCatalogue(own: Grown, mediaUrl: MediaUrl): Grown {
  const archive = archivePlan(CATEGORIES - count(own.categories));
  const leaves = (archive.children ?? []).flatMap((volume) => volume.children ?? []);
  const listed = own.products.filter(({ unlisted }) => !unlisted);
  const missing = Math.max(0, PRODUCTS - listed.length);
  const originals = { ...own, products: listed };
  const groups = Array.from({ length: Math.ceil(missing / GROUP) }, (_, group) =>
    siblings(originals, group, Math.min(GROUP, missing - group * GROUP)),
  );
  const variants = Array.from({ length: missing }, (_, index) =>
    variant(originals, leaves, index, groups[Math.floor(index / GROUP)] ?? []),
  );
  return {
    categories: [...own.categories, categoryNode(archive, mediaUrl)],
    products: [...own.products, ...variants],
  };
}

function count(nodes: DemoCategory[]): number {
  return nodes.reduce((sum, node) => sum + 1 + count(node.subList), 0);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

/** An archive of `total` categories, including itself. */
function archivePlan(total: number): CategoryPlan {
  const volumes: CategoryPlan[] = [];
  for (let left = total - 1; left > 1; left -= VOLUME + 1) {
    const size = Math.min(VOLUME, left - 1);
    // A remaining single category cannot form a volume with a leaf, so the last volume includes it.
    volumes.push(volumePlan(volumes.length + 1, left - size - 1 === 1 ? size + 1 : size));
  }
  return {
    ...plain("archive", "窑册", "The Kiln Archive"),
    children: volumes,
  };
}

function volumePlan(volume: number, size: number): CategoryPlan {
  const code = `archive-${digits(volume, 2)}`;
  return {
    ...plain(code, `窑册 第 ${volume} 卷`, `Volume ${volume}`),
    children: Array.from({ length: size }, (_, index) =>
      plain(
        `${code}-${digits(index + 1, 2)}`,
        `第 ${volume} 卷 第 ${index + 1} 页`,
        `Volume ${volume}, leaf ${index + 1}`,
      ),
    ),
  };
}

function plain(code: string, name: string, en: string): CategoryPlan {
  return { code, name, en, picture: "table-white-relief", description: null, linkText: null };
}

function variantId(original: DemoProduct, index: number): string {
  return `${original.productDetail.productId}-v${digits(index + 1, 5)}`;
}

/** Returns the original of variant n; siblings are variants of the same product. */
function originalOf({ products }: Grown, index: number): DemoProduct {
  return products[Math.floor(index / GROUP) % products.length] as DemoProduct;
}

/** The products of a group, which all of them list: one list in memory. */
function siblings(own: Grown, group: number, size: number): DemoProduct["groupProducts"] {
  const first = group * GROUP;
  const original = originalOf(own, first);
  return Array.from({ length: size }, (_, place) => ({
    productId: variantId(original, first + place),
    displayName: `窑册 ${digits(first + place + 1, 5)}`,
    imageUrl: original.productDetail.mediaMajor.url,
  }));
}

function variant(
  own: Grown,
  leaves: CategoryPlan[],
  index: number,
  groupProducts: DemoProduct["groupProducts"],
): DemoProduct {
  const original = originalOf(own, index);
  const group = Math.floor(index / GROUP);
  const page = leaves[group % leaves.length] as CategoryPlan;
  const detail = original.productDetail;
  const price = original.salePrice === null ? null : original.salePrice + 10 * (index % 50);
  return {
    ...original,
    productDetail: {
      ...detail,
      productId: variantId(original, index),
      productName: `${detail.productName} 窑册 ${digits(index + 1, 5)}`,
      skuList: [{ skuShelfInfoVo: { salePrice: price } }],
      virtualCategoryList: [...detail.virtualCategoryList, { code: page.code, name: page.name }],
    },
    groupProducts,
    salePrice: price,
    groupKey: `archive-${group}`,
    createdAt: archivedOn(index),
    categoryCodes: [...original.categoryCodes, page.code],
  };
}

/** Distributed over the years 1990 to 2019, to exercise sorting by date. */
function archivedOn(index: number): string {
  const year = 1990 + (index % 30);
  const month = 1 + (Math.floor(index / 30) % 12);
  const day = 1 + (Math.floor(index / 360) % 28);
  return `${year}-${digits(month, 2)}-${digits(day, 2)}`;
}
