import type { ComponentType } from "react";
import type { ExtraPage } from "#brands/pack.ts";
import type { Block } from "#shared/domain/blocks.ts";
import type { AbsentPages } from "#shared/domain/enabledPages.ts";

/**
 * Another view of a story, which an extra feature offers at `?view=<name>` of the story's address. Rendered by the server
 * only.
 */
export type StoryView = {
  extra: ExtraPage;
  name: string;
  /** Text of the link to it, below the story's opening. */
  label: string;
  /** Whether a story of these blocks has this view. */
  fits: (blocks: readonly Block[]) => boolean;
  Screen: ComponentType<StoryViewProps>;
};

export type StoryViewProps = {
  blocks: readonly Block[];
  /** Page title, for a story without its own. */
  title: string;
  /** Path of the story itself. */
  path: string;
  absent: AbsentPages;
};
