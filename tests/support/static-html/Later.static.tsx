import { lazy } from "react";

/** A lazy component that would never load. */
export const Later = lazy(async () => ({ default: (await import("./FarButton.tsx")).FarButton }));
