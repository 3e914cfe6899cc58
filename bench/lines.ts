/** Connection of 250 kbit/s with 800 ms round-trip time, in DevTools format. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 800,
  downloadThroughput: 31_250,
  uploadThroughput: 31_250,
};
