import type { Drawing } from "#brands/pack.ts";

/** The mark on the foot of a product between the painter's initials and the year, with the position of its code. */
export const backstamp: Drawing = {
  width: 184,
  height: 184,
  path: "M92 1.5a90.5 90.5 0 1 0 0 181a90.5 90.5 0 0 0 0-181zM92 34a58 58 0 1 0 0 116a58 58 0 0 0 0-116zM92 38.5a53.5 53.5 0 1 0 0 107a53.5 53.5 0 0 0 0-107zM92 58a18.5 18.5 0 1 0 0 37a18.5 18.5 0 0 0 0-37zM73.5 76.5h37M47 81v-10l4 6l4-6v10M60 71v10M66 71l-6 6M62 75l4.5 6M118 73.5a3 3 0 0 1 6 0c0 3-6 4.5-6 7.5h6.5M135 71c-4 1-6 4-6 7a3 3 0 1 0 6 0a3 3 0 0 0-6 0M84 66h6M87 66v21M84 87h6M94 66h6M97 66v21M94 87h6M70.5 107h43v15h-43zM76 110.5v8M79 110.5v8M84 110.5v8M87 110.5v8M92 110.5v8M97 110.5v8M100 110.5v8M105 110.5v8M108 110.5v8",
  accent: "M113.5 114.5h33l11-13",
};
