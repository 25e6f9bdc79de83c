export interface Decoder {
  push(piece: Uint8Array): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Samples by channel, full scale 1. */
export type OnSamples = (channels: Float32Array[], sampleRate: number) => void;
