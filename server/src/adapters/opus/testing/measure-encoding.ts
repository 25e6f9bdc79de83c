import { createDecoder } from "libopus-wasm";
import { type OpusFile, PACKETS_PER_BATCH, PACKETS_PER_SECOND } from "@attune/audio/opus/opus-file";
import { createRenderer } from "@attune/audio/render";
import { channelOf } from "@attune/audio/testing/measure";

export interface MeasuredEncoding {
  /**
   * The encoded samples and the decoded ones, by channel, at the recipe's rate, in 16-bit steps.
   */
  source: Float64Array[];
  decoded: Float64Array[];
  /**
   * Power of the error relative to the sound's, in dB: away from joins between batches, and at
   * joins.
   */
  errorDecibels: number;
  joinErrorDecibels: number;
}

/** Decodes the packets of a whole file of two channels and compares them with what the engine renders. */
export async function measureEncoding(
  { recipe, packetBytes, packets }: OpusFile,
  encoded: Uint8Array,
): Promise<MeasuredEncoding> {
  const renderer = createRenderer(recipe);
  const { samples } = renderer;
  const original = new Int16Array(2 * samples);
  renderer.interleaved(0, samples, original);
  const heard = new Float64Array(packets * (recipe.sampleRate / PACKETS_PER_SECOND) * 2);
  const decoder = await createDecoder({ channels: 2, sampleRate: recipe.sampleRate as 48_000 });
  let at = 0;
  for (let packet = 0; packet < packets; packet++) {
    const bytes = encoded.subarray(packet * packetBytes, (packet + 1) * packetBytes);
    const decoded = decoder.decodeFloat(bytes);
    heard.set(decoded, at);
    at += decoded.length;
  }
  decoder.free();
  const delay = recipe.sampleRate / 400;
  const scaled = heard.subarray(2 * delay, 2 * (delay + samples)).map((it) => 32_768 * it);
  const source = [0, 1].map((channel) => channelOf(original, channel, 2));
  const decoded = [0, 1].map((channel) =>
    Float64Array.from({ length: samples }, (_, i) => scaled[2 * i + channel]!),
  );
  return { source, decoded, ...errors(source, decoded, recipe.sampleRate) };
}

/** A join is the last packet of a batch and the first five of the next. */
function errors(source: Float64Array[], decoded: Float64Array[], sampleRate: number) {
  const frame = sampleRate / PACKETS_PER_SECOND;
  const sums = { elsewhere: [0, 0], join: [0, 0] };
  for (const [channel, samples] of source.entries()) {
    samples.forEach((sample, i) => {
      const packet = Math.floor(i / frame);
      const within = packet % PACKETS_PER_BATCH;
      const isJoin =
        packet >= PACKETS_PER_BATCH - 1 && (within < 5 || within === PACKETS_PER_BATCH - 1);
      const sum = sums[isJoin ? "join" : "elsewhere"];
      sum[0]! += (sample - decoded[channel]![i]!) ** 2;
      sum[1]! += sample ** 2;
    });
  }
  const decibels = ([error = 0, power = 1]: number[]) => 10 * Math.log10(error / power);
  return { errorDecibels: decibels(sums.elsewhere), joinErrorDecibels: decibels(sums.join) };
}
