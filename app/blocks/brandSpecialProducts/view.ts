import type { ProductList } from "#shared/domain/blocks.ts";
import type { PictureView } from "#shared/domain/images.ts";

export type SpecialProductsView = ProductList & {
  titleEn: string;
  text: string;
  picture: PictureView | null;
};
