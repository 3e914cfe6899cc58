type Drawing = { width: number; height: number; path: string; accent?: string };

/** Names of the drawings. */
export type DrawingName = "cup" | "cracked-plate" | "backstamp";

/** Line drawings in CSS pixels, one path each; `accent` is drawn in brass. */
export const drawings: Record<DrawingName, Drawing> = {
  cup: {
    width: 124,
    height: 86,
    path: "M26.5 9c0-4.2 15.9-7.5 35.5-7.5S97.5 4.8 97.5 9s-15.9 7.5-35.5 7.5S26.5 13.2 26.5 9zM26.5 9c0 0 71 0 71 0M26.5 9c0 28 8.5 45 24.5 54.5h22c16-9.5 24.5-26.5 24.5-54.5M30 27c9 8.5 55 8.5 64 0M96.5 18c14-2.5 22.5 4 22 13.5s-11.5 17-30.5 15.5M95.3 24.5c9.5-2 15.2 1 15 7s-7.3 11-19.5 11M51 63.5l-2 8.5h26l-2-8.5M49 58.5C22 59.5 2 65 2 68.5c0 9 27 16 60 16s60-7 60-16c0-3.5-20-9-47-10",
  },
  "cracked-plate": {
    width: 110,
    height: 110,
    path: "M57.5 2C27 .7 2 24.7 2 54.5s22.7 53.5 52.5 53.5l5-1 4.5-14-7-15 7.5-14-8-15 6-13-8-14 4-13zM52.5 20.5C34.3 21.8 20.5 36.5 20.5 54.5s14.5 33 33 34.5M65 3.5l-3.5 12 8 15-6 13 8 15-7.5 14 7 14-4 13.5C89.5 97 107.5 78 107.5 54.5S89 7.5 65 3.5zM65.5 22.5C80 26.5 89 39 89 54.5S80.5 82 67.5 86.5",
  },
  backstamp: {
    width: 184,
    height: 184,
    path: "M92 1.5a90.5 90.5 0 1 0 0 181a90.5 90.5 0 0 0 0-181zM92 34a58 58 0 1 0 0 116a58 58 0 0 0 0-116zM92 38.5a53.5 53.5 0 1 0 0 107a53.5 53.5 0 0 0 0-107zM92 58a18.5 18.5 0 1 0 0 37a18.5 18.5 0 0 0 0-37zM73.5 76.5h37M84 66h6M87 66v21M84 87h6M94 66h6M97 66v21M94 87h6M70.5 107h43v15h-43zM76 110.5v8M79 110.5v8M84 110.5v8M87 110.5v8M92 110.5v8M97 110.5v8M100 110.5v8M105 110.5v8M108 110.5v8",
    accent: "M113.5 114.5h33l11-13",
  },
};
