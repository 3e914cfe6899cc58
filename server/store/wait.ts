/** A pause in milliseconds, by the global timer, which a test's clock moves. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
