import type { DemoPictures } from "#brands/pack.ts";

/** Pictures of the embedded backend, as SVG drawings. */
export const demoPictures: DemoPictures = {
  folder: "brands/quernley/pictures",
  codes: { "qr-account": "https://wechat.quernley.example/account" },
};
