const mostCounted = 1000;

/**
 * The length of a list, up to a limit: counting thousands that nobody pages through would take
 * longer than the page.
 */
export async function cappedCount(countUpTo: (most: number) => Promise<number>) {
  const found = await countUpTo(mostCounted + 1);
  return { matching: Math.min(found, mostCounted), isMore: found > mostCounted };
}
