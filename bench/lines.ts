/** Connection of 250 kbit/s with 800 ms round-trip time, in DevTools format. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 800,
  downloadThroughput: 31_250,
  uploadThroughput: 31_250,
};

/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round-trip time. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** Divisor of the processor's speed on a phone. */
export const SLOW_CPU = 4;
