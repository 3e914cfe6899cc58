/** A line of 250 kbit/s with 800 ms there and back, as Chromium's tools take it. */
export const THIN_LINE = {
  offline: false,
  latency: 800,
  downloadThroughput: 31_250,
  uploadThroughput: 31_250,
};
