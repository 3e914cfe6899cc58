// The rule about animations: runs in the page from its source, and returns faults by name.

/**
 * Animations that go beyond their start or end, step back, or are not at rest after 600 ms. Each is begun again, since one
 * that has ended is none any more, and is sought in 20 steps. Those without an end (a sign of waiting), those by scrolling
 * and the clock of a message are no moves.
 */
export function strayMoves(): string[] {
  const { nameOf, scope } = pageKit;
  const LONGEST_MS = 600;
  const STEPS = 20;
  const within = scope();
  const faults: string[] = [];
  for (const element of [within, ...within.querySelectorAll("*")]) {
    if (!(element instanceof HTMLElement) || element.role === "progressbar") continue;
    if (getComputedStyle(element).animationName === "none" || !element.checkVisibility()) continue;
    const own = element.style.animationName;
    element.style.animationName = "none";
    element.getBoundingClientRect();
    element.style.animationName = own;
    for (const animation of element.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      const isMove = animation instanceof CSSAnimation && animation.timeline === document.timeline;
      if (!isMove || !Number.isFinite(end)) continue;
      const name = `${nameOf(element)} (${animation.animationName})`;
      if (end > LONGEST_MS) faults.push(`${name} moves for ${end} ms`);
      animation.pause();
      /** Edges in pixels, and the opacity in hundredths. */
      const at = (step: number) => {
        animation.currentTime = (end * step) / STEPS;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom, 100 * Number(getComputedStyle(element).opacity)];
      };
      const [from, to] = [at(0), at(STEPS)];
      let before = from;
      for (let step = 1; step < STEPS; step++) {
        const now = at(step);
        now.forEach((value, i) => {
          const [first = 0, last = 0, previous = 0] = [from[i], to[i], before[i]];
          if (value < Math.min(first, last) - 1 || value > Math.max(first, last) + 1)
            faults.push(`${name} goes beyond its ends`);
          if ((value - previous) * Math.sign(last - first) < -1) faults.push(`${name} steps back`);
        });
        before = now;
      }
      animation.finish();
    }
  }
  return faults;
}
