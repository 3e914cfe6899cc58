import { describe, expect, test } from "vitest";
import { safeColor } from "#server/cms/color.ts";
import { blockStyle } from "#server/cms/style.ts";
import { styleSchema } from "#server/cms/styleFields.ts";
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
  ])("%s is accepted", (color) => {
    expect(safeColor(color)).toBe(color);
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
    "",
  ])("%j is refused", (color) => {
    expect(safeColor(color)).toBeNull();
  });
});

describe("block style config (spec §3)", () => {
  test("every member becomes a CSS value", { meta: rows("BLOCK-18") }, () => {
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

  test("numbers stay within limits", () => {
    expect(
      style({
        padding: { top: 99999, right: -5 },
        radius: 1e9,
        shadow: { x: -999, y: 0, blur: 0, color: "#000" },
      }),
    ).toEqual({ padding: "400px 0 0 0", borderRadius: "200px", boxShadow: "-100px 0 0 #000" });
  });

  test("a hostile colour takes its border and shadow with it", () => {
    const color = "red;background:url(//evil.example)";
    expect(
      style({
        backgroundColor: color,
        border: { sides: ["top"], width: 1, style: "solid", color },
        shadow: { x: 1, y: 1, blur: 1, color },
      }),
    ).toBeUndefined();
  });

  test.each([null, undefined, "none", [], {}])("%j sets nothing", (config) => {
    expect(style(config)).toBeUndefined();
  });
});
