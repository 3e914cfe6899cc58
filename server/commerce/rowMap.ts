import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Config, ConfigError } from "#server/config.ts";
import { type CallKey, type CallRow, calls } from "#shared/contract/calls.ts";

const headerName = z.string().regex(/^[a-z][a-z0-9-]*$/, "must be a lower-case header name");

const rowMapSchema = z.record(
  z
    .object({
      path: z.string().regex(/^\/[^?#\s\\]*$/, "must be a path that begins with a slash"),
      storeHeader: headerName,
      tokenHeader: headerName,
    })
    .partial()
    .strict(),
);

/** Backend-specific overrides of the catalogue by row: path and header names. */
export type RowMap = Partial<
  Record<CallKey, { path?: string; storeHeader?: string; tokenHeader?: string }>
>;

/**
 * Reads `COMMERCE_MAP`: `{ "keywordList": { "path": "/v2/goods", "tokenHeader": "authorization" } }`.
 * @param file its path; `null`: no overrides
 * @throws {ConfigError} with the invalid parts
 */
export function readRowMap(file: string | null): RowMap {
  if (file === null) return {};
  const unusable = (what: string) => new ConfigError(`COMMERCE_MAP: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unusable(code ? `cannot be read (${code})` : "is no JSON");
  }
  const parsed = rowMapSchema.safeParse(value);
  if (!parsed.success) {
    const told = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw unusable(told.join("; "));
  }
  const unknown = Object.keys(parsed.data).filter((key) => !Object.hasOwn(calls, key));
  if (unknown.length > 0) throw unusable(`no such row: ${unknown.join(", ")}`);
  return parsed.data;
}

/** Applies the overrides to a row and its settings. */
export function mapped(
  key: CallKey,
  settings: Config["commerce"],
  map: RowMap = {},
): { row: CallRow; settings: Config["commerce"] } {
  const row: CallRow = calls[key];
  const other = map[key];
  if (!other) return { row, settings };
  const { path = row.path, storeHeader, tokenHeader } = other;
  return {
    row: { ...row, path: path as CallRow["path"] },
    settings: {
      ...settings,
      storeHeader: storeHeader ?? settings.storeHeader,
      tokenHeader: tokenHeader ?? settings.tokenHeader,
    },
  };
}
