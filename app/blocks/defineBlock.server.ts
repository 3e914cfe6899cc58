import type { ComponentType } from "react";
import { z } from "zod";
import { styleSchema } from "#server/cms/styleFields.ts";
import type { BlockTools } from "#server/cms/tools.ts";
import type { BlockProps } from "./types.ts";

/** What every block's contents may have beside its own fields (spec §3 "Block style config"). */
const styled = { style: styleSchema };

type Styled<Fields extends z.ZodRawShape> = z.ZodObject<typeof styled & Fields>;

/** A block: what editors write, what the site makes of it, and how that is drawn. */
export type BlockDefinition<Fields extends z.ZodRawShape, View> = {
  /** The fields of its contents; only what is drawn or links must be there (docs/resilience.md). */
  fields: Fields;
  /** Its contents as an editor may write them, for the gallery, the tests and the editors' guide. */
  example: z.input<Styled<Fields>>;
  /** Makes a view of its contents; `null` where nothing is left to show. */
  read(contents: z.output<Styled<Fields>>, tools: BlockTools): View | null | Promise<View | null>;
  Component: ComponentType<BlockProps<View>>;
  /** Words of the page's own title (h1) where the block stands first; empty: it brings none. */
  pageTitle?(view: View): string;
  /** It has no picture that could open a page. */
  pictureless?: true;
  /** The page's own title may stand in a block below it. */
  mayPrecedeTitle?: true;
};

/** Checks that the parts of a block fit each other, and adds the style that every block may have. */
export function defineBlock<Fields extends z.ZodRawShape, View>(
  definition: BlockDefinition<Fields, View>,
) {
  return { ...definition, contents: z.object({ ...styled, ...definition.fields }) };
}
