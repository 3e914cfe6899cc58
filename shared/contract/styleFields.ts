import { z } from "zod";
import { safeColor } from "./color.ts";
import { choiceField, listField } from "./fields.ts";
import { because, coerced, mapped, optional, orElse } from "./tolerant.ts";

type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;

const blank = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

/** Parses pixels: 20, "20" or "20px"; returns other values unchanged. */
function pixels(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const match = /^\s*([+-]?\d{1,6}(?:\.\d{1,4})?)\s*(?:px)?\s*$/i.exec(value);
  return match ? Number(match[1]) : value;
}

const length = coerced(
  "choice",
  z.preprocess(
    pixels,
    z
      .union([z.number(), z.string()])
      .nullish()
      .refine((value) => typeof value !== "string", because("not parseable"))
      .transform((value): number | null => (typeof value === "number" ? value : null)),
  ),
);

/** A length from an editor in pixels; `null` if missing. */
export const lengthField = orElse(length, null) as Reads<
  number | null,
  number | string | null | undefined
>;

/** A colour from an editor as CSS (`safeColor`); `null` if missing. */
export const colorField = orElse(
  coerced("choice", z.string().nullish()).transform((value, context) => {
    if (!value) return null;
    const color = safeColor(value);
    if (color === null) context.addIssue({ code: "custom", ...because("not parseable") });
    return color;
  }),
  null,
) as Reads<string | null, string | null | undefined>;

const order = ["top", "right", "bottom", "left"] as const;
type Sides = Record<(typeof order)[number], number>;

/** Expands one to four lengths in CSS shorthand to the four sides. */
function shorthand(value: unknown): unknown {
  const text = typeof value === "number" ? String(value) : blank(value);
  if (typeof text !== "string") return text;
  const parts = text.trim().split(/\s+/);
  if (parts.length > 4 || parts.some((part) => typeof pixels(part) !== "number")) return text;
  const [top, right = top, bottom = top, left = right] = parts;
  return { top, right, bottom, left };
}

const side = mapped(lengthField, (value) => value ?? 0);

/** Lengths of the four sides: `{ top, right, bottom, left }`, one number for all, or CSS shorthand. */
const sidesField = orElse(
  z.preprocess(
    shorthand,
    z
      .union([z.object({ top: side, right: side, bottom: side, left: side }), z.string()])
      .nullish()
      .transform((value, context): Sides | null => {
        if (typeof value !== "string") return value ?? null;
        context.addIssue({ code: "custom", ...because("not parseable") });
        return z.NEVER;
      }),
  ),
  null,
) as Reads<
  Sides | null,
  | Partial<Record<(typeof order)[number], number | string | null>>
  | (number | string | null | undefined)
>;

const percentage = /^\s*(\d{1,3}(?:\.\d{1,4})?)\s*%\s*$/;

/** A radius: pixels, or a percentage of the box as "50%". */
const radiusField = orElse(
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value, context): number | `${number}%` | null => {
      const share = typeof value === "string" ? percentage.exec(value)?.[1] : undefined;
      if (share !== undefined) return `${Math.min(Number(share), 50)}%`;
      const length = pixels(blank(value));
      if (typeof length !== "string") return (length as number | null | undefined) ?? null;
      context.addIssue({ code: "custom", ...because("not parseable") });
      return z.NEVER;
    }),
  null,
) as Reads<number | `${number}%` | null, number | string | null | undefined>;

/** Block style config (BLOCK-18): keeps valid values, drops the others. */
export const styleSchema = optional(
  z.object({
    padding: sidesField,
    margin: sidesField,
    backgroundColor: colorField,
    border: optional(
      z.object({
        sides: listField(z.enum(order)),
        width: lengthField,
        style: choiceField(["solid", "dashed", "dotted", "double", "none"], "solid"),
        color: colorField,
      }),
    ),
    radius: radiusField,
    shadow: optional(
      z.object({ x: lengthField, y: lengthField, blur: lengthField, color: colorField }),
    ),
  }),
);
export type StyleConfig = NonNullable<z.output<typeof styleSchema>>;
