import { type Plane, quantize, quantizeBoth } from "./dither.ts";
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
  const bench: Bench = {
    spans,
    sampleRate: recipe.sampleRate,
    seed: recipe.ditherSeed | 0,
    left: new Float64Array(BLOCK_SAMPLES),
    right: new Float64Array(BLOCK_SAMPLES),
    prepared: new Map(),
  };

  function fill(start: number, count: number, planes: readonly Plane[]): void {
    checkRange(start, count, samples, planes);
    fillPlanes(bench, start, start + count, planes);
    // Silence at both ends is exact: the fades reach 0 there, and dither must not move it.
    if (start === 0 && count > 0) silence(planes, 0);
    if (start + count === samples && count > 0) silence(planes, count - 1);
  }

  return {
    recipe,
    spans,
    samples,
    interleaved: (start, count, out) => fill(start, count, interleavedPlanes(recipe, out)),
    planar: (start, count, outs) => fill(start, count, outs.map(planarPlane)),
  };
}

/** What a renderer works with. */
interface Bench {
  spans: readonly Span[];
  sampleRate: number;
  seed: number;
  /** The block in hand, before rounding. */
  left: Float64Array;
  right: Float64Array;
  /** Tables of the spans met last, by index. */
  prepared: Map<number, VoiceAdder[]>;
}

function interleavedPlanes(recipe: Recipe, out: Int16Array): Plane[] {
  if (recipe.channels === 1) return [{ out, offset: 0, stride: 1 }];
  return [0, 1].map((offset) => ({ out, offset, stride: 2 }));
}

function planarPlane(out: Int16Array): Plane {
  return { out, offset: 0, stride: 1 };
}

function fillPlanes(bench: Bench, start: number, end: number, planes: readonly Plane[]): void {
  let at = spanAt(bench.spans, start);
  let index = start;
  while (index < end) {
    const span = bench.spans[at]!;
    const blockStart = index - (index % BLOCK_SAMPLES);
    const blockEnd = Math.min(blockStart + BLOCK_SAMPLES, span.end, end);
    const voices = voicesOf(bench, at);
    const [first, second] = planes;
    if (second !== undefined && !span.isDualMono) {
      fillBoth(bench, voices, blockStart, index, blockEnd, first!, second, index - start);
    } else {
      fillOne(bench, voices, blockStart, index, blockEnd, first!, index - start);
      if (second !== undefined) copy(first!, second, index - start, blockEnd - start);
    }
    index = blockEnd;
    if (index === span.end) at++;
  }
}

function fillOne(
  { left, seed }: Bench,
  voices: readonly VoiceAdder[],
  blockStart: number,
  index: number,
  blockEnd: number,
  plane: Plane,
  at: number,
): void {
  const from = index - blockStart;
  const to = blockEnd - blockStart;
  left.fill(0, from, to);
  for (const add of voices) add(0, left, blockStart, from, to);
  quantize(left, from, to, index, seed, plane, at);
}

function fillBoth(
  { left, right, seed }: Bench,
  voices: readonly VoiceAdder[],
  blockStart: number,
  index: number,
  blockEnd: number,
  first: Plane,
  second: Plane,
  at: number,
): void {
  const from = index - blockStart;
  const to = blockEnd - blockStart;
  left.fill(0, from, to);
  right.fill(0, from, to);
  for (const add of voices) {
    add(0, left, blockStart, from, to);
    add(1, right, blockStart, from, to);
  }
  quantizeBoth(left, right, from, to, index, seed, first, second, at);
}

function silence(planes: readonly Plane[], at: number): void {
  for (const { out, offset, stride } of planes) out[offset + at * stride] = 0;
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

function voicesOf({ spans, sampleRate, prepared }: Bench, at: number): VoiceAdder[] {
  const known = prepared.get(at);
  if (known !== undefined) return known;
  const voices = prepareVoices(spans[at]!, sampleRate);
  if (prepared.size === KEPT_SPANS) prepared.delete(prepared.keys().next().value!);
  prepared.set(at, voices);
  return voices;
}
