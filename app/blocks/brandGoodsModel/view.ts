import type { ProductList } from "#app/domain/blocks.ts";

export type BrandGoodsView = ProductList & { titleEn: string; text: string };
