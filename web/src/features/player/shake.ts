/** A device's acceleration in metres per second squared, including gravity. */
export interface Motion {
  x: number;
  y: number;
  z: number;
  atMs: number;
}

/** When the last hard pushes were felt, the oldest first. */
export type Pushes = readonly number[];

const gravity = 9.81;
/** Well above what a phone feels that is lifted or turned over in bed (2 to 5). */
const leastPush = 9;
/** Closer together it is one push and what rings after it. */
const leastGapMs = 90;
/** From the first push of a shake to its third. */
const longestShakeMs = 1200;
const pushesOfShake = 3;

/** The pushes after another reading: a single knock, or a phone put down, stays one push. */
export function nextPushes(pushes: Pushes, { x, y, z, atMs }: Motion): Pushes {
  const push = Math.abs(Math.hypot(x, y, z) - gravity);
  const last = pushes.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (!(push >= leastPush) || atMs - last < leastGapMs) return pushes;
  return [...pushes.filter((it) => atMs - it <= longestShakeMs), atMs];
}

export function isShake(pushes: Pushes): boolean {
  return pushes.length >= pushesOfShake;
}
