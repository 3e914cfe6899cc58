import { type RefObject, useEffect, useRef, useState } from "react";

/** Zoom factor of a tap or the link, also the maximum. */
export const ENLARGED = 2.5;
const MOST = 5;
/** Maximum time and distance between the taps of a double tap, in milliseconds and CSS pixels. */
const DOUBLE_TAP = { ms: 300, px: 30 } as const;

type Point = { x: number; y: number };

const between = ([a, b]: [Touch, Touch]): Point => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
});
const distance = ([a, b]: [Touch, Touch]) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * Client-side zoom of the viewer's scrolling frame: pinch, double tap, double click, or Ctrl and wheel;
 * dragging by mouse or touch scrolls. Zooming sets `--zoom`, then the scroll position that keeps the focal
 * point in place.
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
    // Already enlarged by the URL before the script ran.
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
      // Prevents the browser's double click, which would reset the zoom.
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

    // Named listeners: the oldest browsers do not support the option `signal`.
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
