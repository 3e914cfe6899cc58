import { YourYearScreen } from "#app/features/your-year/YourYearScreen.static.tsx";
import { picture, type Row } from "#tests/unit/states/samples.ts";

const plate = {
  year: 1988,
  name: "天鹅",
  nameEn: "Swan",
  line: "一句",
  picture,
  href: "/pdp/annual",
  story: ["故事"],
  price: "980.00",
};
const wall = [1989, 1988, 1987].map((one) => ({
  ...plate,
  year: one,
  picture: one === 1989 ? null : picture,
}));

export const states: Row[] = [
  [
    { YourYearScreen },
    { asked: "", year: null, refused: false, missing: null, plate: null, wall, absent: [] },
    { asked: "x", year: null, refused: true, missing: null, plate: null, wall, absent: [] },
    { asked: "1988", year: 1988, refused: false, missing: null, plate, wall, absent: [] },
    ...["before", "after", "between"].map((missing) => ({
      asked: "1990",
      year: 1990,
      refused: false,
      missing,
      wall: [],
      absent: [],
      plate: { ...plate, line: "", href: null, price: missing === "after" ? undefined : null },
    })),
  ],
];
