/** Index of the first element in which two arrays differ, or -1. Fast enough for millions of samples. */
export function firstDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const length = Math.max(one.length, other.length);
  for (let i = 0; i < length; i++) if (one[i] !== other[i]) return i;
  return -1;
}
