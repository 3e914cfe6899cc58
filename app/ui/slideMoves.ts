import type { KeenSliderInstance, KeenSliderOptions } from "keen-slider";
import type { Spot } from "./swipe.ts";
import { wantsMotion } from "./wantsMotion.ts";

/** A row whose offset has not changed for this time is at rest. */
const REST_MS = 150;
/** Duration of a move to another slide. */
const MOVE_MS = 500;

/** A visitor's press and touch on a row. */
export type Hold = {
  /** Start of a mouse drag, or of a touch that may become a swipe. */
  press: Spot | null;
  /** Index of the slide on which it began. */
  from: number;
  isTouched: boolean;
  isDragged: boolean;
};

/** Measures of a row; positions are in slides. */
export function measuresOf(list: HTMLElement) {
  const count = list.children.length;
  const width = () => list.getBoundingClientRect().width;
  /** Above the last slide the row is on its way to the first. */
  const place = () => (width() === 0 ? 0 : list.scrollLeft / width());
  const nearest = () => Math.round(place());
  return {
    count,
    width,
    place,
    nearest,
    wrapped: (index: number) => ((index % count) + count) % count,
    isAligned: () => Math.abs(place() - nearest()) * width() < 2,
    isSliding: () => list.dataset.carousel === "sliding",
  };
}

export type Measures = ReturnType<typeof measuresOf>;

export type SlideMoves = ReturnType<typeof createMoves>;

/**
 * The moves of a row: the only writer of its offset besides the browser (`slideRow`).
 * @param onChange receives the index of the shown slide, or of the slide to which the row moves
 */
export function createMoves(
  list: HTMLElement,
  at: Measures,
  hold: Hold,
  onChange: (index: number) => void,
) {
  const { count, width, place, nearest, wrapped, isAligned, isSliding } = at;
  const first = list.children[0] as HTMLElement;
  /** The slide to which the row moves; −1 and the count are the last and the first slide in a loop. */
  let goal: number | null = null;
  /** A slide that has got the focus, to which the browser scrolls unless `preventScroll` keeps it from it. */
  let focused: number | null = null;
  let shown = 0;
  /** The last place of the row at a known width: at a resize the browser and the slider move it. */
  let held = 0;
  const { awaitRest, endWait } = createRestWait(list, rest);
  const lazy = lazySlider(list, {
    loop: true,
    renderMode: "custom",
    selector: ":scope > *",
    detailsChanged: draw,
    dragStarted: () => {
      hold.isDragged = true;
      goal = null;
    },
    // The first horizontal move: a press alone leaves the row to the browser.
    dragChecked: () => {
      list.dataset.carousel = "sliding";
    },
    dragEnded: () => {
      hold.isDragged = false;
    },
    // At a resize of the window, by its own listener too, the slider ends its move on a whole slide; the first one counts
    // where the row keeps its width, too, as when a phone hides its address bar.
    updated: ({ track }) => {
      if (!isSliding()) return;
      if (hold.isDragged) track.to(held);
      else if (goal !== null) settle(goal);
      else awaitRest();
    },
    animationEnded: ({ track }) => {
      if (isSliding()) settle(Math.round(track.details.position));
    },
  });

  /** From the start of an animation; `active` is set at its first frame. */
  const isAnimated = () => typeof lazy.slider()?.animator.targetIdx === "number";

  function report(): void {
    shown = wrapped(goal ?? nearest());
    held = place();
    // A swipe beyond an end loops, where the browser would go back in the history. Only at rest: a swipe that catches a
    // row on its way and may not go on would cost Chromium the next tap on the page.
    const isAtRest = goal === null && isAligned() && !hold.isTouched;
    if (isAtRest) list.style.touchAction = inwards(shown, count);
    onChange(shown);
  }

  function rest(hasWaited: boolean): void {
    if (hold.isTouched || hold.isDragged || (isSliding() && isAnimated())) return;
    const wanted = focused;
    const slider = lazy.slider();
    focused = null;
    if (wanted !== null && wanted !== nearest()) goTo(wanted);
    else if (isAligned()) settle(nearest());
    else if (isSliding() && slider) slideTo(slider, nearest(), place());
    // Some browsers snap a moment after a wheel, WebKitGTK not at all.
    else if (hasWaited) scrollTo(nearest());
    else awaitRest(true);
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

  /** Gives the row to the browser, which scrolls to a slide. */
  function scrollTo(index: number): void {
    goal = wrapped(index);
    focused = null;
    // Browsers take up to 0.7 s for a long way, and load every picture on it.
    const isSmooth = Math.abs(goal - place()) < 1.5 && wantsMotion();
    list.scrollTo({ left: goal * width(), behavior: isSmooth ? "smooth" : "instant" });
    report();
    awaitRest();
  }

  /** Stops the slider where the row is; the browser moves it on, and snaps when it is at rest. */
  function release(): void {
    goal = null;
    focused = null;
    if (!isSliding()) return;
    lazy.slider()?.animator.stop();
    awaitRest();
  }

  function goTo(index: number): void {
    lazy.load();
    const slider = lazy.slider();
    const from = place();
    // Between the last slide and the first, the shorter way.
    if (slider) slideTo(slider, index, from > count - 1 && index < count / 2 ? from - count : from);
    else scrollTo(index);
  }

  function step(by: 1 | -1): void {
    lazy.load();
    const slider = lazy.slider();
    const target = isSliding() ? slider?.animator.targetIdx : null;
    const to = (goal ?? target ?? nearest()) + by;
    if (slider) slideTo(slider, to, isSliding() ? slider.track.details.position : place());
    else scrollTo(to);
  }

  /** The browser scrolls to what has the focus, in WebKit over several frames: the slider must not write, too. */
  function followFocus(index: number): void {
    if (index === shown) return;
    release();
    focused = index;
    awaitRest();
  }

  /** After a change of the width: where a finger or the mouse holds the row, otherwise on the shown slide. */
  function keepPlace(): void {
    lazy.slider()?.update();
    if (hold.isTouched) list.scrollTo({ left: held * width(), behavior: "instant" });
    else if (!hold.isDragged) settle(shown);
  }

  function stop(): void {
    endWait();
    lazy.stop();
    first.style.left = "";
    list.style.touchAction = "";
    list.dataset.carousel = "";
  }

  return {
    lazy,
    report,
    awaitRest,
    release,
    goTo,
    step,
    followFocus,
    keepPlace,
    stop,
  };
}

/**
 * Calls `rest` once the offset has not changed for a moment.
 * @param rest receives whether the row was at rest between two slides the last time, too
 */
function createRestWait(list: HTMLElement, rest: (hasWaited: boolean) => void) {
  let timer = 0;
  const endWait = () => window.clearTimeout(timer);
  function awaitRest(hasWaited = false): void {
    endWait();
    const left = list.scrollLeft;
    timer = window.setTimeout(() => {
      if (list.scrollLeft === left) rest(hasWaited);
      else awaitRest();
    }, REST_MS);
  }
  return { awaitRest, endWait };
}

/** keen-slider for a row, which loads at the first call of `load`. */
function lazySlider(list: HTMLElement, options: KeenSliderOptions) {
  let slider: KeenSliderInstance | null = null;
  let hasMouse = false;
  let isStopped = false;
  const load = once(async () => {
    const { default: KeenSlider } = await import("keen-slider");
    if (isStopped) return;
    slider = new KeenSlider(list, { ...options, drag: hasMouse });
  });
  return {
    load,
    slider: () => slider,
    /** A mouse drags only where one was seen: the slider's listeners for touch would delay native scrolling. */
    serveMouse(isSliding: boolean) {
      load();
      if (hasMouse) return;
      hasMouse = true;
      if (!isSliding) slider?.update({ ...options, drag: true });
    },
    stop() {
      isStopped = true;
      slider?.destroy();
    },
  };
}

/** Value of `touch-action`: at the ends only the directions in which there are slides; Safari ignores it. */
function inwards(index: number, count: number): string {
  if (index === 0) return "pan-right pan-y pinch-zoom";
  return index === count - 1 ? "pan-left pan-y pinch-zoom" : "";
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
