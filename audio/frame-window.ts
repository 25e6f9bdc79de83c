import { cosTurns } from "./trigonometry.ts";

/** Writes a Hann window as long as `out`, used for the autocorrelations of a frame. */
export function writeFrameWindow(out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = (1 - cosTurns((i + 0.5) / out.length)) / 2;
}
