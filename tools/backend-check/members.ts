import type { z } from "zod";
import type { Drop } from "#shared/domain/dropReasons.ts";
import { fieldsOf } from "#tools/zodFields.ts";

/** Counts of one member in a row's responses. */
export type MemberCount = {
  path: string;
  /** Type in the contract. */
  type: string;
  came: number;
  /** Absent or null in an existing object. */
  missing: number;
  /** Another type that the site accepts. */
  retyped: number;
  /** Omitted by the site. */
  dropped: number;
};

/** Counts the members of a row's responses in the order of the contract. */
export class MemberCounts {
  readonly counts: MemberCount[];

  constructor(schema: z.ZodTypeAny) {
    this.counts = fieldsOf(schema).map(({ path, type }) => ({
      path,
      type,
      came: 0,
      missing: 0,
      retyped: 0,
      dropped: 0,
    }));
  }

  /** Adds the `data` of one successful response, and the parts that the site omitted. */
  add(data: unknown, drops: readonly Drop[]): void {
    for (const count of this.counts) {
      for (const value of valuesAt(data, count.path)) {
        if (value === undefined || value === null) count.missing += 1;
        else count.came += 1;
        if (isRetyped(count.type, value)) count.retyped += 1;
      }
    }
    for (const { path } of drops) {
      const shape = shapeOf(path).replace(/^data\.?/, "");
      const count = this.counts.find((each) => each.path === shape);
      if (count) count.dropped += 1;
    }
  }
}

/** A path without row indexes: equal for the same member of each row. */
export function shapeOf(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}

/** The values at a path such as `results[].salePrice`, of every row with an existing object. */
function valuesAt(data: unknown, path: string): unknown[] {
  let found: unknown[] = [data];
  for (const part of path.split(/\.|(?=\[\])/).filter(Boolean)) {
    found = found.flatMap((value) => {
      if (part === "[]") return Array.isArray(value) ? value : [];
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      return isObject ? [(value as Record<string, unknown>)[part]] : [];
    });
  }
  return found;
}

/** A number as text, or a list as text: the site accepts it, another client may not. */
function isRetyped(type: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return /^(whole )?number$/.test(type) || type.startsWith("list");
}
