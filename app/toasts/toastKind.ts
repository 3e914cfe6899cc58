import { TOAST_MS } from "#shared/domain/limits.ts";

/** Kind of a message; sets its border colour and duration (LIMIT-18, LIMIT-19). */
export type ToastKind = "success" | "error" | "info";

/** Returns the duration of a message kind in milliseconds (LIMIT-18, LIMIT-19). */
export function toastTime(kind: ToastKind): number {
  return kind === "success" ? TOAST_MS.success : TOAST_MS.default;
}

export type ToastOptions = {
  /** Not announced, because a focused element contains the same text. */
  silent?: boolean;
};
