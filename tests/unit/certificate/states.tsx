import { Keepsake } from "#app/features/certificate/Keepsake.tsx";
import type { Row } from "#tests/unit/states/samples.ts";

const counted = { prompt: "正品。夜蓝 平盘", times: 1, firstTime: null, kind: "first" };

export const states: Row[] = [
  [
    { Keepsake },
    ...["HV26071488300001", "HV26"].map((code, i) => ({
      code,
      result: { ...counted, ...(i === 0 && { season: "小雪" }) },
    })),
  ],
];

export const elsewhere = {
  "features/certificate/Keepsake.tsx": "tests/unit/certificate/keepsake.document.test.tsx",
};
