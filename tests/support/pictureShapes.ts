/**
 * Shapes of the pictures that a page's data holds, each once: its box in pixels, and the widths it is offered in.
 * @param page what a loader of the server gave
 */
export function pictureShapes(page: unknown): string[] {
  if (typeof page !== "object" || page === null) return [];
  const { width, height, widths } = page as Record<string, unknown>;
  const own = Array.isArray(widths) ? [`${width} × ${height}: ${widths.join(" ")}`] : [];
  return [...new Set([...own, ...Object.values(page).flatMap(pictureShapes)])];
}
