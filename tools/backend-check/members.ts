import type { z } from "zod";
import { isMembers } from "#shared/contract/members.ts";
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

/** The values at a path such as `results[].salePrice`, of every row with an existing object, each with its place. */
export function placesAt(data: unknown, path: string): { path: string; value: unknown }[] {
  let found = [{ path: "", value: data }];
  for (const part of path.split(/\.|(?=\[\])/).filter(Boolean)) {
    found = found.flatMap(({ path: above, value }) => {
      if (part === "[]") {
        const rows: unknown[] = Array.isArray(value) ? value : [];
        return rows.map((row, i) => ({ path: `${above}[${i}]`, value: row }));
      }
      const place = `${above}${above && "."}${part}`;
      return isMembers(value) ? [{ path: place, value: value[part] }] : [];
    });
  }
  return found;
}

const valuesAt = (data: unknown, path: string) => placesAt(data, path).map(({ value }) => value);

/** A number as text, or a list as text: the site accepts it, another client may not. */
function isRetyped(type: string, value: unknown): boolean {
  if (typeof value !== "string" || value === "") return false;
  return /^(whole )?number$/.test(type) || type.startsWith("list");
}
