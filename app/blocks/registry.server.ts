import type { ComponentType } from "react";
import type { z } from "zod";
import type { Block } from "#app/domain/blocks.ts";
import type { BlockTools } from "#server/cms/tools.ts";
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

/** The blocks that pages are composed of, by model name (spec §2 "CMS block types"). */
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
/** A model name that the site can show. */
export type BlockType = keyof Definitions;
/** Contents of a model as an editor (or the demo data) writes them. */
export type ContentsInput<T extends BlockType> = z.input<Definitions[T]["contents"]>;
type View<T extends BlockType> = NonNullable<Awaited<ReturnType<Definitions[T]["read"]>>>;
/** A block of one type with what it shows. */
export type BlockOf<T extends BlockType> = Block & View<T> & { type: T };

/** Whether a block is of a type, for those few who look into it. */
export function isBlock<T extends BlockType>(block: Block, type: T): block is BlockOf<T> {
  return block.type === type;
}

/** A definition with the types of its row left out: TypeScript cannot follow a block to its own row. */
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

/** The definition of a model name, if the site knows the model. */
export function definitionOf(model: string): AnyDefinition | undefined {
  if (!Object.hasOwn(blocks, model)) return undefined;
  return blocks[model as BlockType] as unknown as AnyDefinition;
}
