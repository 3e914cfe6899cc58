import type { DemoFeature } from "#demo/data/features/demoFeature.ts";
import { toPath } from "#demo/data/links.ts";
import { yearAddress } from "#shared/features/your-year/address.ts";

export const yourYear: DemoFeature = {
  annualPlate: { buttonName: "按年份寻盘", buttonLink: toPath(yearAddress()) },
};
