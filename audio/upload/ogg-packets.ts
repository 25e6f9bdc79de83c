/** The codec-specific part of reading an Ogg file. */
export interface OggPackets {
  format: "vorbis" | "opus";
  sampleRate: number;
  channels: number;
  /** Decoded but inaudible samples at the beginning. */
  preSkip: number;
  /** Samples in a packet; 0 for headers. */
  samplesOf(packet: Uint8Array): number;
}
