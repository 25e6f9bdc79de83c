/** Each frame with each `step`th filling in place of "…", so that every filling meets several frames. */
export function combine(
  frames: readonly string[],
  fillings: readonly string[],
  step = 3,
): readonly string[] {
  return frames.flatMap((frame, at) =>
    fillings
      .filter((_, other) => (at + other) % step === 0)
      .map((filling) => frame.replace("…", filling)),
  );
}
