/** What differs between the codecs that Ogg carries. */
export interface OggPackets {
  format: "vorbis" | "opus";
  sampleRate: number;
  channels: number;
  /** Samples at the beginning that are decoded and not heard. */
  preSkip: number;
  /** Samples that a packet adds to the sound; 0 for the headers. */
  samplesOf(packet: Uint8Array): number;
}
