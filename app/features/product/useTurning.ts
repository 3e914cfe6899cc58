import { useNavigate } from "@remix-run/react";
import type { MutableRefObject } from "react";
import { useBeforePaint } from "#app/overlays/useBeforePaint.ts";
import { type Spot, spot, swiped } from "#app/ui/swipe.ts";
import { isInputMethodKey } from "#shared/domain/inputMethod.ts";

/** Next or previous picture. */
export type Step = 1 | -1;

/** Adds arrow keys and swipes to the viewer's links; `null` if there is only one picture. */
export function useTurning(
  href: ((step: Step) => string) | null,
  isEnlarged: Readonly<MutableRefObject<boolean>>,
): void {
  const navigate = useNavigate();
  useBeforePaint(() => {
    if (href === null) return;
    const turn = (step: Step) => navigate(href(step), { replace: true, preventScrollReset: true });
    let start: Spot | null = null;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isInputMethodKey(event)) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      event.preventDefault();
      turn(event.key === "ArrowRight" ? 1 : -1);
    };
    const onTouchStart = ({ touches: [first, second] }: TouchEvent) => {
      // Two fingers zoom, and one finger scrolls a zoomed picture.
      const isWhole = !isEnlarged.current && (window.visualViewport?.scale ?? 1) === 1;
      const turns = first && !second && isWhole;
      start = turns ? spot(first) : null;
    };
    const onTouchEnd = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!start || !finger) return;
      const step = swiped(start, finger);
      start = null;
      if (step !== 0) turn(step);
    };

    // The oldest browsers do not support the option `signal`, so each listener is removed by name.
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("touchstart", onTouchStart, { passive: true });
    document.addEventListener("touchend", onTouchEnd, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("touchstart", onTouchStart);
      document.removeEventListener("touchend", onTouchEnd);
    };
  });
}
