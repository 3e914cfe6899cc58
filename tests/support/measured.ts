import { metricsText } from "#server/observability/metrics.ts";

/** The value of one series in `/metrics`, such as `renders_total` or `a_total{b="c"}`; 0 if missing. */
export async function measured(series: string): Promise<number> {
  const { text } = await metricsText();
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}
