import type { z } from "zod";
import { navigationSchema, navPopoverSchema } from "./schemas/content.ts";

/** Returns the schema of a block's contents by model name. */
export type ContentsOf = (model: string) => z.ZodTypeAny | undefined;

/**
 * The schema of parsed contents: of a block by its model, of the navigation and its popovers by their members, of a text in
 * a dialog as of the block `common`, whose members it has.
 * @param holder the object that contains them
 */
export function contentsSchema(
  holder: Record<string, unknown>,
  contents: Record<string, unknown>,
  contentsOf: ContentsOf,
): z.ZodTypeAny | undefined {
  if (typeof holder.modelName === "string") return contentsOf(holder.modelName);
  if ("navItem" in contents) return navigationSchema;
  return typeof contents.style === "string" ? navPopoverSchema : contentsOf("common");
}
