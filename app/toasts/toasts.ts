import { createElement, useEffect, useState, useSyncExternalStore } from "react";
import type { ToastKind, ToastOptions } from "./toastKind.ts";

type Area = typeof import("./ToastArea.tsx");

let area: Promise<Area | null> | undefined;
const listeners = new Set<() => void>();
const report = () => {
  for (const listener of listeners) listener();
};

/** Loads the library and its area on the first message; `null` if loading fails: the next message retries. */
function loadArea(): Promise<Area | null> {
  area ??= import("./ToastArea.tsx").catch(() => {
    area = undefined;
    report();
    return null;
  });
  return area;
}

/**
 * Shows a toast at the top right, 2 s for success and 4 s otherwise (ERR-21, LIMIT-18, LIMIT-19). The HTML
 * must already contain the same text; the toast is a client-side addition. Blank lines in `text` are kept.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loadArea().then((loaded) => loaded?.show(kind, text, options));
  report();
}

/**
 * Container of the toasts; loads its library on the first message and is empty until then. The page contains
 * the same text, so it is sufficient if the library fails to load.
 */
export function ToastRegion() {
  const used = useSyncExternalStore(subscribe, wasUsed, never);
  const [shown, setShown] = useState<Area | null>(null);
  useEffect(() => {
    if (used) loadArea().then((loaded) => loaded && setShown(loaded));
  }, [used]);
  return shown && createElement(shown.ToastArea);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const wasUsed = () => area !== undefined;
const never = () => false;
