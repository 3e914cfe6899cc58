/** Median, and half of the distance between the quartiles: the noise. */
export function middle(values: number[]): [median: number, noise: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), (at(0.75) - at(0.25)) / 2];
}

/** Describes a figure beside its floor's: their ratio, or `noise` if they differ by less than that. */
export function besideFloor(values: number[], floor: number[], unit = "ms", digits = 0): string {
  const [median, noise] = middle(values);
  const [base, baseNoise] = middle(floor);
  const figure = `${median.toFixed(digits)} ± ${noise.toFixed(digits)} ${unit}`;
  if (values === floor) return figure;
  const isNoise = Math.abs(median - base) <= Math.max(noise, baseNoise);
  if (isNoise) return `${figure} (noise)`;
  const ratio = base > 0 ? (median / base).toFixed(2) : "∞";
  return `${figure} (${ratio} of the floor)`;
}
