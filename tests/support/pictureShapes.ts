/**
 * Shapes of the pictures in a page's data, each once: its box in pixels, and its offered widths.
 * @param page result of a server loader
 */
export function pictureShapes(page: unknown): string[] {
  if (typeof page !== "object" || page === null) return [];
  const { width, height, widths } = page as Record<string, unknown>;
  const own = Array.isArray(widths) ? [`${width} × ${height}: ${widths.join(" ")}`] : [];
  return [...new Set([...own, ...Object.values(page).flatMap(pictureShapes)])];
}
