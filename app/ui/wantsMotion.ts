/** Whether the visitor has not requested reduced motion. Browser only. */
export function wantsMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
