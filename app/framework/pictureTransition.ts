import { wantsMotion } from "#app/ui/wantsMotion.ts";

/** Must match the picture duration and easing tokens (`app/styles/tokens.css`). */
const GROWTH = { duration: 250, easing: "cubic-bezier(0.2, 0, 0, 1)" };
/** Maximum delay between click and page, in milliseconds, for which the transition runs. */
const AWAITED_MS = 1000;
/** Maximum number of ancestors between the `img` and the element that the stylesheets name `shown`. */
const LEVELS = 6;

/**
 * Returns the picture that the stylesheets name `shown` (`app/styles/transitions.css`), and its visible
 * frame.
 */
function findShown(): { frame: Element; picture: HTMLImageElement } | null {
  for (const picture of document.querySelectorAll<HTMLImageElement>("main img")) {
    let frame: Element | null = picture;
    for (let level = 0; frame && level < LEVELS; level += 1, frame = frame.parentElement) {
      const name = getComputedStyle(frame).getPropertyValue("view-transition-name");
      if (name === "shown") return { frame, picture };
    }
  }
  return null;
}

/** Positions a box at `at` in the window, relative to `around`. */
function placed<T extends HTMLElement>(box: T, at: DOMRect, around = { left: 0, top: 0 }): T {
  box.style.left = `${at.left - around.left}px`;
  box.style.top = `${at.top - around.top}px`;
  box.style.width = `${at.width}px`;
  box.style.height = `${at.height}px`;
  return box;
}

/** Clones the visible part of a picture into an overlay at the same position. */
function copyOf(frame: Element, picture: HTMLImageElement, at: DOMRect): HTMLElement {
  const { background, borderRadius } = getComputedStyle(frame);
  const { objectFit, objectPosition } = getComputedStyle(picture);
  // A scaled product fades into its background (`ProductCard`).
  const { maskImage } = getComputedStyle(picture.closest("picture") ?? picture);
  const image = placed(new Image(), picture.getBoundingClientRect(), at);
  const same = { objectFit, objectPosition, maskImage };
  // The picture may be larger than its frame.
  Object.assign(image.style, same, { position: "absolute", maxWidth: "none" });
  image.src = picture.currentSrc;
  image.alt = "";
  const copy = placed(document.createElement("div"), at);
  const own = { position: "fixed", overflow: "hidden", pointerEvents: "none" };
  Object.assign(copy.style, own, { background, borderRadius });
  copy.append(image);
  return copy;
}

type Followed = { copy: HTMLElement; at: DOMRect; since: number };
let followed: Followed | null = null;

/** Handles a click on a content link: clones its picture if it has loaded. */
function follow({ timeStamp }: Event) {
  followed = null;
  if (!wantsMotion() || !document.querySelector("main a:focus")) return;
  const shown = findShown();
  if (!shown?.picture.complete) return;
  const at = shown.frame.getBoundingClientRect();
  followed = { copy: copyOf(shown.frame, shown.picture, at), at, since: timeStamp };
}

/**
 * Animates the followed picture into this page's picture, in an overlay above the complete page. The page's
 * own picture is hidden meanwhile.
 */
export function growPicture(): void {
  const from = followed;
  followed = null;
  if (!from || performance.now() - from.since > AWAITED_MS) return;
  // After the router, which may still scroll, and before the first paint of the page.
  requestAnimationFrame(() => {
    const shown = findShown();
    const to = shown?.frame.getBoundingClientRect();
    if (!shown || !to?.width || to.top > window.innerHeight) return;
    const { copy, at } = from;
    const right = to.left - at.left + (to.width - at.width) / 2;
    const down = to.top - at.top + (to.height - at.height) / 2;
    const end = `translate(${right}px, ${down}px) scale(${to.width / at.width})`;
    document.body.append(copy);
    shown.frame.animate({ opacity: [0, 0] }, GROWTH);
    copy.animate({ transform: ["none", end] }, GROWTH).finished.finally(() => copy.remove());
  });
}

document.addEventListener("click", follow, { capture: true, passive: true });
