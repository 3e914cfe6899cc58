/** The 24 solar terms from the spring equinox on, each with a line for the seasonal letter. */
export const solarTerms: readonly { name: string; line: string }[] = [
  { name: "春分", line: "昼与夜一样长，杯与碟一样满。" },
  { name: "清明", line: "雨把窗擦干净了。换一只浅口的杯，看新茶。" },
  { name: "谷雨", line: "山茶谢了，牡丹未开，花瓶空一日也好看。" },
  { name: "立夏", line: "把厚的收起，把薄的拿出来，一只一只对着光看。" },
  { name: "小满", line: "碗盛到八分，日子也是。" },
  { name: "芒种", line: "人忙，饭简单些；盘子留一只好的。" },
  { name: "夏至", line: "一年里最长的傍晚，请慢些收拾桌子。" },
  { name: "小暑", line: "冷泡的茶，白的杯，窗开着。" },
  { name: "大暑", line: "瓜切开，放在最大的那只盘里。" },
  { name: "立秋", line: "蝉声短了一截，汤碗又回到手边。" },
  { name: "处暑", line: "热气散了，杯沿摸上去先凉。" },
  { name: "白露", line: "清早的草是湿的，壶嘴的白气看得见了。" },
  { name: "秋分", line: "月亮将圆，圆的器物都拿出来。" },
  { name: "寒露", line: "菊花泡开，正好是一只杯的大小。" },
  { name: "霜降", line: "瓦上有了一层白，像素烧过的坯。" },
  { name: "立冬", line: "添一只带盖的罐，留住热气，也留住糖。" },
  { name: "小雪", line: "雪要落不落的。点一支烛，先把晚饭端上来。" },
  { name: "大雪", line: "门外静了。屋里的声音，是盖落在壶上的那一声。" },
  { name: "冬至", line: "夜最长的一天，灯也点得最久。" },
  { name: "小寒", line: "手冷，杯子请捧着，不要端着。" },
  { name: "大寒", line: "一年将尽，把磕了口的那只也洗净，放好。" },
  { name: "立春", line: "冰从湖心开始化。第一枝花，插在最瘦的瓶里。" },
  { name: "雨水", line: "雪换成了雨，檐下的声音软了些。" },
  { name: "惊蛰", line: "雷声远远的，桌上的碟轻轻一响。" },
];

/** Text of the letter that changes with the solar term. */
export const solarTermCopy = {
  label: "节气来信",
  prefix: "时节",
} as const;
