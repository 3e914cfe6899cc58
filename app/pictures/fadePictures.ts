const FADE = { duration: 250, easing: "ease-out" };

/**
 * Fades in late pictures (comps, "Motion"). They are never hidden before loading: without this script or with
 * reduced motion they just appear. Each fades once.
 */
export function fadePictures(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const seen = new WeakSet<EventTarget>();
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.loading !== "lazy") return;
    if (seen.has(target)) return;
    seen.add(target);
    target.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  };
  // Captured, because `load` of a picture does not bubble.
  document.addEventListener("load", onLoad, true);
}
