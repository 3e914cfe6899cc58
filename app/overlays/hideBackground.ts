import { BEHIND } from "#shared/domain/dialogBackground.ts";

/**
 * Makes everything but `layer` inert, up to the body; returns the undo function. `aria-hidden` is for
 * browsers without `inert`. Elements marked `data-live` (messages) are excluded.
 */
export function hideBackground(layer: HTMLElement): () => void {
  // The page behind a served dialog is already inert.
  const hidden = [...document.querySelectorAll(`[${BEHIND}][inert]`)];
  for (let node: Element = layer; node !== document.body; ) {
    const parent = node.parentElement;
    if (!parent) break;
    for (const sibling of parent.children) {
      if (sibling === node || sibling.matches("script, [inert], [data-live]")) continue;
      sibling.setAttribute("inert", "");
      sibling.setAttribute("aria-hidden", "true");
      hidden.push(sibling);
    }
    node = parent;
  }
  return () => {
    for (const element of hidden) {
      element.removeAttribute("inert");
      element.removeAttribute("aria-hidden");
    }
  };
}
