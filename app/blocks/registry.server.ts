import type { ComponentType } from "react";
import type { z } from "zod";
import type { BlockTools } from "#server/cms/tools.ts";
import type { Block } from "#shared/domain/blocks.ts";
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
/** Supported model name. */
export type BlockType = keyof Definitions;
/** Content of a model as written by an editor or the demo data. */
export type ContentsInput<T extends BlockType> = z.input<Definitions[T]["contents"]>;
type View<T extends BlockType> = NonNullable<Awaited<ReturnType<Definitions[T]["read"]>>>;
/** A block of one type with its view. */
export type BlockOf<T extends BlockType> = Block & View<T> & { type: T };

/** Narrows a block to a type, for the few consumers that inspect its view. */
export function isBlock<T extends BlockType>(block: Block, type: T): block is BlockOf<T> {
  return block.type === type;
}

/** A definition with erased types: TypeScript cannot correlate a block with its own definition. */
type AnyDefinition = {
  contents: z.ZodType<
    { style: z.output<Definitions["spacing"]["contents"]>["style"] },
    z.ZodTypeDef,
    unknown
  >;
  read(contents: unknown, tools: BlockTools): Promise<object | null> | object | null;
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
