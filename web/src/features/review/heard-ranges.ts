/** A played stretch of a track, in seconds from its start. */
export type HeardRange = readonly [start: number, end: number];

/** Merges overlapping ranges, so that a part played twice counts once. */
export function joinRanges(ranges: readonly HeardRange[]): HeardRange[] {
  const joined: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

export const heardSeconds = (ranges: readonly HeardRange[]): number =>
  joinRanges(ranges).reduce((sum, [start, end]) => sum + end - start, 0);

export const playedRanges = ({ played }: HTMLMediaElement): HeardRange[] =>
  Array.from({ length: played.length }, (_, n) => [played.start(n), played.end(n)]);

/** True under a minute (or 95 % of a track shorter than about a minute), or under 5 % of the track. */
export const isBarelyHeard = (heard: number, durationSeconds: number): boolean =>
  heard < Math.min(60, durationSeconds * 0.95) || heard < durationSeconds * 0.05;
