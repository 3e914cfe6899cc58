import { createElement, lazy, Suspense, useSyncExternalStore } from "react";
import { TOAST_MS } from "#app/domain/limits.ts";

/** What a message is about; it decides the colour of its edge and how long it stays (spec §9). */
export type ToastKind = "success" | "error" | "info";
export type ToastMessage = { id: number; kind: ToastKind; text: string };

/** How long a message of a kind stays, in milliseconds (spec §8, §9). */
export function toastTime(kind: ToastKind): number {
  return kind === "success" ? TOAST_MS.success : TOAST_MS.default;
}

let messages: readonly ToastMessage[] = [];
let sent = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message at the top right, 2 s for success and 4 s otherwise (spec §8, §9). The same words
 * must already stand in the HTML; this is the script's addition. Blank lines in `text` are kept.
 */
export function showToast(kind: ToastKind, text: string): void {
  sent += 1;
  publish([...messages, { id: sent, kind, text }]);
}

/** Takes the messages that wait to be shown. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = messages;
  if (taken.length > 0) publish([]);
  return taken;
}

// The same words stand in the page: where the library does not come, they are enough.
const ToastArea = lazy(async () => {
  const area = await import("./ToastArea.tsx").catch(() => null);
  return { default: area?.ToastArea ?? (() => null) };
});

/** The place of the toasts; it loads its library with the first message, and is empty till then. */
export function ToastRegion() {
  const used = useSyncExternalStore(subscribe, wasUsed, never);
  if (!used) return null;
  return createElement(Suspense, { fallback: null }, createElement(ToastArea));
}

/** Calls `listener` whenever messages come or are taken; gives back what ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

const wasUsed = () => sent > 0;
const never = () => false;
