import { useEffect, useLayoutEffect } from "react";

/**
 * An effect that runs before what was drawn is painted: a key may be meant for it as soon as it is seen, and
 * `useEffect` waits until after. On the server, which paints nothing, React has no such effect.
 */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
