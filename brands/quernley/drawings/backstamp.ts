import type { Drawing } from "#brands/pack.ts";

/** The mark burnt into a foot: two growth rings and the acorn. */
export const backstamp: Drawing = {
  width: 184,
  height: 184,
  path: "M92 4c49 0 88 38 88 87s-40 89-88 89S4 141 4 92S43 4 92 4zM92 26c37 0 66 28 66 65s-29 67-66 67s-66-29-66-66s29-66 66-66zM70 84c0-9 10-16 22-16s22 7 22 16c-8 4-36 4-44 0zM74 88c0 18 8 28 18 34c10-6 18-16 18-34",
};
