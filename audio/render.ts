import { ditherEntry, hashed } from "./dither.ts";
import { BLOCK_SAMPLES, CHUNK_SAMPLES, MEMORY, BATCH_SAMPLES } from "./kernels/memory.ts";
import { sharedWorkbench, type Workbench } from "./kernels/workbench.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { addScene, type SceneInBlock } from "./scene/add-scene.ts";
import { layOut, type Span, spanAt } from "./timeline.ts";
import { type BlockRounder, type PreparedSpan, prepareSpan } from "./voice.ts";

/** Renders any stretch of one recipe, on a workbench it may share with other renderers. */
export interface Renderer {
  recipe: Recipe;
  spans: readonly Span[];
  /** Length in samples per channel. */
  samples: number;
  /** Writes frames start to start + count, channels interleaved. Throws RangeError outside. */
  interleaved(start: number, count: number, out: Int16Array): void;
  /**
   * The same in the workbench's memory, valid until anything else is rendered; `count` is at most
   * chunkSamples(start).
   */
  chunk(start: number, count: number): Int16Array;
  /** Renders up to CHUNK_SAMPLES frames into the first `channels` of workbench.planes. */
  planar(start: number, count: number, channels: 1 | 2): void;
}

/**
 * Writes 16-bit samples of frames startFrame to startFrame + frameCount (exclusive), channels
 * interleaved. Each sample depends only on the recipe and its own index, so any split gives the same
 * samples. Throws RangeError if the range is outside the recipe or `out` is too short.
 */
export function render(
  recipe: Recipe,
  startFrame: number,
  frameCount: number,
  out: Int16Array,
): void {
  createRenderer(recipe).interleaved(startFrame, frameCount, out);
}

/** By default, a renderer shares the thread's workbench. */
export function createRenderer(recipe: Recipe, workbench = sharedWorkbench()): Renderer {
  const spans = layOut(recipe);
  const samples = recipeSamples(recipe);
  const { channels } = recipe;
  const seed = hashed(recipe.ditherSeed);
  const scene = recipe.scene && addScene(recipe, recipe.scene, workbench);
  const context: RenderContext = {
    recipe,
    seed,
    spans,
    workbench,
    scene,
    generation: -1,
    prepared: new Map(),
  };

  function chunk(start: number, count: number): Int16Array {
    checkRange(start, count, Math.min(samples, start + chunkSamples(start)));
    fill(context, start, start + count, channels === 1 ? "alone" : "mixed");
    const sound = workbench.mixed.subarray(0, channels * count);
    // Silence at both ends is exact: the fades reach 0 there, and dither must not move it.
    if (start === 0) sound.fill(0, 0, channels);
    if (start + count === samples) sound.fill(0, -channels);
    return sound;
  }

  return {
    recipe,
    spans,
    samples,
    chunk,

    interleaved(start, count, out) {
      checkRange(start, count, samples);
      if (out.length < count * channels) {
        throw new RangeError("There is no room for the samples asked for.");
      }
      for (let done = 0; done < count;) {
        const step = Math.min(chunkSamples(start + done), count - done);
        out.set(chunk(start + done, step), done * channels);
        done += step;
      }
    },

    planar(start, count, layout) {
      checkRange(start, count, Math.min(samples, start + CHUNK_SAMPLES));
      fill(context, start, start + count, layout);
      if (start === 0) for (const plane of workbench.planes) plane[0] = 0;
      if (start + count === samples) for (const plane of workbench.planes) plane[count - 1] = 0;
    },
  };
}

/** How many samples from `start` on are best rendered together: chunks end at block boundaries. */
export function chunkSamples(start: number): number {
  return BATCH_SAMPLES - (start % BLOCK_SAMPLES);
}

/** State of a renderer. */
interface RenderContext {
  recipe: Recipe;
  seed: number;
  spans: readonly Span[];
  workbench: Workbench;
  /** Adds the scene and limits the sum. */
  scene: SceneInBlock | undefined;
  generation: number;
  /** The most recently used spans, by index, with tables of that generation. */
  prepared: Map<number, PreparedSpan>;
}

/**
 * Renders samples of one or both channels to their planes, or both interleaved ("mixed"), or one to the
 * longer buffer ("alone").
 */
function fill(
  context: RenderContext,
  start: number,
  end: number,
  layout: 1 | 2 | "mixed" | "alone",
): void {
  const { spans, workbench } = context;
  const isMixed = layout === "mixed";
  const planes = isMixed ? 2 : layout === "alone" ? 1 : layout;
  const [firstPlane, right] = MEMORY.planes;
  const left = layout === "alone" ? MEMORY.mixed : firstPlane;
  let at = spanAt(spans, start);
  let index = start;
  while (index < end) {
    const span = spans[at]!;
    // Must precede preparing the voices, because the scene may need tables of its own.
    const block = index - (index % BLOCK_SAMPLES);
    context.scene?.write(block);
    const { voices, over, steady } = prepared(context, at);
    if (steady !== undefined && isMixed && !span.isDualMono) {
      const until = Math.min(span.end, end);
      steady.writeBoth(index, until, MEMORY.mixed + 4 * (index - start));
      index = until;
      if (index === span.end) at++;
      continue;
    }
    const length = steady === undefined ? BLOCK_SAMPLES : CHUNK_SAMPLES;
    const origin = index - (index % length);
    const from = index - origin;
    const to = Math.min(origin + length, span.end, end) - origin;
    const channels = span.isDualMono && context.scene === undefined ? 1 : planes;
    const place = index - start;
    // The mixed buffer is longer than the planes, which then contain only the current block.
    const one = left + (isMixed ? 0 : 2 * place);
    const other = right + (isMixed ? 0 : 2 * place);
    if (steady === undefined) {
      // The only place where sound is summed. A voice may be added to workbench.sums by a kernel or by
      // plain arithmetic: the bits are the same as long as the order of voices is.
      if (over === undefined) {
        for (let i = 0; i < voices.length; i++) voices[i]!(origin, from, to, channels, i === 0);
        context.scene?.add(origin, from, to, channels, voices.length === 0);
      }
      round(context, over, origin, from, to, 0, one);
      if (channels === 2) round(context, over, origin, from, to, 1, other);
    } else {
      steady.write(origin, from, to, 0, one);
      if (channels === 2) steady.write(origin, from, to, 1, other);
    }
    index = origin + to;
    if (isMixed) {
      const second = channels === 1 ? one : other;
      workbench.kernels.interleave(one, second, MEMORY.mixed + 4 * place, to - from);
    } else if (channels < planes) {
      const [first, second] = workbench.planes;
      second.set(first.subarray(place, index - start), place);
    }
    if (index === span.end) at++;
  }
}

/** Rounds sums[from..to) of the current block, or the output of `over`, to the address `out`. */
function round(
  { workbench, seed }: RenderContext,
  over: BlockRounder | undefined,
  blockStart: number,
  from: number,
  to: number,
  channel: 0 | 1,
  out: number,
): void {
  const entry = ditherEntry(seed, blockStart / BLOCK_SAMPLES, channel) + from;
  const dither = MEMORY.dither + 8 * entry;
  const sum = MEMORY.sums[channel] + 8 * from;
  if (over === undefined) workbench.kernels.round(sum, dither, out, to - from);
  else over(blockStart, from, to, channel, dither, out);
}

function checkRange(start: number, count: number, samples: number): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(count);
  if (!isWhole || start < 0 || count < 0 || start + count > samples) {
    throw new RangeError(`Samples ${start} to ${start + count} lie outside the sound.`);
  }
}

function prepared(context: RenderContext, at: number): PreparedSpan {
  const { workbench, prepared: cache, spans, recipe } = context;
  if (context.generation !== workbench.generation) cache.clear();
  const known = cache.get(at);
  if (known !== undefined) return known;
  const span = prepareSpan(spans[at]!, recipe, context.seed, workbench);
  if (context.generation !== workbench.generation) cache.clear();
  else if (cache.size === CACHED_SPANS) cache.delete(cache.keys().next().value!);
  context.generation = workbench.generation;
  cache.set(at, span);
  return span;
}

// A read rarely touches more than a steady stretch and a crossfade.
const CACHED_SPANS = 4;
