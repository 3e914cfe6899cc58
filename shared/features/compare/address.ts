import { queryOf } from "#shared/domain/query.ts";

/** The page that shows products side by side. */
export const compareAddress = (...ids: string[]) => `/compare${queryOf("piece", ids)}`;
