/** Colour names of CSS. */
const names = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
  brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
  darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
  darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
  darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
  gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
  ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
  lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
  mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
  rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet
  wheat white whitesmoke yellow yellowgreen`.split(/\s+/),
);

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const number = String.raw`\s*\d{1,3}(?:\.\d{1,4})?`;
const alpha = String.raw`\s*\d{0,3}(?:\.\d{1,4})?%?\s*`;
const rgb = new RegExp(
  `^rgba?\\(${number}%?\\s*,${number}%?\\s*,${number}%?\\s*(?:,${alpha})?\\)$`,
  "i",
);
const hsl = new RegExp(
  `^hsla?\\(${number}(?:deg)?\\s*,${number}%\\s*,${number}%\\s*(?:,${alpha})?\\)$`,
  "i",
);

/**
 * Validates a colour from an editor: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
 * `hsla()` with commas, a CSS name, `transparent`; returns `null` for anything else.
 */
export function safeColor(value: string): string | null {
  const color = value.trim();
  if (names.has(color.toLowerCase())) return color.toLowerCase();
  return [hex, rgb, hsl].some((form) => form.test(color)) ? color : null;
}
