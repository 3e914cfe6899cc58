import type { ComponentType } from "react";
import type { BlockType } from "#app/domain/blocks.ts";
import { BrandGoods } from "./brandGoodsModel/BrandGoods.tsx";
import { SpecialProducts } from "./brandSpecialProducts/SpecialProducts.tsx";
import { BrandStory } from "./brandStoryTitle/BrandStory.tsx";
import { Collapse } from "./CollapseModel/Collapse.tsx";
import { Category } from "./category/Category.tsx";
import { CategoryStories } from "./category02/CategoryStories.tsx";
import { Common } from "./common/Common.tsx";
import { TileRow } from "./FixedSize03/TileRow.tsx";
import { Tiles } from "./fixedSize_02/Tiles.tsx";
import { Goods } from "./goods/Goods.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Highlight } from "./highlight/Highlight.tsx";
import { ImageList } from "./imageList/ImageList.tsx";
import { Products } from "./products/Products.tsx";
import { Sequence } from "./SequenceModel/Sequence.tsx";
import { Spacing } from "./spacing/Spacing.tsx";
import type { BlockProps } from "./types.ts";
import { Video } from "./videoBlock/Video.tsx";

/** The component of each block type; a type without one does not compile. */
export const blockRegistry: { readonly [T in BlockType]: ComponentType<BlockProps<T>> } = {
  hero: Hero,
  common: Common,
  category: Category,
  highlight: Highlight,
  goods: Goods,
  products: Products,
  fixedSize_02: Tiles,
  imageList: ImageList,
  spacing: Spacing,
  videoBlock: Video,
  FixedSize03: TileRow,
  brandStoryTitle: BrandStory,
  brandSpecialProducts: SpecialProducts,
  brandGoodsModel: BrandGoods,
  category02: CategoryStories,
  SequenceModel: Sequence,
  CollapseModel: Collapse,
};
