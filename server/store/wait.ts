/** Waits for some milliseconds with the global timer, which fake timers in tests control. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
