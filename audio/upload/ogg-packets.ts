/** What differs between the codecs that Ogg carries. */
export interface OggPackets {
  format: "vorbis" | "opus";
  sampleRate: number;
  channels: number;
  /** Decoded but inaudible samples at the beginning. */
  preSkip: number;
  /** Samples that a packet adds to the sound; 0 for the headers. */
  samplesOf(packet: Uint8Array): number;
}
