import type { ProductList } from "#app/domain/blocks.ts";
import type { PictureView } from "#app/domain/images.ts";

export type SpecialProductsView = ProductList & {
  titleEn: string;
  text: string;
  picture: PictureView | null;
};
