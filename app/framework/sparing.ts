/** A line that carries less, in megabits per second, or answers later, in milliseconds, is to be spared. */
export const SLOW_LINE = { mbit: 0.5, ms: 600 } as const;

/**
 * Source of a function of `navigator.connection` for the inline scripts: whether the line is to be
 * spared, because the visitor asks for it (Save-Data), because it is 2G, or because it carries less than
 * half a megabit per second or answers later than in 600 ms; Chromium calls 250 kbit/s with 800 ms "3g".
 * What an engine does not say counts as fast.
 */
export const SPARING = `function(c){return c.saveData||/2g/.test(c.effectiveType)||c.downlink<${SLOW_LINE.mbit}||c.rtt>${SLOW_LINE.ms}}`;
