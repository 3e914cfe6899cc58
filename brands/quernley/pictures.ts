import type { DemoPictures } from "#brands/pack.ts";

/** Pictures of the embedded backend: drawings, an SVG each. */
export const demoPictures: DemoPictures = {
  folder: "brands/quernley/pictures",
  codes: { "qr-account": "https://wechat.quernley.example/account" },
};
