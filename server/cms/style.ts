import type { StyleConfig } from "#shared/contract/styleFields.ts";
import type { BlockStyle } from "#shared/domain/blocks.ts";

type Sides = NonNullable<StyleConfig["padding"]>;

/** Limits in pixels; a typing error of an editor must not break the layout. */
const MAX_SPACE = 400;
const MAX_BORDER = 20;
const MAX_RADIUS = 200;
const MAX_SHADOW = 100;

function px(value: number, max: number, min = 0): string {
  const clamped = Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0));
  return clamped === 0 ? "0" : `${Math.round(clamped * 100) / 100}px`;
}

function box({ top, right, bottom, left }: Sides): string | undefined {
  const values = [top, right, bottom, left].map((value) => px(value, MAX_SPACE));
  return values.some((value) => value !== "0") ? values.join(" ") : undefined;
}

function border({ sides, width, style, color }: NonNullable<StyleConfig["border"]>): BlockStyle {
  const line = px(width ?? 0, MAX_BORDER);
  if (!color || sides.length === 0 || line === "0" || style === "none") return {};
  const order = ["top", "right", "bottom", "left"] as const;
  const borderWidth = order.map((side) => (sides.includes(side) ? line : "0")).join(" ");
  return { borderWidth, borderStyle: style, borderColor: color };
}

function shadow({ x, y, blur, color }: NonNullable<StyleConfig["shadow"]>): string | undefined {
  if (!color) return undefined;
  const [right, down] = [x, y].map((value) => px(value ?? 0, MAX_SHADOW, -MAX_SHADOW));
  return `${right} ${down} ${px(blur ?? 0, MAX_SHADOW)} ${color}`;
}

/**
 * Converts a block style config (BLOCK-18) to CSS values: numbers within limits; `undefined` if nothing
 * usable is set.
 */
export function blockStyle(config: StyleConfig | null): BlockStyle | undefined {
  if (!config) return undefined;
  const { radius } = config;
  const candidates: Record<string, string | undefined> = {
    padding: config.padding ? box(config.padding) : undefined,
    margin: config.margin ? box(config.margin) : undefined,
    backgroundColor: config.backgroundColor ?? undefined,
    borderRadius: typeof radius === "number" ? px(radius, MAX_RADIUS) : (radius ?? undefined),
    boxShadow: config.shadow ? shadow(config.shadow) : undefined,
    ...(config.border && border(config.border)),
  };
  const style = Object.entries(candidates).filter(
    ([, value]) => value !== undefined && value !== "0" && value !== "0%",
  );
  return style.length > 0 ? (Object.fromEntries(style) as BlockStyle) : undefined;
}
