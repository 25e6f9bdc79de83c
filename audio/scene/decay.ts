/** Level at which an ending is inaudible: -70 dB. */
export const END_NEPERS = 8;

/** Samples until a sine has decayed to that level, from its decay in nepers per sample. */
export function decayingSamples(damping: number): number {
  return Math.ceil(END_NEPERS / damping);
}
