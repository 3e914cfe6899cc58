/** Minimum horizontal distance of a swipe in CSS pixels. */
export const SWIPE_PX = 48;

/** A point of a pointer event or a touch, in CSS pixels of the viewport. */
export type Spot = { clientX: number; clientY: number };

/** Direction in which a horizontal swipe or drag turns pictures: 1 is the next one; 0 is no swipe. */
export function swiped(from: Spot, to: Spot): 1 | -1 | 0 {
  const x = to.clientX - from.clientX;
  const y = to.clientY - from.clientY;
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) <= 2 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** A copy: older Safari updates the touch of an earlier event. */
export const spot = ({ clientX, clientY }: Spot): Spot => ({ clientX, clientY });
