import { fraction } from "./correlate.ts";
import { createSineFitter, type FoundSine } from "./least-squares.ts";

/**
 * Refines approximate frequencies (turns per sample) by regression on the phases of consecutive blocks,
 * fitting all sines jointly in each. An estimate must be off by less than half a turn per block.
 */
export function refineTurns(
  samples: ArrayLike<number>,
  guesses: readonly number[],
  start: number,
  count: number,
  blocks: number,
): number[] {
  const blockSamples = Math.floor(count / blocks);
  const fit = createSineFitter(guesses, blockSamples);
  const fits = Array.from({ length: blocks }, (_, block) =>
    fit(samples, start + block * blockSamples),
  );
  return guesses.map((guess, index) => {
    const slope = phaseSlope(fits.map(({ sines }) => sines[index]!));
    return guess + slope / blockSamples;
  });
}

/** Turns per step by which the phases of equally spaced looks at one sine advance. */
export function phaseSlope(looks: readonly Pick<FoundSine, "amplitude" | "phaseTurns">[]): number {
  let phase = looks[0]!.phaseTurns;
  const phases = looks.map(({ phaseTurns }) => (phase += fraction(phaseTurns - phase)));
  const weights = looks.map(({ amplitude }) => amplitude * amplitude);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const middle = weights.reduce((sum, weight, step) => sum + weight * step, 0) / total;
  let above = 0;
  let below = 0;
  phases.forEach((value, step) => {
    above += weights[step]! * (step - middle) * value;
    below += weights[step]! * (step - middle) ** 2;
  });
  return below === 0 ? 0 : above / below;
}
