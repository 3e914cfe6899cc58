import { useEffect, useLayoutEffect } from "react";

/**
 * An effect that runs before paint: a key may target the rendered content as soon as it is visible, and
 * `useEffect` runs later. On the server React has no layout effect.
 */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
