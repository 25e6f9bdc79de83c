import { englishGroups } from "../english/words.ts";

/** How many weights there are; a power of two. */
export const buckets = 2 ** 14;

/** Words that mean much the same here; their pairs and triples are counted once more by group. */
const sameMeaning = ["pills", "poison", "means", "die", "gone", "end", "harm", "family", "wish"];
const groupOf = new Map(
  sameMeaning
    .toReversed()
    .flatMap((name) => (englishGroups[name] ?? "").split(" ").map((word) => [word, name] as const)),
);
const shortestPart = 3;
const longestPart = 5;
const longestWord = 24;

/** The buckets of a run of words: single words, pairs, triples, pairs with a gap, and parts of words. */
export function featuresOf(words: readonly string[]): number[] {
  const found: number[] = [];
  const exact = [1, ...words.map(hashOf), 2];
  const grouped = [1, ...words.map((word) => hashOf(groupOf.get(word) ?? word)), 2];
  for (const word of words) found.push(...partsOf(word));
  for (const [kind, run] of [exact, grouped].entries())
    for (let at = 0; at < run.length; at += 1) {
      const [one, two, three, four] = [run[at], run[at + 1], run[at + 2], run[at + 3]];
      if (one === undefined || two === undefined) continue;
      found.push(bucketOf(one, two, 3 + kind));
      if (three === undefined) continue;
      found.push(bucketOf(bucketOf(one, two, 5 + kind), three, 7 + kind));
      found.push(bucketOf(one, three, 9 + kind));
      if (four !== undefined) found.push(bucketOf(one, four, 11 + kind));
    }
  return found;
}

const partsByWord = new Map<string, readonly number[]>();

function partsOf(word: string): readonly number[] {
  const known = partsByWord.get(word);
  if (known !== undefined) return known;
  const parts = [hashOf(word) & (buckets - 1)];
  const framed = `<${word.slice(0, longestWord)}>`;
  if (word.length > shortestPart)
    for (let size = shortestPart; size <= longestPart; size += 1)
      for (let at = 0; at + size <= framed.length; at += 1)
        parts.push(hashOf(framed.slice(at, at + size)) & (buckets - 1));
  if (partsByWord.size < 5000) partsByWord.set(word, parts);
  return parts;
}

/** FNV-1a over UTF-16. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function bucketOf(one: number, other: number, kind: number): number {
  let hash = Math.imul(one ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ other, 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) & (buckets - 1);
}
