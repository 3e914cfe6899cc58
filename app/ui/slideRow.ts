import {
  createMoves,
  type Hold,
  type Measures,
  measuresOf,
  type SlideMoves,
} from "./slideMoves.ts";
import { spot, swiped } from "./swipe.ts";

export type SlideRow = {
  /** Shows a slide, counted from 0. */
  goTo: (index: number) => void;
  /** Shows the next or previous slide; the first follows the last. Steps in quick succession add up. */
  step: (by: 1 | -1) => void;
  /** Removes all listeners and leaves the row to the browser. */
  stop: () => void;
};

/** A row with what its listeners need. */
type Row = {
  list: HTMLElement;
  at: Measures;
  hold: Hold;
  moves: SlideMoves;
  on: Listen;
};

type Listen = <K extends keyof HTMLElementEventMap>(
  target: HTMLElement | Window,
  name: K,
  listener: (event: HTMLElementEventMap[K]) => void,
  init?: AddEventListenerOptions,
) => void;

/**
 * Moves a row of full-width slides (styles/carousel.css). The scroll offset is the only position of the row,
 * and it has one writer at a time (decision 28):
 *
 * - the browser, for touch, wheel, find-in-page and links, while `data-carousel` is empty;
 * - keen-slider, for mouse drags, keys, arrows, thumbnails and the loop, while `data-carousel` is "sliding",
 *   which switches off snapping. It begins where the row is and ends on a slide.
 *
 * keen-slider loads at the first touch, pointer or focus in the section of the row. Until then the browser
 * also serves arrows and thumbnails, without the loop's animation.
 *
 * @param onChange receives the index of the shown slide, or of the slide to which the row moves
 */
export function slideRow(list: HTMLElement, onChange: (index: number) => void): SlideRow {
  const at = measuresOf(list);
  const hold: Hold = { press: null, from: 0, isTouched: false, isDragged: false };
  const moves = createMoves(list, at, hold, onChange);
  const ends: (() => void)[] = [];
  const on: Listen = (target, name, listener, init = { passive: true }) => {
    target.addEventListener(name, listener as EventListener, init);
    // Removed by name: the oldest supported browsers lack the `signal` option.
    ends.push(() => target.removeEventListener(name, listener as EventListener, init));
  };
  const row: Row = { list, at, hold, moves, on };
  loadOnIntent(row);
  ends.push(followOffset(row));
  turnByTouch(row);
  turnByMouse(row);
  turnByKeys(row);
  followFocus(row);
  // A thumbnail may have been used before the script ran, or a wheel, after which WebKitGTK does not snap.
  moves.report();
  if (!at.isAligned() && !mayBeHeld()) moves.awaitRest();

  return {
    goTo: moves.goTo,
    step: moves.step,
    stop() {
      for (const end of ends) end();
      moves.stop();
    },
  };
}

/** Whether a finger may hold the row since before the script ran: the browser moves it on when the finger leaves. */
const mayBeHeld = () =>
  (window.beforeScripts?.touch as PointerEvent | undefined)?.pointerType === "touch";

function loadOnIntent({ list, moves, on }: Row): void {
  const section = list.closest("section") ?? list;
  for (const name of ["pointerenter", "touchstart", "focusin"] as const)
    on(section, name, moves.lazy.load);
}

/** Reports moves of the browser, and keeps the slide when the width changes. Returns what ends it. */
function followOffset({ list, at, moves, on }: Row): () => void {
  let knownWidth = at.width();
  on(list, "scroll", () => {
    // A resize is not a move of the row (below).
    if (at.width() !== knownWidth) return;
    moves.report();
    moves.awaitRest();
  });
  const resizes = new ResizeObserver(() => {
    if (at.width() === knownWidth || at.width() === 0) return;
    knownWidth = at.width();
    moves.keepPlace();
  });
  resizes.observe(list);
  return () => resizes.disconnect();
}

/** Leaves touches to the browser, except for a swipe beyond an end. */
function turnByTouch({ list, at, hold, moves, on }: Row): void {
  on(
    list,
    "touchstart",
    (event) => {
      // The slider serves the mouse only.
      event.stopImmediatePropagation();
      hold.isTouched = true;
      moves.release();
      const [finger, second] = event.touches;
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      hold.press = finger && !second && !isZoomed && at.isAligned() ? spot(finger) : null;
      hold.from = at.nearest();
    },
    { capture: true, passive: true },
  );
  on(list, "touchend", ({ touches: [another], changedTouches: [finger] }) => {
    hold.isTouched = another !== undefined;
    const by = hold.press && finger ? swiped(hold.press, finger) : 0;
    hold.press = null;
    // The browser does not scroll beyond the ends; to an end it may have scrolled under this finger.
    const isAtEnd = at.isAligned() && at.nearest() === hold.from;
    if (by !== 0 && isAtEnd && hold.from === (by === 1 ? at.count - 1 : 0)) moves.step(by);
    moves.awaitRest();
  });
  on(list, "touchcancel", () => {
    hold.isTouched = false;
    hold.press = null;
    moves.awaitRest();
  });
}

/** Gives drags to the slider and the wheel to the browser. */
function turnByMouse({ list, at, hold, moves, on }: Row): void {
  const { lazy } = moves;
  on(list, "pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") lazy.serveMouse(at.isSliding());
  });
  // The page may not have seen the release of an earlier press.
  on(window as Window, "mousedown", () => (hold.press = null), { capture: true });
  on(
    list,
    "mousedown",
    (event) => {
      if (event.button !== 0) return;
      lazy.serveMouse(at.isSliding());
      // A drag that begins before the slider has loaded turns the row when it ends.
      hold.press = lazy.slider() ? null : spot(event);
      if (!at.isSliding()) lazy.slider()?.track.to(at.place());
    },
    { capture: true },
  );
  on(window as Window, "mouseup", (event) => {
    const by = hold.press ? swiped(hold.press, event) : 0;
    hold.press = null;
    if (by === 0) return;
    moves.step(by);
    ignoreClick(list);
  });
  on(list, "dragstart", (event) => event.preventDefault(), {});
  on(list, "wheel", ({ deltaX, deltaY, shiftKey }) => {
    if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) moves.release();
  });
}

function turnByKeys({ list, moves, on }: Row): void {
  on(
    list,
    "keydown",
    (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      if (key !== "ArrowRight" && key !== "ArrowLeft") return;
      event.preventDefault();
      moves.step(key === "ArrowRight" ? 1 : -1);
    },
    {},
  );
}

function followFocus({ list, hold, moves, on }: Row): void {
  on(list, "focusin", ({ target }) => {
    const index = [...list.children].findIndex((slide) => slide.contains(target as Node));
    if (index < 0 || hold.press || hold.isDragged) return;
    moves.followFocus(index);
  });
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
