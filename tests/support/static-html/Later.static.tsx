import { lazy } from "react";

/** A component that would be loaded later, by nobody. */
export const Later = lazy(async () => ({ default: (await import("./FarButton.tsx")).FarButton }));
