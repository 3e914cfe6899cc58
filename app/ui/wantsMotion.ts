/** Whether the visitor has not asked for less motion. For browsers. */
export function wantsMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
