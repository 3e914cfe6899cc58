import type { z } from "zod";
import type { Drop } from "#app/domain/dropReasons.ts";
import { fieldsOf } from "#tools/zodFields.ts";

/** How often one member of a row's answers came, and how. */
export type MemberCount = {
  path: string;
  /** What the contract says that it is. */
  type: string;
  came: number;
  /** Absent or null where the object around it was there. */
  missing: number;
  /** Another type, which the site reads all the same. */
  retyped: number;
  /** Left out by the site's reading. */
  dropped: number;
};

/** Counts the members of a row's answers: those of the contract, in its order. */
export class MemberCounts {
  readonly counts: MemberCount[];

  constructor(schema: z.ZodTypeAny) {
    this.counts = fieldsOf(schema).map(({ path, type }) => ({
      ...{ path, type },
      ...{ came: 0, missing: 0, retyped: 0, dropped: 0 },
    }));
  }

  /** Takes in the `data` of one accepted answer, and what the site left out of it. */
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

/** A path without the numbers of rows: equal for the same member of each row. */
export function shapeOf(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}

/** The values at a path such as `results[].salePrice`, of every row whose object is there. */
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

/** A number as text, or a list as text: the site reads them, another client may not. */
function isRetyped(type: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return /^(whole )?number$/.test(type) || type.startsWith("list");
}
