import { type RefObject, useEffect, useRef, useState } from "react";

/** How far a picture is enlarged by a tap or the link, and at most. */
export const ENLARGED = 2.5;
const MOST = 5;
/** Two taps within this time and distance are a double tap, in milliseconds and CSS pixels. */
const DOUBLE_TAP = { ms: 300, px: 30 } as const;

type Point = { x: number; y: number };

const between = ([a, b]: [Touch, Touch]): Point => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});
const distance = ([a, b]: [Touch, Touch]) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * What a script adds to the viewer's scrolling frame: the picture is enlarged where two fingers spread,
 * by a double tap or click, by Ctrl and the wheel; a mouse drags it, a finger scrolls it. Zooming is
 * always the same two steps: another `--zoom`, then the scroll position that keeps the point in place.
 */
export function useEnlarging(frame: RefObject<HTMLElement>) {
  const [zoom, setZoom] = useState(1);
  const now = useRef(1);

  const zoomTo = useRef((next: number, at?: Point) => {
    const element = frame.current;
    if (!element) return;
    const goal = Math.min(Math.max(next, 1), MOST);
    const box = element.getBoundingClientRect();
    const { x, y } = at ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const factor = goal / now.current;
    const left = (element.scrollLeft + x - box.x) * factor - (x - box.x);
    const top = (element.scrollTop + y - box.y) * factor - (y - box.y);
    now.current = goal;
    element.style.setProperty("--zoom", String(goal));
    element.scrollLeft = left;
    element.scrollTop = top;
    setZoom(goal);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Enlarged by its address before the script came.
    if (element.matches(":target")) {
      now.current = ENLARGED;
      element.style.setProperty("--zoom", String(ENLARGED));
      setZoom(ENLARGED);
    }
    element.dataset.enlarging = "";
    const toggle = (at: Point) => zoomTo.current(now.current > 1 ? 1 : ENLARGED, at);
    let pinch: { spread: number; zoom: number } | null = null;
    let tap: (Point & { time: number }) | null = null;
    let drag: Point | null = null;

    const two = ({ touches: [a, b] }: TouchEvent): [Touch, Touch] | null =>
      a && b ? [a, b] : null;
    const onTouchStart = (event: TouchEvent) => {
      const fingers = two(event);
      if (fingers) pinch = { spread: distance(fingers), zoom: now.current };
    };
    const onTouchMove = (event: TouchEvent) => {
      const fingers = two(event);
      if (!fingers || !pinch) return;
      event.preventDefault();
      zoomTo.current((pinch.zoom * distance(fingers)) / pinch.spread, between(fingers));
    };
    const onTouchEnd = (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      if (pinch || !finger) {
        if (event.touches.length === 0) pinch = null;
        tap = null;
        return;
      }
      const here = { x: finger.clientX, y: finger.clientY, time: event.timeStamp };
      const isSecond =
        tap !== null &&
        here.time - tap.time < DOUBLE_TAP.ms &&
        Math.hypot(here.x - tap.x, here.y - tap.y) < DOUBLE_TAP.px;
      tap = isSecond ? null : here;
      if (!isSecond) return;
      // Otherwise the browser makes a double click of it, which would take it back.
      event.preventDefault();
      toggle(here);
    };
    const onDoubleClick = (event: MouseEvent) => toggle({ x: event.clientX, y: event.clientY });
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo.current(now.current * 0.99 ** event.deltaY, { x: event.clientX, y: event.clientY });
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && now.current > 1) {
        event.preventDefault();
        drag = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop };
      }
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!drag) return;
      element.scrollLeft = drag.x - event.clientX;
      element.scrollTop = drag.y - event.clientY;
    };
    const onPointerUp = () => {
      drag = null;
    };

    // Listeners by name: the oldest engines do not know the option `signal`.
    const own: [string, EventListener, AddEventListenerOptions?][] = [
      ["touchstart", onTouchStart as EventListener, { passive: true }],
      ["touchmove", onTouchMove as EventListener, { passive: false }],
      ["touchend", onTouchEnd as EventListener, { passive: false }],
      ["dblclick", onDoubleClick as EventListener],
      ["wheel", onWheel as EventListener, { passive: false }],
      ["pointerdown", onPointerDown as EventListener],
    ];
    for (const [name, listener, options] of own) element.addEventListener(name, listener, options);
    window.addEventListener("pointermove", onPointerMove);
    window.addEventListener("pointerup", onPointerUp);
    return () => {
      for (const [name, listener] of own) element.removeEventListener(name, listener);
      window.removeEventListener("pointermove", onPointerMove);
      window.removeEventListener("pointerup", onPointerUp);
    };
  }, [frame]);

  return { enlarged: zoom > 1, toggle: () => zoomTo.current(now.current > 1 ? 1 : ENLARGED) };
}
