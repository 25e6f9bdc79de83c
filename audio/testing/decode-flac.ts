import type { SeekPoint, StreamInfo } from "@attune/measure/flac-metadata";
import { openFlacStream } from "@attune/measure/flac-stream";

export interface DecodedFrame {
  /** In bytes, from the first frame. */
  offset: number;
  sizeBytes: number;
  firstSample: number;
  channels: Int32Array[];
}

export interface DecodedFlac {
  streamInfo: StreamInfo;
  seekPoints: SeekPoint[];
  frames: DecodedFrame[];
  /** Position of the first frame. */
  headerBytes: number;
  channels: Int32Array[];
}

/** Decodes a whole file at once, with the decoder used for certificates. */
export function decodeFlac(bytes: Uint8Array): DecodedFlac {
  const { streamInfo, seekPoints, headerBytes, frames: stream } = openFlacStream([bytes]);
  const frames = Array.from(stream, ({ offset, sizeBytes, firstSample, samples, channels }) => ({
    offset,
    sizeBytes,
    firstSample,
    channels: channels.map((channel) => channel.slice(0, samples)),
  }));
  const channels = Array.from({ length: streamInfo.channels }, (_, channel) => {
    const all = new Int32Array(streamInfo.totalSamples);
    frames.forEach((frame) => all.set(frame.channels[channel]!, frame.firstSample));
    return all;
  });
  return { streamInfo, seekPoints, frames, headerBytes, channels };
}
