import type { Words } from "#brands/pack.ts";

export const craftWords: Words["craft"] = {
  title: "落笔是灰，过火是蓝",
  text: "画师一笔一笔地落，看不见颜色，只记得颜色。最后一笔收住，进窑，蓝才浮上来。",
  strokes: ["这只盘，", "笔。青蕾平盘，要画它的六倍有余。"],
  label: (count) => `线描：一只盘，${count} 笔画成`,
};
