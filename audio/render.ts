import { ditherEntry } from "./dither.ts";
import { BLOCK_SAMPLES, CHUNK_SAMPLES, MEMORY } from "./kernels/memory.ts";
import { sharedWorkbench, type Workbench } from "./kernels/workbench.ts";
import { type Recipe, recipeSamples } from "./recipe.ts";
import { layOut, type Span, spanAt } from "./timeline.ts";
import { prepareVoices, type VoiceAdder } from "./voice.ts";

/** Renders any stretch of one recipe, on a workbench that it may share with others. */
export interface Renderer {
  recipe: Recipe;
  spans: readonly Span[];
  /** Length in samples per channel. */
  samples: number;
  /** Writes frames start to start + count, channels interleaved. Throws RangeError outside. */
  interleaved(start: number, count: number, out: Int16Array): void;
  /** Leaves up to CHUNK_SAMPLES frames in workbench.planes, the first `channels` of them. */
  planar(start: number, count: number, channels: 1 | 2): void;
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

/** Without a workbench of its own, a renderer shares the thread's. */
export function createRenderer(recipe: Recipe, workbench = sharedWorkbench()): Renderer {
  const spans = layOut(recipe);
  const samples = recipeSamples(recipe);
  const { channels } = recipe;
  const desk: Desk = { recipe, spans, workbench, generation: -1, prepared: new Map() };

  function chunk(start: number, count: number, layout: Layout): void {
    fill(desk, start, start + count, layout);
    // Silence at both ends is exact: the fades reach 0 there, and dither must not move it.
    if (start === 0) silence(workbench, layout, 0);
    if (start + count === samples) silence(workbench, layout, count - 1);
  }

  return {
    recipe,
    spans,
    samples,

    interleaved(start, count, out) {
      checkRange(start, count, samples);
      if (out.length < count * channels) {
        throw new RangeError("There is no room for the samples asked for.");
      }
      for (let done = 0; done < count;) {
        // Chunks end where blocks do, so that none is begun twice.
        const index = start + done;
        const step = Math.min(CHUNK_SAMPLES - (index % BLOCK_SAMPLES), count - done);
        chunk(index, step, channels === 1 ? "mono" : "mixed");
        const source = channels === 1 ? workbench.planes[0] : workbench.mixed;
        out.set(source.subarray(0, step * channels), done * channels);
        done += step;
      }
    },

    planar(start, count, wanted) {
      checkRange(start, count, Math.min(samples, start + CHUNK_SAMPLES));
      if (count > 0) chunk(start, count, wanted === 1 ? "mono" : "planar");
    },
  };
}

/** Where rounded samples go: the first plane, both planes, or both channels interleaved. */
type Layout = "mono" | "planar" | "mixed";

/** What a renderer works with. */
interface Desk {
  recipe: Recipe;
  spans: readonly Span[];
  workbench: Workbench;
  generation: number;
  /** The spans met last, by index, with tables of that generation. */
  prepared: Map<number, readonly VoiceAdder[]>;
}

function fill(desk: Desk, start: number, end: number, layout: Layout): void {
  let at = spanAt(desk.spans, start);
  let index = start;
  while (index < end) {
    const span = desk.spans[at]!;
    const voices = voicesOf(desk, at);
    const blockStart = index - (index % BLOCK_SAMPLES);
    const from = index - blockStart;
    const to = Math.min(blockStart + BLOCK_SAMPLES, span.end, end) - blockStart;
    const channels = layout === "mono" || span.isDualMono ? 1 : 2;
    // The one place where sound is added up. What a voice adds to workbench.sums may come from a
    // kernel or from plain arithmetic: the bits are the same as long as the order of voices is.
    for (let i = 0; i < voices.length; i++) voices[i]!(blockStart, from, to, channels, i === 0);
    round(desk, blockStart, from, to, index - start, layout, span.isDualMono);
    index = blockStart + to;
    if (index === span.end) at++;
  }
}

/** Rounds sums[from..to) to the chunk's frames `at` and on. */
function round(
  { workbench, recipe }: Desk,
  blockStart: number,
  from: number,
  to: number,
  at: number,
  layout: Layout,
  isDualMono: boolean,
): void {
  const { kernels } = workbench;
  const { sums, planes, mixed } = MEMORY;
  const { ditherSeed } = recipe;
  const block = blockStart / BLOCK_SAMPLES;
  const count = to - from;
  const left = sums[0] + 8 * from;
  const leftDither = MEMORY.dither + 8 * (ditherEntry(ditherSeed, block, 0) + from);
  const right = isDualMono ? left : sums[1] + 8 * from;
  const rightDither = isDualMono
    ? leftDither
    : MEMORY.dither + 8 * (ditherEntry(ditherSeed, block, 1) + from);
  if (layout === "mixed") {
    const out = mixed + 4 * at;
    if (isDualMono) kernels.roundTwice(left, leftDither, out, count);
    else kernels.roundBoth(left, leftDither, right, rightDither, out, count);
    return;
  }
  kernels.round(left, leftDither, planes[0] + 2 * at, count);
  if (layout === "planar") kernels.round(right, rightDither, planes[1] + 2 * at, count);
}

function silence({ planes, mixed }: Workbench, layout: Layout, at: number): void {
  if (layout === "mixed") mixed.fill(0, 2 * at, 2 * at + 2);
  else for (const plane of planes) plane[at] = 0;
}

function checkRange(start: number, count: number, samples: number): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(count);
  if (!isWhole || start < 0 || count < 0 || start + count > samples) {
    throw new RangeError(`Samples ${start} to ${start + count} lie outside the sound.`);
  }
}

function voicesOf(desk: Desk, at: number): readonly VoiceAdder[] {
  const { workbench, prepared, spans, recipe } = desk;
  if (desk.generation !== workbench.generation) prepared.clear();
  const known = prepared.get(at);
  if (known !== undefined) return known;
  const voices = prepareVoices(spans[at]!, recipe.sampleRate, workbench);
  if (desk.generation !== workbench.generation) prepared.clear();
  else if (prepared.size === KEPT_SPANS) prepared.delete(prepared.keys().next().value!);
  desk.generation = workbench.generation;
  prepared.set(at, voices);
  return voices;
}

// A read rarely touches more than a steady stretch and a crossfade.
const KEPT_SPANS = 4;
