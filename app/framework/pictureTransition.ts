import { wantsMotion } from "#app/ui/wantsMotion.ts";

/** As the tokens for a picture's time and for easing say (`app/styles/tokens.css`). */
const GROWTH = { duration: 250, easing: "cubic-bezier(0.2, 0, 0, 1)" };
/** A page that comes later than this, in milliseconds after the click, has nothing grow into it. */
const AWAITED_MS = 1000;
/** How far above its `img` an element may be that the style sheets name `shown`. */
const LEVELS = 6;

/** The picture of the page that the style sheets name `shown` (`app/styles/transitions.css`), and where it is seen. */
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

/** A box in the window at `at`, within `around`. */
function placed<T extends HTMLElement>(box: T, at: DOMRect, around = { left: 0, top: 0 }): T {
  box.style.left = `${at.left - around.left}px`;
  box.style.top = `${at.top - around.top}px`;
  box.style.width = `${at.width}px`;
  box.style.height = `${at.height}px`;
  return box;
}

/** What is seen of a picture, as an element of its own above the page, where it stands. */
function copyOf(frame: Element, picture: HTMLImageElement, at: DOMRect): HTMLElement {
  const { background, borderRadius } = getComputedStyle(frame);
  const { objectFit, objectPosition } = getComputedStyle(picture);
  // A piece drawn smaller than its frame runs out into its ground (`ProductCard`).
  const { maskImage } = getComputedStyle(picture.closest("picture") ?? picture);
  const image = placed(new Image(), picture.getBoundingClientRect(), at);
  const same = { objectFit, objectPosition, maskImage };
  // It may be larger than its frame.
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

/** A click on a link of the page's matter: its picture, as it stands, if it has come. */
function follow({ timeStamp }: Event) {
  followed = null;
  if (!wantsMotion() || !document.querySelector("main a:focus")) return;
  const shown = findShown();
  if (!shown?.picture.complete) return;
  const at = shown.frame.getBoundingClientRect();
  followed = { copy: copyOf(shown.frame, shown.picture, at), at, since: timeStamp };
}

/**
 * Lets the picture that was followed grow into this page's, above the page, which stands at once. The page's own is
 * not seen meanwhile.
 */
export function growPicture(): void {
  const from = followed;
  followed = null;
  if (!from || performance.now() - from.since > AWAITED_MS) return;
  // Behind the router, which may scroll yet, and before the page's first paint.
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
