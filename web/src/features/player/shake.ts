/** A device's acceleration in metres per second squared, including gravity. */
export interface Motion {
  x: number;
  y: number;
  z: number;
  atMs: number;
}

/** Times of the last strong pushes in milliseconds, oldest first. */
export type Pushes = readonly number[];

const gravity = 9.81;
/** In m/s²: well above lifting a phone or turning over with it in bed (2 to 5). */
const leastPush = 9;
/** Pushes closer together count as one push and its after-vibration. */
const leastGapMs = 90;
/** The longest time from the first to the third push of a shake. */
const longestShakeMs = 1200;
const pushesOfShake = 3;

/** The pushes after another reading; a single knock, or putting the phone down, is one push. */
export function nextPushes(pushes: Pushes, { x, y, z, atMs }: Motion): Pushes {
  const push = Math.abs(Math.hypot(x, y, z) - gravity);
  const last = pushes.at(-1) ?? Number.NEGATIVE_INFINITY;
  if (!(push >= leastPush) || atMs - last < leastGapMs) return pushes;
  return [...pushes.filter((it) => atMs - it <= longestShakeMs), atMs];
}

export function isShake(pushes: Pushes): boolean {
  return pushes.length >= pushesOfShake;
}
