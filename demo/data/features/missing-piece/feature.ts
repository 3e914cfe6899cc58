import type { DemoFeature } from "#demo/data/features/demoFeature.ts";
import { toPath } from "#demo/data/links.ts";
import { missingPieceAddress } from "#shared/features/missing-piece/address.ts";
import { missingPiece as page } from "./page.ts";

export const missingPiece: DemoFeature = {
  onlinePages: {
    "missing-piece": {
      title: "补配",
      summary: "从底款认出系列，找到缺的那一件。",
      picture: "table-boxed",
      publishTime: "2026-11-26",
      items: page,
      unlisted: true,
    },
  },
  promise: {
    title: "二十年补配",
    subTitle: "缺一只，补一只",
    linkUrl: toPath(missingPieceAddress()),
  },
};
