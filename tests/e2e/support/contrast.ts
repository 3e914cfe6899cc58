const channel = (value = 0) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (pixels: ArrayLike<number>, at: number) =>
  0.2126 * channel(pixels[at]) +
  0.7152 * channel(pixels[at + 1]) +
  0.0722 * channel(pixels[at + 2]);

/** Contrast (WCAG 2.2) of two colours: red, green and blue from index `atA` and `atB` of their pixel data. */
export function contrast(a: ArrayLike<number>, b: ArrayLike<number>, atA = 0, atB = atA): number {
  const [x, y] = [luminance(a, atA), luminance(b, atB)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
