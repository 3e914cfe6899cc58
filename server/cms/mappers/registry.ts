import type { z } from "zod";
import type { BlockContent, BlockStyle } from "#app/domain/blocks.ts";
import type { Drop } from "#app/domain/drops.ts";
import { type Contents, contentsSchemas, type ModelName } from "#server/cms/contents.ts";
import type { LinkResolver } from "#server/cms/links.ts";
import { blockStyle } from "#server/cms/style.ts";
import { type BlockTools, blockTools } from "#server/cms/tools.ts";
import { collectDrops, dropOf } from "#server/commerce/tolerant.ts";
import type { Config } from "#server/config.ts";
import { mapBrandStory } from "./brandStory.ts";
import { mapCategory } from "./category.ts";
import { mapCategoryStories } from "./categoryStories.ts";
import { mapCollapse } from "./collapse.ts";
import { mapCommon } from "./common.ts";
import { mapHero } from "./hero.ts";
import { mapHighlight } from "./highlight.ts";
import { mapImageList } from "./imageList.ts";
import { mapBrandGoods, mapGoods, mapProducts, mapSpecialProducts } from "./productList.ts";
import { mapSequence } from "./sequence.ts";
import { mapSpacing } from "./spacing.ts";
import { mapTileRow, mapTiles } from "./tiles.ts";
import { mapVideo } from "./video.ts";

/** A block, if there is one, and what was left out of its contents. */
export type Mapped = { block: (BlockContent & { style?: BlockStyle }) | null; drops: Drop[] };

/** What the blocks of a page are made with: each gets tools that report to its own drops. */
export type PageParts = { config: Config; links: LinkResolver };

type Mapper = (contents: unknown, page: PageParts) => Promise<Mapped>;

function mapper<M extends ModelName>(
  model: M,
  map: (contents: Contents<M>, tools: BlockTools) => Promise<BlockContent | null>,
): Mapper {
  const schema: z.ZodType<Contents<M>, z.ZodTypeDef, unknown> = contentsSchemas[model] as never;
  return async (contents, { config, links }) => {
    const { value: parsed, drops } = collectDrops(() => schema.safeParse(contents));
    if (!parsed.success) {
      const drop = dropOf(parsed.error, "whole");
      return { block: null, drops: [...drops, { ...drop, path: drop.path || "contents" }] };
    }
    const tools = blockTools(config, links, (drop) => void drops.push(drop));
    const block = await map(parsed.data, tools);
    if (!block) {
      return {
        block,
        drops: [...drops, { path: "contents", reason: "nothing left", lost: "whole" }],
      };
    }
    const style = blockStyle(parsed.data.style);
    return { block: style ? { ...block, style } : block, drops };
  };
}

const mappers: Readonly<Record<ModelName, Mapper>> = {
  hero: mapper("hero", mapHero),
  common: mapper("common", mapCommon),
  category: mapper("category", mapCategory),
  highlight: mapper("highlight", mapHighlight),
  goods: mapper("goods", mapGoods),
  products: mapper("products", mapProducts),
  fixedSize_02: mapper("fixedSize_02", mapTiles),
  imageList: mapper("imageList", mapImageList),
  spacing: mapper("spacing", mapSpacing),
  videoBlock: mapper("videoBlock", mapVideo),
  FixedSize03: mapper("FixedSize03", mapTileRow),
  brandStoryTitle: mapper("brandStoryTitle", mapBrandStory),
  brandSpecialProducts: mapper("brandSpecialProducts", mapSpecialProducts),
  brandGoodsModel: mapper("brandGoodsModel", mapBrandGoods),
  category02: mapper("category02", mapCategoryStories),
  SequenceModel: mapper("SequenceModel", mapSequence),
  CollapseModel: mapper("CollapseModel", mapCollapse),
};

/** The mapper of a model name, if the site knows the model. */
export function mapperOf(modelName: string): Mapper | undefined {
  return Object.hasOwn(mappers, modelName) ? mappers[modelName as ModelName] : undefined;
}
