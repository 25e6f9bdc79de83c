import { type FrameRun, runAt } from "./frame-layout.ts";
import { FRAME_SAMPLES } from "./kernels/memory.ts";
import type { Recipe } from "./recipe.ts";

/** "fLaC", STREAMINFO and SEEKTABLE (RFC 9639, section 8) of a file with these frames. */
export function flacHeader(
  recipe: Recipe,
  totalSamples: number,
  runs: readonly FrameRun[],
): Uint8Array<ArrayBuffer> {
  const points = seekPoints(recipe, totalSamples, runs);
  const bytes = new Uint8Array(4 + 4 + 34 + 4 + points.length * 18);
  const view = new DataView(bytes.buffer);
  bytes.set([0x66, 0x4c, 0x61, 0x43]);
  view.setUint32(4, 34);
  writeStreamInfo(view, 8, recipe, totalSamples, runs);
  view.setUint32(42, (0x83 << 24) | (points.length * 18));
  points.forEach(({ sample, offset, samples }, index) => {
    const position = 46 + index * 18;
    view.setBigUint64(position, BigInt(sample));
    view.setBigUint64(position + 8, BigInt(offset));
    view.setUint16(position + 16, samples);
  });
  return bytes;
}

function writeStreamInfo(
  view: DataView,
  position: number,
  recipe: Recipe,
  totalSamples: number,
  runs: readonly FrameRun[],
): void {
  const sizes = runs.map((run) => run.frameBytes);
  view.setUint16(position, FRAME_SAMPLES);
  view.setUint16(position + 2, FRAME_SAMPLES);
  setUint24(view, position + 4, Math.min(...sizes));
  setUint24(view, position + 7, Math.max(...sizes));
  // 20 bits of sample rate, 3 of channels minus one, 5 of bits per sample minus one, 36 of total
  // samples.
  view.setUint32(
    position + 10,
    (recipe.sampleRate << 12) | ((recipe.channels - 1) << 9) | (15 << 4),
  );
  view.setUint32(position + 14, totalSamples);
  // The MD5 stays 0 ("unknown"): computing it would require rendering everything first.
}

function setUint24(view: DataView, position: number, value: number): void {
  view.setUint8(position, value >> 16);
  view.setUint16(position + 1, value & 0xffff);
}

/** About one seek point every ten seconds and at most 360, each for the frame containing its moment. */
function seekPoints(recipe: Recipe, totalSamples: number, runs: readonly FrameRun[]) {
  const seconds = Math.max(10, Math.ceil(totalSamples / recipe.sampleRate / 360));
  const step = Math.max(1, Math.floor((seconds * recipe.sampleRate) / FRAME_SAMPLES));
  const points = [];
  for (let frame = 0; frame * FRAME_SAMPLES < totalSamples; frame += step) {
    const run = runAt(runs, frame, "firstFrame");
    points.push({
      sample: frame * FRAME_SAMPLES,
      offset: run.offset + (frame - run.firstFrame) * run.frameBytes,
      samples: run.samples,
    });
  }
  return points;
}
