import type { KeenSliderInstance, KeenSliderOptions } from "keen-slider";
import { type Spot, spot, swiped } from "./swipe.ts";
import { wantsMotion } from "./wantsMotion.ts";

/** A row whose offset has not changed for this time is at rest. */
const REST_MS = 150;
/** Duration of a move to another slide. */
const MOVE_MS = 500;

export type SlideRow = {
  /** Shows a slide, counted from 0. */
  goTo: (index: number) => void;
  /** Shows the next or previous slide; the first follows the last. Steps in quick succession add up. */
  step: (by: 1 | -1) => void;
  /** Removes all listeners and leaves the row to the browser. */
  stop: () => void;
};

/**
 * Moves a row of full-width slides (styles/carousel.css). The scroll offset is the only position of the row,
 * and it has one writer at a time (decision 28):
 *
 * - the browser, for touch, wheel, find-in-page and links, while `data-carousel` is empty;
 * - keen-slider, for mouse drags, keys, arrows, thumbnails and the loop, while `data-carousel` is "sliding",
 *   which switches off snapping and smooth scrolling. It begins where the row is and ends on a slide.
 *
 * keen-slider loads at the first touch, pointer or focus in the section of the row. Until then the browser
 * also serves arrows and thumbnails, without the loop's animation.
 *
 * @param onChange receives the index of the shown slide, or of the slide to which the row moves
 */
export function slideRow(list: HTMLElement, onChange: (index: number) => void): SlideRow {
  const first = list.children[0] as HTMLElement;
  const count = list.children.length;
  const wrapped = (index: number) => ((index % count) + count) % count;
  const width = () => list.getBoundingClientRect().width;
  /** Position in slides; above the last slide the row is on its way to the first. */
  const place = () => (width() === 0 ? 0 : list.scrollLeft / width());
  const nearest = () => Math.round(place());
  const isAligned = () => Math.abs(place() - nearest()) * width() < 2;
  const isSliding = () => list.dataset.carousel === "sliding";

  let slider: KeenSliderInstance | null = null;
  /** The slide to which the row moves; −1 and the count are the last and the first slide in a loop. */
  let goal: number | null = null;
  /** A slide that has got the focus, to which the browser scrolls unless `preventScroll` keeps it from it. */
  let focused: number | null = null;
  let shown = 0;
  /** Start of a mouse drag, or of a touch that may become a swipe. */
  let press: Spot | null = null;
  let isTouched = false;
  let isDragged = false;
  let hasMouse = false;
  let knownWidth = width();
  let timer = 0;
  let isStopped = false;

  /** From the start of an animation; `active` is set at its first frame. */
  const isAnimated = () => slider !== null && slider.animator.targetIdx !== null;

  function report(): void {
    shown = wrapped(goal ?? nearest());
    // A swipe beyond an end loops, where the browser would go back in the history.
    list.style.touchAction = inwards(shown, count);
    onChange(shown);
  }

  /**
   * Calls `rest` once the offset has not changed for a moment.
   * @param hasWaited whether it was at rest between two slides the last time, too
   */
  function watch(hasWaited = false): void {
    window.clearTimeout(timer);
    const left = list.scrollLeft;
    timer = window.setTimeout(() => {
      if (list.scrollLeft === left) rest(hasWaited);
      else watch();
    }, REST_MS);
  }

  function rest(hasWaited: boolean): void {
    if (isTouched || isDragged || (isSliding() && isAnimated())) return;
    const wanted = focused;
    focused = null;
    if (wanted !== null && wanted !== nearest()) goTo(wanted);
    else if (isAligned()) settle(nearest());
    else if (isSliding() && slider) slideTo(slider, nearest(), place());
    // Some browsers snap a moment after a wheel, WebKitGTK not at all.
    else if (hasWaited) scrollTo(nearest());
    else watch(true);
  }

  /** Places the row on a slide and returns it to the browser. */
  function settle(index: number): void {
    first.style.left = "";
    if (!isAligned() || wrapped(index) !== nearest()) {
      list.dataset.carousel = "sliding";
      list.scrollLeft = wrapped(index) * width();
    }
    list.dataset.carousel = "";
    goal = null;
    report();
  }

  /** Writes the position of the slider, which counts on in a loop. */
  function draw({ track }: KeenSliderInstance): void {
    if (!isSliding()) return;
    const at = track.details.position - Math.floor(track.details.position / count) * count;
    first.style.left = at > count - 1 ? `${count * 100}%` : "";
    list.scrollLeft = at * width();
  }

  /** Gives the row to the slider, which moves from a position to a slide. */
  function slideTo(by: KeenSliderInstance, index: number, from: number): void {
    goal = index;
    focused = null;
    list.dataset.carousel = "sliding";
    by.animator.stop();
    by.track.to(from);
    by.moveToIdx(index, true, { duration: wantsMotion() ? MOVE_MS : 0 });
    if (isAnimated()) report();
    else settle(index);
  }

  /** Stops the slider where the row is; the browser moves it on, and snaps when it is at rest. */
  function release(): void {
    goal = null;
    focused = null;
    if (!isSliding()) return;
    slider?.animator.stop();
    watch();
  }

  const options: KeenSliderOptions = {
    loop: true,
    renderMode: "custom",
    selector: ":scope > *",
    detailsChanged: draw,
    dragStarted: () => {
      isDragged = true;
      goal = null;
    },
    // The first horizontal move: a press alone leaves the row to the browser.
    dragChecked: () => {
      list.dataset.carousel = "sliding";
    },
    dragEnded: () => {
      isDragged = false;
    },
    animationEnded: ({ track }) => {
      if (isSliding()) settle(Math.round(track.details.position));
    },
  };

  const load = once(async () => {
    const { default: KeenSlider } = await import("keen-slider");
    if (isStopped) return;
    slider = new KeenSlider(list, { ...options, drag: hasMouse });
  });

  const ends: (() => void)[] = [];
  function on<K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    init: AddEventListenerOptions = { passive: true },
  ): void {
    target.addEventListener(name, listener as EventListener, init);
    // Removed by name: the oldest supported browsers lack the `signal` option.
    ends.push(() => target.removeEventListener(name, listener as EventListener, init));
  }

  const section = list.closest("section") ?? list;
  for (const name of ["pointerenter", "touchstart", "focusin"] as const) on(section, name, load);

  /** A mouse drags only where one was seen: the slider's listeners for touch would delay native scrolling. */
  function serveMouse(): void {
    load();
    if (hasMouse) return;
    hasMouse = true;
    if (!isSliding()) slider?.update({ ...options, drag: true });
  }
  on(list, "pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") serveMouse();
  });
  on(list, "scroll", () => {
    // A resize is not a move of the row (below).
    if (width() !== knownWidth) return;
    report();
    watch();
  });
  on(
    list,
    "touchstart",
    (event) => {
      // The slider serves the mouse only.
      event.stopImmediatePropagation();
      isTouched = true;
      release();
      const [finger, second] = event.touches;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      press = finger && !second && !isZoomed && isAligned() ? spot(finger) : null;
    },
    { capture: true, passive: true },
  );
  on(list, "touchend", ({ touches: [another], changedTouches: [finger] }) => {
    isTouched = another !== undefined;
    const by = press && finger ? swiped(press, finger) : 0;
    press = null;
    // The browser does not scroll beyond the ends.
    if (by !== 0 && isAligned() && nearest() === (by === 1 ? count - 1 : 0)) step(by);
    watch();
  });
  on(list, "touchcancel", () => {
    isTouched = false;
    press = null;
    watch();
  });
  on(
    list,
    "mousedown",
    (event) => {
      if (event.button !== 0) return;
      serveMouse();
      // A drag that begins before the slider has loaded turns the row when it ends.
      press = slider ? null : spot(event);
      if (!isSliding()) slider?.track.to(place());
    },
    { capture: true },
  );
  on(window as Window, "mouseup", (event) => {
    const by = press ? swiped(press, event) : 0;
    press = null;
    if (by === 0) return;
    step(by);
    ignoreClick(list);
  });
  on(list, "dragstart", (event) => event.preventDefault(), {});
  on(list, "wheel", ({ deltaX, deltaY, shiftKey }) => {
    if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) release();
  });
  on(
    list,
    "keydown",
    (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== "ArrowRight" && key !== "ArrowLeft") return;
      event.preventDefault();
      step(key === "ArrowRight" ? 1 : -1);
    },
    {},
  );
  on(list, "focusin", ({ target }) => {
    const index = [...list.children].findIndex((slide) => slide.contains(target as Node));
    if (index < 0 || press || isDragged || index === shown) return;
    // The browser scrolls to what has the focus, in WebKit over several frames: the slider must not write, too.
    release();
    focused = index;
    watch();
  });
  const resizes = new ResizeObserver(() => {
    if (width() === knownWidth || width() === 0) return;
    knownWidth = width();
    slider?.update();
    if (!isTouched && !isDragged) settle(shown);
  });
  resizes.observe(list);
  ends.push(() => resizes.disconnect());

  function scrollTo(index: number): void {
    goal = wrapped(index);
    focused = null;
    // Browsers take up to 0.7 s for a long way, and load every picture on it.
    const isNear = Math.abs(goal - place()) < 1.5;
    list.scrollTo({ left: goal * width(), behavior: isNear ? "auto" : "instant" });
    report();
    watch();
  }

  function goTo(index: number): void {
    load();
    const at = place();
    // Between the last slide and the first, the shorter way.
    if (slider) slideTo(slider, index, at > count - 1 && index < count / 2 ? at - count : at);
    else scrollTo(index);
  }

  function step(by: 1 | -1): void {
    load();
    const target = isSliding() ? slider?.animator.targetIdx : null;
    const from = goal ?? target ?? nearest();
    if (slider) slideTo(slider, from + by, isSliding() ? slider.track.details.position : place());
    else scrollTo(from + by);
  }

  // A thumbnail may have been used before the script ran.
  report();

  return {
    goTo,
    step,
    stop() {
      isStopped = true;
      for (const end of ends) end();
      window.clearTimeout(timer);
      slider?.destroy();
      first.style.left = "";
      list.style.touchAction = "";
      list.dataset.carousel = "";
    },
  };
}

/** Value of `touch-action`: at the ends only the directions in which there are slides; Safari ignores it. */
function inwards(index: number, count: number): string {
  if (index === 0) return "pan-right pan-y pinch-zoom";
  return index === count - 1 ? "pan-left pan-y pinch-zoom" : "";
}

/** A drag over a link is no click; the click follows in the same task as the release. */
function ignoreClick(list: HTMLElement): void {
  const ignore = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  list.addEventListener("click", ignore, { capture: true, once: true });
  window.setTimeout(() => list.removeEventListener("click", ignore, { capture: true }));
}

function once(run: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    run().catch(() => {
      // If loading fails, the browser keeps the row; the next interaction retries.
      started = false;
    });
  };
}
