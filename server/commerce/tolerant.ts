import { z } from "zod";
import type { Drop, DropReason } from "#app/domain/dropReasons.ts";

/**
 * Reading what others wrote, element by element: what is wrong costs only itself (docs/tolerance.md).
 * The helpers wrap zod schemas and keep what they read and take, so that the schemas still tell the
 * shape of the contract. What they leave out is told to the read around them, `collectDrops`.
 */

/** A schema with the output of another one, and its own input. */
type Reads<Output, Input> = z.ZodType<Output, z.ZodTypeDef, Input>;
type Path = readonly (string | number)[];

/** Drops of the read under way; zod parses in one go, so no other read can come between. */
let collecting: Drop[] | null = null;

/** Runs a synchronous read and returns with its value what was left out on the way. */
export function collectDrops<T>(read: () => T): { value: T; drops: Drop[] } {
  const outer = collecting;
  const drops: Drop[] = [];
  collecting = drops;
  try {
    return { value: read(), drops };
  } finally {
    collecting = outer;
  }
}

/** A path as reports write it: `data.results[3].storeName`. */
export function pathText(path: Path): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}

/** Tells the read under way that something is left out. */
export function noteDrop(path: Path, reason: DropReason, lost: Drop["lost"] = "value"): void {
  collecting?.push({ path: pathText(path), reason, lost });
}

/** The first fault that zod found, as a drop. */
export function dropOf(error: z.ZodError, lost: Drop["lost"]): Drop {
  const [issue] = error.issues;
  return {
    path: pathText(issue?.path ?? []),
    reason: issue ? reasonOf(issue) : "wrong type",
    lost,
  };
}

function reasonOf(issue: z.ZodIssue): DropReason {
  switch (issue.code) {
    case "invalid_type":
      if (issue.received === "undefined") return "missing";
      if (issue.received === "nan") return "not parseable";
      return issue.received === "null" ? "null" : "wrong type";
    case "too_small":
      return issue.type === "number" ? "out of range" : "empty";
    case "too_big":
      return "out of range";
    case "invalid_enum_value":
    case "invalid_literal":
    case "invalid_union_discriminator":
      return "unknown value";
    case "invalid_string":
      return "not parseable";
    case "custom":
      return (issue.params?.reason as DropReason | undefined) ?? "not parseable";
    default:
      return "wrong type";
  }
}

/** What a refinement says of a value that it refuses: `.refine(test, because("not parseable"))`. */
export function because(reason: DropReason) {
  return { params: { reason } };
}

/** A value that becomes `fallback` where it is wrong. */
export function orElse<T extends z.ZodTypeAny>(schema: T, fallback: z.output<T>) {
  const caught = schema.catch(({ error }: { error: z.ZodError }) => {
    collecting?.push(dropOf(error, "value"));
    return fallback;
  });
  return caught as unknown as Reads<z.output<T>, z.input<T>>;
}

const blankAsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** An object that may be missing, null or `""`, and is `null` then; also where it is wrong. */
export function optional<T extends z.ZodTypeAny>(schema: T) {
  const absent = z
    .preprocess(blankAsAbsent, schema.nullish())
    .transform((value: z.output<T> | null | undefined): z.output<T> | null => value ?? null);
  return orElse(absent, null) as unknown as Reads<
    z.output<T> | null,
    z.input<T> | null | undefined
  >;
}

/** Stands for a row that was left out until its list is whole. */
const LEFT_OUT = Symbol("left out");

/** A list with a mark in the place of each row that cannot be used. */
function marked<T extends z.ZodTypeAny>(row: T) {
  const tolerant = row.catch(({ error }: { error: z.ZodError }) => {
    collecting?.push(dropOf(error, "element"));
    return LEFT_OUT as never;
  });
  return z.array(tolerant);
}

function usable<R>(found: R[]): R[] {
  return found.filter((row) => (row as unknown) !== LEFT_OUT);
}

/** Rows that stand each for itself: one that cannot be used is left out. Only a list is one. */
export function rows<T extends z.ZodTypeAny>(row: T) {
  return marked(row).transform(usable) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}

/** Rows, of which at least one must be usable. */
export function someRows<T extends z.ZodTypeAny>(row: T) {
  return marked(row).transform((found, context) => {
    const left = usable(found);
    if (left.length > 0) return left;
    const params = { reason: found.length > 0 ? "nothing left" : "empty" };
    context.addIssue({ code: "custom", params });
    return z.NEVER;
  }) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}

/** Rows of a list that may be missing, null or `""`, and is empty then; also where it is none. */
export function optionalRows<T extends z.ZodTypeAny>(row: T) {
  const list = z
    .preprocess(blankAsAbsent, marked(row).nullish())
    .transform((found) => usable((found ?? []) as z.output<T>[]));
  return orElse(list, []) as unknown as Reads<z.output<T>[], z.input<T>[] | null | undefined>;
}

/**
 * Whether a list is not the empty one that it would look like: it has several rows, of which none is
 * usable. What it was asked for is gone then; a kept answer, or none, is better than "there is nothing".
 */
function isLost(found: readonly unknown[], left: readonly unknown[]): boolean {
  return found.length > 1 && left.length === 0;
}

const nothingLeft = { code: "custom", ...because("nothing left") } as const;

/**
 * Rows that are what a call is asked for, each for itself, with how many of them were left out; `null`
 * where there is no list.
 */
export function countedRows<T extends z.ZodTypeAny>(row: T) {
  const list = z.preprocess(blankAsAbsent, marked(row).nullish()).transform((found, context) => {
    if (!found) return null;
    const all = found as z.output<T>[];
    const left = usable(all);
    if (isLost(all, left)) context.addIssue(nothingLeft);
    return { rows: left, leftOut: all.length - left.length };
  });
  return list as unknown as Reads<
    { rows: z.output<T>[]; leftOut: number } | null,
    z.input<T>[] | null | undefined
  >;
}

/** Rows that are what a call is asked for, each for itself. Only a list is one. */
export function subjectRows<T extends z.ZodTypeAny>(row: T) {
  return marked(row).transform((found, context) => {
    const left = usable(found);
    if (isLost(found, left)) context.addIssue(nothingLeft);
    return left;
  }) as unknown as Reads<z.output<T>[], z.input<T>[]>;
}
