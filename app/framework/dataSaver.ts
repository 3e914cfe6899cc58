/** A line that carries less, in megabits per second, or answers later, in milliseconds, is to be spared. */
const SLOW_LINE = { mbit: 0.5, ms: 600 } as const;

/** What a browser tells of its line: `navigator.connection`, which some do not have, or not whole. */
export type NetworkLine = {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
};

/**
 * Whether the line is to be spared, because the visitor asks for it (Save-Data), because it is 2G, or because it
 * carries less than half a megabit per second or answers later than in 600 ms; Chromium calls 250 kbit/s
 * with 800 ms "3g". What an engine does not say counts as fast.
 */
export function isSparing(line?: NetworkLine | null): boolean {
  // What is not said is no number, which is neither less nor more than one.
  const { saveData, effectiveType, downlink, rtt } = (line || {}) as Required<NetworkLine>;
  return saveData || /2g/.test(effectiveType) || downlink < SLOW_LINE.mbit || rtt > SLOW_LINE.ms;
}

/** The same as source of a function of `navigator.connection`, for the inline scripts. */
export const SPARING = `function(c){return c.saveData||/2g/.test(c.effectiveType)||c.downlink<${SLOW_LINE.mbit}||c.rtt>${SLOW_LINE.ms}}`;
