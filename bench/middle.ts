/** Median, and half of the distance between the quartiles: the noise. */
export function middle(values: number[]): [median: number, noise: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), (at(0.75) - at(0.25)) / 2];
}
