import { LADDER } from "#shared/domain/pictureSlots.ts";

/**
 * Shapes of the pictures in a page's data, each once: its box in pixels, and its widths if it has not all.
 * @param page result of a server loader
 */
export function pictureShapes(page: unknown): string[] {
  if (typeof page !== "object" || page === null) return [];
  const { width, height, widths } = page as Record<string, unknown>;
  const given = String(widths) === String(LADDER) ? "" : `: ${[widths].flat().join(" ")}`;
  const own = Array.isArray(widths) ? [`${width} × ${height}${given}`] : [];
  return [...new Set([...own, ...Object.values(page).flatMap(pictureShapes)])];
}
