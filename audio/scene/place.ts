import { cosTurns, sinTurns } from "../trigonometry.ts";

/** Position of a source: gain per ear, and delay in samples. */
export interface Place {
  gains: readonly [number, number];
  delays: readonly [number, number];
}

/** Interaural time difference for sound from the side. */
const SECONDS_BETWEEN_EARS = 0.00063;

/** Place from -1 (left) through 0 to 1 (right). Total power is the same everywhere. */
export function placeAt(side: number, sampleRate: number): Place {
  // At most 10 dB quieter in the far ear: panning fully to one side would not sound like a place in a
  // room.
  const turns = 0.125 * (1 + 0.62 * side);
  const delay = Math.floor(Math.abs(side) * SECONDS_BETWEEN_EARS * sampleRate + 0.5);
  return {
    gains: [cosTurns(turns), sinTurns(turns)],
    delays: side > 0 ? [delay, 0] : [0, delay],
  };
}
