import { type RefObject, useCallback, useRef, useState } from "react";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";
import { type SlideRow, slideRow } from "./slideRow.ts";

export type Carousel<T extends HTMLElement> = {
  /** Ref of the list, which must have the attribute `data-carousel=""`; its children are the slides. */
  ref: RefObject<T>;
  /** Index of the shown slide, from 0, or of the slide to which the row moves. */
  active: number;
  /** Shows a slide. */
  goTo: (index: number) => void;
  /** Shows the next or previous slide; the first follows the last. */
  step: (by: 1 | -1) => void;
};

/**
 * One slide at a time in a native scroll-snap list (styles/carousel.css) in a `section`: without JavaScript
 * the visitor scrolls, and thumbnails link to the slide ids. With it the row loops, follows mouse drags and
 * keys, and reports its slide (`slideRow`). A list of one slide is unchanged.
 *
 * @example const { ref, active, goTo } = useCarousel<HTMLUListElement>(); <ul ref={ref}
 * className={styles.slides} data-carousel="">…<li id="slide-2">…</ul> <a href="#slide-2" onClick={(event) =>
 * { event.preventDefault(); goTo(1); }}>
 */
export function useCarousel<T extends HTMLElement = HTMLUListElement>(): Carousel<T> {
  const ref = useRef<T>(null);
  const row = useRef<SlideRow | null>(null);
  const [active, setActive] = useState(0);

  // A press on a thumbnail is handled from here on, so it must find the row.
  useBeforePaint(() => {
    const list = ref.current;
    if (!list || list.children.length < 2) return;
    const moving = slideRow(list, setActive);
    row.current = moving;
    return () => {
      row.current = null;
      moving.stop();
    };
  }, []);

  const goTo = useCallback((index: number) => row.current?.goTo(index), []);
  const step = useCallback((by: 1 | -1) => row.current?.step(by), []);
  return { ref, active, goTo, step };
}
