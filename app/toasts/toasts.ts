import { createElement, lazy, Suspense, useSyncExternalStore } from "react";
import type { ToastKind, ToastOptions } from "./toastKind.ts";

type Area = typeof import("./ToastArea.tsx") | null;

let area: Promise<Area> | undefined;
const listeners = new Set<() => void>();

/** Loads the library and its area on the first message; `null` if loading fails. */
function loadArea(): Promise<Area> {
  area ??= import("./ToastArea.tsx").catch(() => null);
  return area;
}

/**
 * Shows a toast at the top right, 2 s for success and 4 s otherwise (ERR-21, LIMIT-18, LIMIT-19). The HTML
 * must already contain the same text; the toast is a client-side addition. Blank lines in `text` are kept.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loadArea().then((loaded) => loaded?.show(kind, text, options));
  for (const listener of listeners) listener();
}

// The page contains the same text, so it is sufficient if the library fails to load.
const ToastArea = lazy(async () => {
  const loaded = await loadArea();
  return { default: loaded?.ToastArea ?? (() => null) };
});

/** Container of the toasts; loads its library on the first message and is empty until then. */
export function ToastRegion() {
  const used = useSyncExternalStore(subscribe, wasUsed, never);
  if (!used) return null;
  return createElement(Suspense, { fallback: null }, createElement(ToastArea));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const wasUsed = () => area !== undefined;
const never = () => false;
