import { describe, expect, test } from "vitest";
import { blockStyle } from "#server/cms/style.ts";
import { safeColor } from "#shared/contract/color.ts";
import { styleSchema } from "#shared/contract/styleFields.ts";
import { collectDrops } from "#shared/contract/tolerant.ts";
import { rows } from "#tests/support/rows.ts";

const style = (config: unknown) => blockStyle(styleSchema.parse(config));

describe("colours of editors", () => {
  test.each([
    "#fff",
    "#00244A",
    "#00244acc",
    "rgb(0, 36, 74)",
    "rgba(0,36,74,0.5)",
    "#ffff",
    "red",
    "transparent",
    "rgba(0, 36, 74, 50%)",
    "hsl(210, 100%, 15%)",
    "hsla(210deg,100%,15%,.5)",
    "#00f8",
    "rgb(0%, 50%, 100%)",
    "rgb( 0 , 36.5 , 74 )",
    "rgba(0, 36, 74, 1)",
    "HSL(210.25, 100%, 15.5%)",
  ])("%s is accepted", (color) => {
    expect(safeColor(color)).toBe(color);
  });

  test("reads colour names in any case, and trims blanks", () => {
    expect([" RebeccaPurple ", " #FFF "].map(safeColor)).toEqual(["rebeccapurple", "#FFF"]);
  });

  test.each([
    "reddish",
    "inherit",
    "#ggg",
    "url(https://evil.example)",
    "expression(alert(1))",
    "rgb(0,0,0);background:url(//evil.example)",
    "var(--color-ink)",
    "rgb(1e3,0,0)",
    "#fff}",
    "x#fff",
    "#fffff",
    "#fffffff",
    "#000000000",
    "xrgb(0,0,0)",
    "rgb(0,0,0)x",
    "rgb(0,0)",
    "rgb(0,0,0,0,0)",
    "rgb(0 0 0)",
    "rgb(-1,0,0)",
    "xhsl(0,0%,0%)",
    "hsl(0,0%,0%)x",
    "hsl(0,0,0)",
    "hsl(0%,0%,0%)",
    "",
  ])("%j is refused", (color) => {
    expect(safeColor(color)).toBeNull();
  });
});

describe("block style config (BLOCK-18)", () => {
  test("converts every member to a CSS value", { meta: rows("BLOCK-18") }, () => {
    expect(
      style({
        padding: { top: 40, right: 0, bottom: 40, left: 0 },
        margin: { top: 8 },
        backgroundColor: "#F6F3EC",
        border: { sides: ["top", "bottom"], width: 1, style: "dashed", color: "#DDD8CE" },
        radius: 4,
        shadow: { x: 0, y: 2, blur: 8, color: "rgba(0,0,0,0.1)" },
      }),
    ).toEqual({
      padding: "40px 0 40px 0",
      margin: "8px 0 0 0",
      backgroundColor: "#F6F3EC",
      borderWidth: "1px 0 1px 0",
      borderStyle: "dashed",
      borderColor: "#DDD8CE",
      borderRadius: "4px",
      boxShadow: "0 2px 8px rgba(0,0,0,0.1)",
    });
  });

  test("limits numbers", () => {
    expect(
      style({
        padding: { top: 99999, right: -5 },
        radius: 1e9,
        shadow: { x: -999, y: 0, blur: 0, color: "#000" },
      }),
    ).toEqual({ padding: "400px 0 0 0", borderRadius: "200px", boxShadow: "-100px 0 0 #000" });
  });

  test("omits border and shadow with an unsafe colour", () => {
    const color = "red;background:url(//evil.example)";
    expect(
      style({
        backgroundColor: color,
        border: { sides: ["top"], width: 1, style: "solid", color },
        shadow: { x: 1, y: 1, blur: 1, color },
      }),
    ).toBeUndefined();
  });

  test.each([
    [{ border: { sides: ["left"], width: 1, style: "solid" } }, undefined],
    [{ border: { sides: [], width: 1, style: "solid", color: "red" } }, undefined],
    [{ border: { sides: ["left"], width: 0, style: "solid", color: "red" } }, undefined],
    [{ border: { sides: ["left"], style: "solid", color: "red" } }, undefined],
    [{ border: { sides: ["left"], width: 1, style: "none", color: "red" } }, undefined],
    [
      { border: { sides: ["left", "right"], width: 99, style: "solid", color: "red" } },
      { borderWidth: "0 20px 0 20px", borderStyle: "solid", borderColor: "red" },
    ],
    [{ shadow: { color: "red" } }, { boxShadow: "0 0 0 red" }],
    [
      { shadow: { x: 999, y: -999, blur: 999, color: "red" } },
      { boxShadow: "100px -100px 100px red" },
    ],
    [{ shadow: { x: 1, y: 1, blur: -1 } }, undefined],
    [{ padding: { top: 0 } }, undefined],
    [{ margin: { left: 0.005 } }, { margin: "0 0 0 0.01px" }],
    [{ padding: { top: 1.239 } }, { padding: "1.24px 0 0 0" }],
    [{ radius: 0 }, undefined],
    [{ radius: "0%" }, undefined],
    [{ radius: "12.5%" }, { borderRadius: "12.5%" }],
    [{ radius: "70 %" }, { borderRadius: "50%" }],
  ])("%j becomes %j", (config, css) => {
    expect(style(config)).toEqual(css);
  });

  test.each([
    ["20", "20px"],
    ["20px", "20px"],
    [" 20 PX ", "20px"],
    ["+5", "5px"],
    ["1.25px", "1.25px"],
    [20, "20px"],
    [" ", undefined],
    ["-5", undefined],
    ["x20", undefined],
    ["20em", undefined],
    ["20px x", undefined],
    ["1.23456", undefined],
    ["1234567", undefined],
    [true, undefined],
  ])("a length of %j is %j", (length, css) => {
    expect(style({ radius: length })?.borderRadius).toBe(css);
    expect(style({ padding: { top: length } })?.padding).toBe(css && `${css} 0 0 0`);
    expect(style({ shadow: { blur: length, color: "red" } })?.boxShadow).toBe(
      css ? `0 0 ${css} red` : "0 0 0 red",
    );
  });

  test.each([
    [7, "7px 7px 7px 7px"],
    ["7px", "7px 7px 7px 7px"],
    ["1 2", "1px 2px 1px 2px"],
    ["1px  2px 3px", "1px 2px 3px 2px"],
    [" 1 2 3 4 ", "1px 2px 3px 4px"],
    [{ top: "4px" }, "4px 0 0 0"],
    ["1 2 3 4 5", undefined],
    ["1 x", undefined],
    ["x 1", undefined],
    [" ", undefined],
    [["1"], undefined],
    [null, undefined],
  ])("sides of %j are %j", (sides, css) => {
    expect(style({ padding: sides })?.padding).toBe(css);
  });

  test("reports an invalid length, but not a blank one", () => {
    const told = (config: unknown) =>
      collectDrops(() => styleSchema.parse(config)).drops.map(({ path, reason }) => [path, reason]);
    expect(told({ padding: "1 x", shadow: { x: "wide" }, radius: "round" })).toEqual([
      ["padding", "not parseable"],
      ["radius", "not parseable"],
      ["shadow.x", "not parseable"],
    ]);
    expect(told({ padding: " ", shadow: { x: "", y: null }, radius: " " })).toEqual([]);
  });

  test.each([null, undefined, "none", [], {}])("%j sets nothing", (config) => {
    expect(style(config)).toBeUndefined();
  });
});
