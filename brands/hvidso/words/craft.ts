import type { Words } from "#brands/pack.ts";

export const craftWords: Words["craft"] = {
  title: "落笔是灰，过火是蓝",
  text: "钴料落笔是灰的。画完署名、上釉，一千三百度之后，灰成了蓝。",
  strokes: ["这只盘，", "笔。青蕾平盘，要画它的六倍有余。"],
  label: (count) => `线描：一只盘，${count} 笔画成`,
};
