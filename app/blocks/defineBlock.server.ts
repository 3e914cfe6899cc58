import type { ComponentType } from "react";
import { z } from "zod";
import type { BlockTools } from "#server/blockReader.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import type { BlockProps } from "./types.ts";

/** Fields that every block supports besides its own (BLOCK-18). */
const styled = { style: styleSchema };

type Styled<Fields extends z.ZodRawShape> = z.ZodObject<typeof styled & Fields>;

/** Definition of a block: editor fields, view, and component. */
export type BlockDefinition<Fields extends z.ZodRawShape, View> = {
  /** The fields of its contents; required are only those that are rendered or link (docs/resilience.md). */
  fields: Fields;
  /** Sample content for the gallery, the tests and the editors' guide. */
  example: z.input<Styled<Fields>>;
  /** Converts content to a view; `null` if there is nothing to render. */
  read(contents: z.output<Styled<Fields>>, tools: BlockTools): View | null | Promise<View | null>;
  Component: ComponentType<BlockProps<View>>;
  /** Page title (h1) that the block provides when it comes first; empty: none. */
  pageTitle?(view: View): string;
  /** The block has no picture that could open a page. */
  pictureless?: true;
  /** A later block may provide the page title (h1). */
  mayPrecedeTitle?: true;
};

/** Type-checks the parts of a block and adds the common style field. */
export function defineBlock<Fields extends z.ZodRawShape, View>(
  definition: BlockDefinition<Fields, View>,
) {
  return { ...definition, contents: z.object({ ...styled, ...definition.fields }) };
}
