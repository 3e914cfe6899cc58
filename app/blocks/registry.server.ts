import type { ComponentType } from "react";
import type { z } from "zod";
import type { BlockReader } from "#server/blockReader.ts";
import type { BlockType } from "#shared/domain/blocks.ts";
import { brandGoodsModel } from "./brandGoodsModel/block.server.ts";
import { brandSpecialProducts } from "./brandSpecialProducts/block.server.ts";
import { brandStoryTitle } from "./brandStoryTitle/block.server.ts";
import { CollapseModel } from "./CollapseModel/block.server.ts";
import { category } from "./category/block.server.ts";
import { category02 } from "./category02/block.server.ts";
import { common } from "./common/block.server.ts";
import { FixedSize03 } from "./FixedSize03/block.server.ts";
import { fixedSize_02 } from "./fixedSize_02/block.server.ts";
import { goods } from "./goods/block.server.ts";
import { hero } from "./hero/block.server.ts";
import { highlight } from "./highlight/block.server.ts";
import { imageList } from "./imageList/block.server.ts";
import { products } from "./products/block.server.ts";
import { SequenceModel } from "./SequenceModel/block.server.ts";
import { spacing } from "./spacing/block.server.ts";
import type { BlockProps } from "./types.ts";
import { videoBlock } from "./videoBlock/block.server.ts";

/** Block definitions by model name (BLOCK-01 to BLOCK-17). */
export const blocks = {
  hero,
  common,
  category,
  highlight,
  goods,
  products,
  fixedSize_02,
  imageList,
  spacing,
  videoBlock,
  FixedSize03,
  brandStoryTitle,
  brandSpecialProducts,
  brandGoodsModel,
  category02,
  SequenceModel,
  CollapseModel,
};

type Definitions = typeof blocks;
type Views = { [T in keyof Definitions]: NonNullable<Awaited<ReturnType<Definitions[T]["read"]>>> };
type Contents = { [T in keyof Definitions]: z.input<Definitions[T]["contents"]> };

// Server code and demo data use these types by model name, without an import of a block.
declare module "#shared/domain/blocks.ts" {
  interface BlockViews extends Views {}
}
declare module "#shared/contract/blockContents.ts" {
  interface BlockContents extends Contents {}
}

/** A definition with erased types: TypeScript cannot correlate a block with its own definition. */
type AnyDefinition = BlockReader & {
  Component: ComponentType<BlockProps<object>>;
  pageTitle?(view: object): string;
  pictureless?: true;
  mayPrecedeTitle?: true;
};

/** Returns the definition of a model name, or `undefined` if it is unsupported. */
export function definitionOf(model: string): AnyDefinition | undefined {
  if (!Object.hasOwn(blocks, model)) return undefined;
  return blocks[model as BlockType] as unknown as AnyDefinition;
}
