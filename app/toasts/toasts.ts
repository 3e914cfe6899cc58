import { createElement, lazy, Suspense, useSyncExternalStore } from "react";
import { TOAST_MS } from "#app/domain/limits.ts";

/** What a message is about; it decides the colour of its edge and how long it stays (spec §9). */
export type ToastKind = "success" | "error" | "info";

/** How long a message of a kind stays, in milliseconds (spec §8, §9). */
export function toastTime(kind: ToastKind): number {
  return kind === "success" ? TOAST_MS.success : TOAST_MS.default;
}

export type ToastOptions = {
  /** Not announced: the same words stand in an element that takes the focus. */
  silent?: boolean;
};

type Area = typeof import("./ToastArea.tsx") | null;

let area: Promise<Area> | undefined;
const listeners = new Set<() => void>();

/** The library and its place, from the first message on; `null` where it does not come. */
function loadArea(): Promise<Area> {
  area ??= import("./ToastArea.tsx").catch(() => null);
  return area;
}

/**
 * Shows a message at the top right, 2 s for success and 4 s otherwise (spec §8, §9). The same words
 * must already stand in the HTML; this is the script's addition. Blank lines in `text` are kept.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  loadArea().then((loaded) => loaded?.show(kind, text, options));
  for (const listener of listeners) listener();
}

// The same words stand in the page: where the library does not come, they are enough.
const ToastArea = lazy(async () => {
  const loaded = await loadArea();
  return { default: loaded?.ToastArea ?? (() => null) };
});

/** The place of the toasts; it loads its library with the first message, and is empty till then. */
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
