import { Application, createEncoder, EncoderCtl, Signal } from "libopus-wasm";
import {
  opusPacketBytes,
  opusPackets,
  PACKETS_PER_BATCH,
  PACKETS_PER_SECOND,
} from "@attune/audio/opus/opus-file";
import type { Recipe } from "@attune/audio/recipe";
import { createRenderer } from "@attune/audio/render";

/** Packets encoded before a batch to warm up the encoder. */
const warmUpPackets = 8;

/**
 * From this complexity on the encoder also optimises stereo coding, which tones need: 9 dB less
 * error.
 */
const complexity = 8;

/**
 * The packets of a batch in order, fewer in the last one. No packet is predicted from another, so
 * the codec's error is the same where two batches meet.
 */
export async function encodeBatch(recipe: Recipe, batch: number): Promise<Uint8Array<ArrayBuffer>> {
  const { channels } = recipe;
  const sampleRate = recipe.sampleRate as 16_000 | 24_000 | 48_000;
  const packetBytes = opusPacketBytes(recipe);
  const frameSize = sampleRate / PACKETS_PER_SECOND;
  const renderer = createRenderer(recipe);
  const first = batch * PACKETS_PER_BATCH;
  const from = Math.max(0, first - warmUpPackets);
  const end = Math.min(first + PACKETS_PER_BATCH, opusPackets(recipe));
  // Silence after the end.
  const sound = new Int16Array(channels * frameSize * (end - from));
  const until = Math.min(end * frameSize, renderer.samples);
  renderer.interleaved(from * frameSize, until - from * frameSize, sound);
  const encoder = await createEncoder({
    // Without the speech modes, whose packets would depend on earlier ones.
    application: Application.RestrictedLowDelay,
    signal: Signal.Music,
    bitrate: 8 * PACKETS_PER_SECOND * packetBytes,
    vbr: false,
    sampleRate,
    channels,
    frameSize,
    complexity,
  });
  try {
    encoder.encoderCtl(EncoderCtl.SetPredictionDisabled, 1);
    const bytes = new Uint8Array((end - first) * packetBytes);
    for (let packet = from; packet < end; packet++) {
      const at = channels * frameSize * (packet - from);
      const encoded = encoder.encode(sound.subarray(at, at + channels * frameSize), {
        maxPacketBytes: packetBytes,
      });
      if (packet >= first) bytes.set(encoded, (packet - first) * packetBytes);
    }
    return bytes;
  } finally {
    encoder.free();
  }
}
