import { OggVorbisDecoder } from "@wasm-audio-decoders/ogg-vorbis";
import { MPEGDecoder } from "mpg123-decoder";
import type { UploadFormat } from "@attune/audio/upload/formats";
import { WavDecoder } from "@attune/audio/upload/wav-decoder";
import type { Decoder, OnSamples } from "./decoder.ts";
import { openOpus } from "./open-opus.ts";

/** Decodes a file fed in pieces; throws if it cannot. */
export async function openDecoder(format: UploadFormat, onSamples: OnSamples): Promise<Decoder> {
  switch (format) {
    case "wav": {
      const wav = new WavDecoder(onSamples);
      return { push: (piece) => wav.push(piece), end: () => {} };
    }
    case "mp3": {
      const mp3 = new MPEGDecoder();
      await mp3.ready;
      return { push: (piece) => handOn(mp3.decode(piece), onSamples), end: () => {} };
    }
    case "vorbis": {
      const vorbis = new OggVorbisDecoder();
      await vorbis.ready;
      return {
        push: async (piece) => handOn(await vorbis.decode(piece), onSamples),
        end: async () => handOn(await vorbis.flush(), onSamples),
      };
    }
    case "opus":
      return openOpus(onSamples);
  }
}

interface Decoded {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

function handOn({ channelData, samplesDecoded, sampleRate }: Decoded, onSamples: OnSamples): void {
  if (samplesDecoded > 0) onSamples(channelData, sampleRate);
}
