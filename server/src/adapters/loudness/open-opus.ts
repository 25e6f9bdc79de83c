import { OpusDecoder } from "opus-decoder";
import { OggWalker } from "@attune/audio/upload/ogg-walker";
import type { Decoder, OnSamples } from "./decoder.ts";

/**
 * Reads the Ogg pages here and decodes their packets: the first packet is the header, the second
 * the comments.
 */
export function openOpus(onSamples: OnSamples): Decoder {
  let waiting: Uint8Array[] = [];
  let head: Uint8Array | null = null;
  let decoder: OpusDecoder | null = null;
  const walker = new OggWalker(mostPacketBytes, ({ packets }) => waiting.push(...packets));
  return {
    async push(piece) {
      walker.push(piece);
      if (head === null) {
        if (waiting.length < 2) return;
        head = waiting[0]!;
        waiting = waiting.slice(2);
      }
      if (decoder === null) {
        decoder = new OpusDecoder(layoutOf(head));
        await decoder.ready;
      }
      const { channelData, samplesDecoded, sampleRate } = decoder.decodeFrames(waiting);
      waiting = [];
      if (samplesDecoded > 0) onSamples(channelData, sampleRate);
    },
    end: () => {},
  };
}

const mostPacketBytes = 1 << 18;

/**
 * The channel mapping (RFC 7845, section 5.1.1): as stated, or one stream for one or two channels.
 */
function layoutOf(head: Uint8Array) {
  const channels = head[9]!;
  const preSkip = head[10]! | (head[11]! << 8);
  if (head[18] === 0)
    return {
      channels,
      preSkip,
      streamCount: 1,
      coupledStreamCount: channels - 1,
      channelMappingTable: [0, 1].slice(0, channels),
    };
  return {
    channels,
    preSkip,
    streamCount: head[19]!,
    coupledStreamCount: head[20]!,
    channelMappingTable: [...head.subarray(21, 21 + channels)],
  };
}
