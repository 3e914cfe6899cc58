import { BEHIND } from "#app/domain/dialogBackground.ts";

/**
 * Makes everything but `layer` inert and silent, up to the body; gives back what undoes it.
 * `aria-hidden` is for engines that do not know `inert`. Elements marked `data-live` (messages)
 * stay.
 */
export function hideBackground(layer: HTMLElement): () => void {
  // The page behind a dialog that came with its document is inert already.
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
