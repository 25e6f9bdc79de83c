/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms round trip. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
