import { ENGINE_VERSION } from "../container.ts";
import { type Recipe, recipeId, recipeSamples } from "../recipe.ts";
import { mp4Header } from "./mp4-header.ts";
import { atOpusRate, hasNoise } from "./opus-recipe.ts";

/** Increased whenever the encoder or its settings produce different bytes. */
const ENCODING_VERSION = 1;

/** Opus packets last 20 ms. */
export const PACKETS_PER_SECOND = 50;

/**
 * Packets per encoder, 2 s of sound. Each batch has its own encoder, so its bytes depend only on the recipe
 * and its number.
 */
export const PACKETS_PER_BATCH = 100;

/** Delay of the encoder and decoder, in samples at 48,000 Hz. */
const DELAY_SAMPLES = 120;

/**
 * A sound as Opus in MP4 at a constant bit rate. All packets have the same size and the header's size
 * depends only on the duration, so every packet's offset is known before encoding.
 */
export interface OpusFile {
  /** At a sample rate the encoder supports. */
  recipe: Recipe;
  /** ftyp, moov and the beginning of mdat; the packets follow. */
  header: Uint8Array<ArrayBuffer>;
  packets: number;
  packetBytes: number;
  sizeBytes: number;
  contentType: string;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
}

/** Lays out a recipe as a file. Encodes nothing. Throws RecipeError as `atOpusRate` does. */
export function openOpusFile(original: Recipe): OpusFile {
  const recipe = atOpusRate(original);
  const samples = Math.floor((recipeSamples(recipe) * 48_000) / recipe.sampleRate);
  const packets = opusPackets(recipe);
  const packetBytes = opusPacketBytes(recipe);
  const header = mp4Header({
    samples,
    delaySamples: DELAY_SAMPLES,
    packets,
    packetBytes,
    channels: recipe.channels,
    sampleRate: recipe.sampleRate,
  });
  return {
    recipe,
    header,
    packets,
    packetBytes,
    sizeBytes: header.length + packets * packetBytes,
    contentType: "audio/mp4",
    etag: `"${recipeId(recipe)}-${ENGINE_VERSION}-opus${ENCODING_VERSION}"`,
  };
}

/**
 * Number of packets for the whole sound and the delay, for a recipe at an Opus rate; the last is padded
 * with silence.
 */
export function opusPackets(recipe: Recipe): number {
  const delay = (DELAY_SAMPLES * recipe.sampleRate) / 48_000;
  return Math.ceil(((recipeSamples(recipe) + delay) * PACKETS_PER_SECOND) / recipe.sampleRate);
}

/** 48 kbit/s for tones, 94.4 for noise and scenes. */
export function opusPacketBytes(recipe: Recipe): number {
  return hasNoise(recipe) ? 236 : 120;
}

/** The batch containing a byte after the header, and the position of the batch's first byte. */
export function opusBatchAt({ header, packetBytes }: OpusFile, position: number) {
  const batchBytes = PACKETS_PER_BATCH * packetBytes;
  const batch = Math.floor((position - header.length) / batchBytes);
  return { batch, start: header.length + batch * batchBytes };
}
