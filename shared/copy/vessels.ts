/** The suffix of a vessel's name: 粉色杯子 ends in 杯. */
export const vesselSuffix = /(?<=[盘碗碟杯壶罐瓶勺])子$/u;

/** Vessels that a maker of tableware seldom has, each with the nearest one in use: 炖盅 is followed by bowls. */
export const nearVessels: Readonly<Record<string, string>> = {
  盅: "碗",
  钵: "碗",
  盆: "碗",
  煲: "碗",
  盏: "杯",
  樽: "瓶",
  缸: "罐",
  坛: "罐",
  盂: "罐",
  皿: "盘",
};
