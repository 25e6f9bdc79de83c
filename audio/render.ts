import { channelSeed, quantize } from "./dither.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { BLOCK_SAMPLES } from "./rotation.ts";
import { layOut, type Span, spanAt } from "./timeline.ts";
import { prepareVoices, type VoiceAdder } from "./voice.ts";

/** Renders any stretch of one recipe; keeps the tables of the spans it met last. */
export interface Renderer {
  recipe: Recipe;
  spans: readonly Span[];
  /** Length in samples per channel. */
  samples: number;
  /** Writes frames start to start + count, channels interleaved. Throws RangeError outside. */
  interleaved(start: number, count: number, out: Int16Array): void;
  /** The same, one array per channel. */
  planar(start: number, count: number, outs: readonly Int16Array[]): void;
}

/**
 * Writes 16-bit samples of frames startFrame to startFrame + frameCount, channels interleaved.
 * Each sample depends on the recipe and its own index only, so any split gives the same samples.
 * Throws RangeError when the range lies outside the recipe or `out` is too short.
 */
export function render(
  recipe: Recipe,
  startFrame: number,
  frameCount: number,
  out: Int16Array,
): void {
  createRenderer(recipe).interleaved(startFrame, frameCount, out);
}

export function createRenderer(recipe: Recipe): Renderer {
  const spans = layOut(recipe);
  const samples = recipeSamples(recipe);
  const voicesOf = createVoiceCache(spans, recipe.sampleRate);
  const seeds = [channelSeed(recipe.ditherSeed, 0), channelSeed(recipe.ditherSeed, 1)] as const;
  const sound = new Float64Array(BLOCK_SAMPLES);

  function fill(start: number, count: number, planes: readonly Plane[]): void {
    checkRange(start, count, samples, planes);
    let at = spanAt(spans, start);
    for (let index = start; index < start + count;) {
      const span = spans[at]!;
      const blockStart = index - (index % BLOCK_SAMPLES);
      const end = Math.min(blockStart + BLOCK_SAMPLES, span.end, start + count);
      for (const plane of planes) {
        if (plane.channel === 1 && span.isDualMono) {
          copy(planes[0]!, plane, index - start, end - start);
        } else {
          renderBlock(at, blockStart, index, end, plane, start);
        }
      }
      index = end;
      if (index === span.end) at++;
    }
    // Silence at both ends is exact: the fades reach 0 there, and dither must not move it.
    for (const edge of [0, samples - 1]) {
      if (edge < start || edge >= start + count) continue;
      for (const { out, offset, stride } of planes) out[offset + (edge - start) * stride] = 0;
    }
  }

  function renderBlock(
    at: number,
    blockStart: number,
    index: number,
    end: number,
    { out, channel, offset, stride }: Plane,
    start: number,
  ): void {
    const from = index - blockStart;
    const to = end - blockStart;
    sound.fill(0, from, to);
    for (const add of voicesOf(at)) add(channel, sound, blockStart, from, to);
    const position = offset + (index - start) * stride;
    quantize(sound, from, to, index, seeds[channel], out, position, stride);
  }

  return {
    recipe,
    spans,
    samples,
    interleaved: (start, count, out) => fill(start, count, interleavedPlanes(recipe, out)),
    planar: (start, count, outs) => fill(start, count, outs.map(planarPlane)),
  };
}

/** Where one channel's samples go. */
interface Plane {
  out: Int16Array;
  channel: 0 | 1;
  offset: number;
  stride: 1 | 2;
}

function interleavedPlanes(recipe: Recipe, out: Int16Array): Plane[] {
  if (recipe.channels === 1) return [{ out, channel: 0, offset: 0, stride: 1 }];
  return ([0, 1] as const).map((channel) => ({ out, channel, offset: channel, stride: 2 }));
}

function planarPlane(out: Int16Array, index: number): Plane {
  return { out, channel: index === 0 ? 0 : 1, offset: 0, stride: 1 };
}

function checkRange(start: number, count: number, samples: number, planes: readonly Plane[]): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(count);
  if (!isWhole || start < 0 || count < 0 || start + count > samples) {
    throw new RangeError(`Samples ${start} to ${start + count} lie outside the sound.`);
  }
  if (planes.some(({ out, stride }) => out.length < count * stride)) {
    throw new RangeError("There is no room for the samples asked for.");
  }
}

function copy(source: Plane, target: Plane, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    target.out[target.offset + i * target.stride] = source.out[source.offset + i * source.stride]!;
  }
}

// A read rarely touches more than a steady stretch and a crossfade; older tables are let go.
const KEPT_SPANS = 4;

function createVoiceCache(spans: readonly Span[], sampleRate: number) {
  const kept = new Map<number, VoiceAdder[]>();
  return (at: number): VoiceAdder[] => {
    const known = kept.get(at);
    if (known !== undefined) return known;
    const voices = prepareVoices(spans[at]!, sampleRate);
    if (kept.size === KEPT_SPANS) kept.delete(kept.keys().next().value!);
    kept.set(at, voices);
    return voices;
  };
}
