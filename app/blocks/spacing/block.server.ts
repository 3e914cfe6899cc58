import { defineBlock } from "#app/blocks/defineBlock.server.ts";
import { lengthField } from "#shared/contract/styleFields.ts";
import { Spacing } from "./Spacing.static.tsx";
import type { SpacingView } from "./view.ts";

/** Maximum height in pixels. */
const MAX_HEIGHT = 400;

function within(height: number): number {
  return Math.min(MAX_HEIGHT, Math.max(0, height));
}

/** Vertical space; renders nothing without a height. */
export const spacing = defineBlock({
  fields: {
    /** Pixels; phones use the editor's value or half the height. */
    height: lengthField,
    heightMobile: lengthField,
  },
  example: { height: 80 },
  read({ height, heightMobile }): SpacingView | null {
    if (height === null) return null;
    const wide = within(height);
    return { height: wide, narrowHeight: within(heightMobile ?? Math.round(wide / 2)) };
  },
  Component: Spacing,
  pictureless: true,
  mayPrecedeTitle: true,
});
