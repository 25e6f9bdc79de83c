const mostCounted = 1000;

/** What a list says of its length: nobody pages through thousands, and to count on would take longer than the page. */
export async function cappedCount(countUpTo: (most: number) => Promise<number>) {
  const found = await countUpTo(mostCounted + 1);
  return { matching: Math.min(found, mostCounted), isMore: found > mostCounted };
}
