import { queryOf } from "#shared/domain/query.ts";

/** `codes`: categories of a product, of which one is a series or a leaf of one. */
export const tableAddress = (...codes: string[]) => `/lay-the-table${queryOf("series", codes)}`;
