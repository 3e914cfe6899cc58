import { expect, test } from "vitest";
import { namedAmount, readAmount } from "#shared/domain/amount.ts";

test.each([
  ["27 cm", { length: 270 }],
  ["1,180 mm", { length: 1180 }],
  ["2,6 cm", { length: 26 }],
  ["1.0 L", { volume: 1000 }],
  [" 350 ml ", { volume: 350 }],
  ["640 g", null],
  ["", null],
  ["-3 cm", null],
  ["99999 cm", null],
  ["5 mm", { length: 5 }],
  ["4 mm", null],
  ["2 m", { length: 2000 }],
  ["2001 mm", null],
  ["10 ml", { volume: 10 }],
  ["9 ml", null],
  ["20 L", { volume: 20_000 }],
  ["20001 ml", null],
  ["3 constructor", null],
  ["0 mm", null],
  ["27 cm x 3", null],
  ["1.2.3 cm", null],
])("an amount %j", (text, amount) => {
  expect(readAmount(text)).toEqual(amount);
});

test.each([
  ["长桌垫 1,180 mm", { length: 1180 }],
  ["青蕾 平盘 27 cm", { length: 270 }],
  ["Plate 27,5cm", { length: 275 }],
  ["2 cm 边 盘 30 cm", { length: 300 }],
  ["茶壶 1.0 L", { volume: 1000 }],
  ["Vase 24 cm_tall", { length: 240 }],
  ["5 cmyk", null],
  ["0 cm", null],
  ["平盘", null],
  ["9".repeat(100_000), null],
])("amount in a name %.40s", (name, amount) => {
  expect(namedAmount(name)).toEqual(amount);
});
