import type { ProductList } from "#shared/domain/blocks.ts";

export type BrandGoodsView = ProductList & { titleEn: string; text: string };
