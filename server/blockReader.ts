import type { z } from "zod";
import type { Config } from "#server/config.ts";
import type { ContentLink } from "#shared/contract/schemas/content.ts";
import type { styleSchema } from "#shared/contract/styleFields.ts";
import type { NamedLink } from "#shared/domain/blocks.ts";
import type { Drop } from "#shared/domain/dropReasons.ts";
import type { PictureBox, PictureView } from "#shared/domain/images.ts";
import type { LinkView } from "#shared/domain/links.ts";

/** A picture or film as an editor wrote it; `at` is its location in the contents. */
export type Image = { url: string; alt?: string; at?: string };

/** Image request: its ratio, its widths if not all, and the box of its address if the specification has one. */
export type PictureShape = {
  ratio: number;
  widths?: readonly number[];
  box?: PictureBox;
};

/** Tools shared by all mappers from contents to blocks. */
export type BlockTools = {
  config: Config;
  /** Records a dropped part that was parsed; its location is the `at` of its parent. */
  report(drop: Drop): void;
  link(link: ContentLink | null | undefined): Promise<LinkView | null>;
  /**
   * Returns `null` if the URL is missing, hostile, or on a forbidden host.
   * @param beside names, captions and link labels next to the picture; an alternative that they contain is
   *   left empty
   */
  picture(
    image: Image | null | undefined,
    shape: PictureShape,
    ...beside: string[]
  ): PictureView | null;
  /** Returns the URL of a film or of its captions, never resized; `null` as for `picture`. */
  film(film: Image | null | undefined): string | null;
  /** Returns a link with its label; `null` if either is missing. */
  namedLink(label: string, link: ContentLink | null | undefined): Promise<NamedLink | null>;
  /** Returns sanitised editorial HTML; `at` is its location. */
  html(html: string, at: string): Promise<string>;
};

/** Server part of a block definition, with erased types: its fields, and their conversion to a view. */
export type BlockReader = {
  contents: z.ZodType<{ style: z.output<typeof styleSchema> }, z.ZodTypeDef, unknown>;
  read(contents: unknown, tools: BlockTools): Promise<object | null> | object | null;
};

/** Returns the reader of a model name, or `undefined` if it is unsupported. */
export type FindBlockReader = (model: string) => BlockReader | undefined;
