/** Thresholds of data-saver mode: bandwidth in megabits per second, latency in milliseconds. */
const SLOW_LINE = { mbit: 0.5, ms: 600 } as const;

/** Network information from `navigator.connection`, which some browsers lack or implement in part. */
export type NetworkLine = {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
};

/**
 * Whether data-saver mode applies: Save-Data is set, the connection is 2G, the bandwidth is below 0.5 Mbit/s,
 * or the latency exceeds 600 ms. Chromium reports 250 kbit/s with 800 ms as "3g". Missing values count as
 * fast.
 */
export function isSparing(line?: NetworkLine | null): boolean {
  // Missing values are `undefined`, for which both comparisons are false.
  const { saveData, effectiveType, downlink, rtt } = (line || {}) as Required<NetworkLine>;
  return saveData || /2g/.test(effectiveType) || downlink < SLOW_LINE.mbit || rtt > SLOW_LINE.ms;
}

/** The same check as function source for `navigator.connection`, used by inline scripts. */
export const SPARING = `function(c){return c.saveData||/2g/.test(c.effectiveType)||c.downlink<${SLOW_LINE.mbit}||c.rtt>${SLOW_LINE.ms}}`;
