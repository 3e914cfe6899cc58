import type { KeenSliderInstance } from "keen-slider";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { wantsMotion } from "./wantsMotion.ts";

export type CarouselOptions = {
  /** The first slide follows the last, once the script has started. */
  loop: boolean;
};

export type Carousel<T extends HTMLElement> = {
  /** Ref of the list, which must have the attribute `data-carousel=""`; its children are the slides. */
  ref: RefObject<T>;
  /** Index of the initial slide, from 0. */
  active: number;
  /** Shows a slide; with `loop`, −1 and the count wrap around. */
  goTo: (index: number) => void;
};

/**
 * One slide at a time over a native scroll-snap list (styles/carousel.css): without JavaScript the visitor
 * scrolls, and thumbnails link to the slide ids. On the first pointer or focus in the list, or the first
 * `goTo`, keen-slider loads and takes over at the current position without a layout shift. A list of one
 * slide is unchanged.
 *
 * @example const { ref, active, goTo } = useCarousel<HTMLUListElement>({ loop: true }); <ul ref={ref}
 * className={styles.slides} data-carousel="">…<li id="slide-2">…</ul> <a href="#slide-2" onClick={(event) =>
 * { event.preventDefault(); goTo(1); }}>
 */
export function useCarousel<T extends HTMLElement = HTMLUListElement>({
  loop,
}: CarouselOptions): Carousel<T> {
  const ref = useRef<T>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const start = useRef<() => void>(() => {});
  /** Target slide of the current scrolling, which may start after the slider has loaded. */
  const goal = useRef<number | null>(null);
  const [active, setActive] = useState(0);

  useEffect(() => {
    const list = ref.current;
    if (!list || list.children.length < 2) return;
    let ended = false;

    const onScroll = () => {
      if (slider.current) {
        list.scrollLeft = 0;
        return;
      }
      const index = scrolledTo(list);
      // Ignores slides passed on the way: a second press counts from the target.
      if (goal.current !== null && index !== goal.current) return;
      goal.current = null;
      setActive(index);
    };
    const onOwnWay = () => {
      goal.current = null;
    };
    const onFocus = (event: FocusEvent) => {
      const index = [...list.children].findIndex((slide) => slide.contains(event.target as Node));
      if (slider.current && index >= 0) slider.current.moveToIdx(index);
    };
    start.current = once(async () => {
      const { default: KeenSlider } = await import("keen-slider");
      await scrollIdle(list);
      if (ended) return;
      const initial = goal.current ?? scrolledTo(list);
      setActive(initial);
      slider.current = takeOver(list, { KeenSlider, initial, loop, onChange: setActive });
    });
    const onTouch = () => start.current();
    for (const event of touches) list.addEventListener(event, onTouch, { passive: true });
    for (const event of ownWays) list.addEventListener(event, onOwnWay, { passive: true });
    list.addEventListener("scroll", onScroll, { passive: true });
    list.addEventListener("focusin", onFocus);
    // A thumbnail may have been used before the script ran: scrolling is done, but the marker is outdated.
    setActive(scrolledTo(list));
    return () => {
      ended = true;
      // Removed by name: the oldest supported browsers lack the `signal` option.
      for (const event of touches) list.removeEventListener(event, onTouch);
      for (const event of ownWays) list.removeEventListener(event, onOwnWay);
      list.removeEventListener("scroll", onScroll);
      list.removeEventListener("focusin", onFocus);
      slider.current?.destroy();
      slider.current = null;
      list.dataset.carousel = "";
    };
  }, [loop]);

  const goTo = useCallback(
    (index: number) => {
      const list = ref.current;
      if (!list) return;
      if (slider.current) return slider.current.moveToIdx(index, true);
      start.current();
      const count = list.children.length;
      const target = loop ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
      goal.current = target === scrolledTo(list) ? null : target;
      list.scrollTo({ left: target * list.clientWidth });
      setActive(target);
    },
    [loop],
  );

  return { ref, active, goTo };
}

/** Events that indicate that a visitor is about to use the list. */
const touches = ["pointerenter", "touchstart", "focusin"] as const;
/** Events of user scrolling that override the target slide. */
const ownWays = ["touchstart", "wheel"] as const;

type Takeover = {
  KeenSlider: typeof import("keen-slider").default;
  /** Index of the initial slide, from 0. */
  initial: number;
  loop: boolean;
  onChange: (index: number) => void;
};

/** Replaces native scrolling by the slider. */
function takeOver(
  list: HTMLElement,
  { KeenSlider, initial, loop, onChange }: Takeover,
): KeenSliderInstance {
  list.dataset.carousel = "sliding";
  list.scrollLeft = 0;
  return new KeenSlider(list, {
    initial,
    loop,
    selector: ":scope > *",
    defaultAnimation: { duration: motionDuration() },
    slideChanged: (slider) => onChange(slider.track.details.rel),
  });
}

function scrolledTo(list: HTMLElement): number {
  return list.clientWidth === 0 ? 0 : Math.round(list.scrollLeft / list.clientWidth);
}

/** Returns the slide duration in milliseconds; 0 with reduced motion. */
function motionDuration(): number {
  return wantsMotion() ? 500 : 0;
}

/** Resolves when scrolling has been idle for a moment, so that no gesture is interrupted. */
function scrollIdle(list: HTMLElement): Promise<void> {
  const QUIET_MS = 150;
  return new Promise((resolve) => {
    let timer = window.setTimeout(finish, QUIET_MS);
    function restart() {
      window.clearTimeout(timer);
      timer = window.setTimeout(finish, QUIET_MS);
    }
    function finish() {
      list.removeEventListener("scroll", restart);
      resolve();
    }
    list.addEventListener("scroll", restart, { passive: true });
  });
}

function once(run: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    run().catch(() => {
      // If loading fails, the list keeps scrolling natively; the next interaction retries.
      started = false;
    });
  };
}
