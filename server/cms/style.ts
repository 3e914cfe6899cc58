import type { z } from "zod";
import type { BlockStyle } from "#app/domain/blocks.ts";
import type { styleSchema } from "./contents.ts";

type StyleConfig = NonNullable<z.output<typeof styleSchema>>;
type Sides = NonNullable<StyleConfig["padding"]>;

const number = String.raw`\s*\d{1,3}(?:\.\d{1,4})?%?\s*`;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgbColor = new RegExp(`^rgba?\\(${number},${number},${number}(?:,${number})?\\)$`, "i");

/** A colour of an editor (#rgb, #rrggbb, #rrggbbaa, rgb(), rgba()); `null` for anything else. */
export function safeColor(value: string | null | undefined): string | null {
  const color = value?.trim() ?? "";
  return hexColor.test(color) || rgbColor.test(color) ? color : null;
}

/** Limits in pixels; an editor's slip of a digit must not tear the page apart. */
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
  const borderColor = safeColor(color);
  const line = px(width, MAX_BORDER);
  if (!borderColor || sides.length === 0 || line === "0") return {};
  const order = ["top", "right", "bottom", "left"] as const;
  const borderWidth = order.map((side) => (sides.includes(side) ? line : "0")).join(" ");
  return { borderWidth, borderStyle: style, borderColor };
}

function shadow(config: NonNullable<StyleConfig["shadow"]>): string | undefined {
  const color = safeColor(config.color);
  if (!color) return undefined;
  const [x, y] = [px(config.x, MAX_SHADOW, -MAX_SHADOW), px(config.y, MAX_SHADOW, -MAX_SHADOW)];
  return `${x} ${y} ${px(config.blur, MAX_SHADOW)} ${color}`;
}

/**
 * Block style config (spec §3) as checked CSS values: numbers within limits, colours only in the
 * forms of `safeColor`; `undefined` when nothing usable is set.
 */
export function blockStyle(config: StyleConfig | null | undefined): BlockStyle | undefined {
  if (!config) return undefined;
  const candidates: Record<string, string | undefined> = {
    padding: config.padding ? box(config.padding) : undefined,
    margin: config.margin ? box(config.margin) : undefined,
    backgroundColor: safeColor(config.backgroundColor) ?? undefined,
    borderRadius: config.radius ? px(config.radius, MAX_RADIUS) : undefined,
    boxShadow: config.shadow ? shadow(config.shadow) : undefined,
    ...(config.border && border(config.border)),
  };
  const style = Object.entries(candidates).filter(
    ([, value]) => value !== undefined && value !== "0",
  );
  return style.length > 0 ? (Object.fromEntries(style) as BlockStyle) : undefined;
}
