import type { ComponentType } from "react";
import type { BlockType } from "#app/domain/blocks.ts";
import { BrandGoods } from "./brandGoodsModel/BrandGoods.static.tsx";
import { SpecialProducts } from "./brandSpecialProducts/SpecialProducts.static.tsx";
import { BrandStory } from "./brandStoryTitle/BrandStory.static.tsx";
import { Collapse } from "./CollapseModel/Collapse.static.tsx";
import { Category } from "./category/Category.static.tsx";
import { CategoryStories } from "./category02/CategoryStories.static.tsx";
import { Common } from "./common/Common.static.tsx";
import { TileRow } from "./FixedSize03/TileRow.static.tsx";
import { Tiles } from "./fixedSize_02/Tiles.static.tsx";
import { Goods } from "./goods/Goods.static.tsx";
import { Hero } from "./hero/Hero.static.tsx";
import { Highlight } from "./highlight/Highlight.static.tsx";
import { ImageList } from "./imageList/ImageList.static.tsx";
import { Products } from "./products/Products.static.tsx";
import { Sequence } from "./SequenceModel/Sequence.static.tsx";
import { Spacing } from "./spacing/Spacing.static.tsx";
import type { BlockProps } from "./types.ts";
import { Video } from "./videoBlock/Video.static.tsx";

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
