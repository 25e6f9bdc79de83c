import type { Run } from "./runs-to-score.ts";
import { groupOf } from "./same-meaning.ts";

/** Number of weights; a power of two. */
export const buckets = 2 ** 19;

const shortestPart = 3;
const longestPart = 5;
const longestWord = 24;
/** Maximum distance of two group words to count as a pair. */
const pairDistance = 8;
/** A rule counts as much as this many words. */
const timesPerRule = 3;
/** A whole word counts as much as this many of its parts, of which a long word has dozens. */
const timesPerWord = 3;

/**
 * The buckets of a run of words and the rules and patterns that apply in it: words, parts of words,
 * pairs, triples and pairs with a gap, each as written and by group, and pairs of groups.
 */
export function featuresOf({ words, rules, patterns }: Run): number[] {
  const groups = words.map(groupOf);
  return [
    ...words.flatMap(partsOf),
    ...neighboursOf(words.map(hashOf), 0),
    ...neighboursOf(
      words.map((word, at) => hashOf(groups[at] ?? word)),
      1,
    ),
    ...pairsOf(groups),
    ...[...rules, ...patterns, ...shapeOf(groups, rules)].flatMap(bucketsOfRule),
  ];
}

const riskyGroups: ReadonlySet<string | undefined> = new Set(
  "pills poison blade rope gun height train water die dead death alive life here wake end kill harm self burden letter relapse safe"
    .split(" ")
    .map((name) => `#${name}`),
);

/** Length of a run, and its number of rules and risky groups: having none is evidence against a crisis. */
function shapeOf(groups: readonly (string | undefined)[], rules: readonly string[]): string[] {
  const risky = new Set(groups.filter((it) => riskyGroups.has(it))).size;
  const length = [3, 6, 10].filter((least) => groups.length >= least).length;
  return [
    `rules ${Math.min(3, rules.length)}`,
    `risky ${Math.min(4, risky)}`,
    `rules ${Math.min(2, rules.length)} risky ${Math.min(3, risky)}`,
    `length ${length}`,
  ];
}

function neighboursOf(hashes: readonly number[], kind: number): number[] {
  const found: number[] = [];
  const run = [1, ...hashes, 2];
  for (let at = 0; at < run.length; at += 1) {
    const [one, two, three, four] = [run[at], run[at + 1], run[at + 2], run[at + 3]];
    if (one === undefined || two === undefined) continue;
    found.push(bucketOf(one, two, 3 + kind));
    if (three === undefined) continue;
    found.push(bucketOf(hashPair(one, two, 5 + kind), three, 7 + kind));
    found.push(bucketOf(one, three, 9 + kind));
    if (four !== undefined) found.push(bucketOf(one, four, 11 + kind));
  }
  return found;
}

function pairsOf(groups: readonly (string | undefined)[]): number[] {
  const found: number[] = [];
  for (const [at, one] of groups.entries()) {
    if (one === undefined) continue;
    found.push(hashOf(one) & (buckets - 1));
    for (const other of groups.slice(at + 1, at + 1 + pairDistance))
      if (other !== undefined) found.push(bucketOf(hashOf(one), hashOf(other), 40));
  }
  return found;
}

const bucketsByRule = new Map<string, readonly number[]>();

/** Remembered, because there are only as many as rules, their patterns and shapes. */
function bucketsOfRule(rule: string): readonly number[] {
  const known = bucketsByRule.get(rule);
  if (known !== undefined) return known;
  const found = Array.from(
    { length: timesPerRule },
    (_, time) => hashOf(`${rule}/${time}`) & (buckets - 1),
  );
  bucketsByRule.set(rule, found);
  return found;
}

const partsByWord = new Map<string, readonly number[]>();

function partsOf(word: string): readonly number[] {
  const known = partsByWord.get(word);
  if (known !== undefined) return known;
  const whole = hashOf(word) & (buckets - 1);
  const parts: number[] = [];
  const framed = `<${word.slice(0, longestWord)}>`;
  if (word.length > shortestPart)
    for (let size = shortestPart; size <= longestPart; size += 1)
      for (let at = 0; at + size <= framed.length; at += 1)
        parts.push(hashOf(framed.slice(at, at + size)) & (buckets - 1));
  // Without repeats: one letter repeated many times must not count more.
  const different = [...Array<number>(timesPerWord).fill(whole), ...new Set(parts)];
  if (partsByWord.size < 5000) partsByWord.set(word, different);
  return different;
}

/** FNV-1a over UTF-16. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function hashPair(one: number, other: number, kind: number): number {
  let hash = Math.imul(one ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ other, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const bucketOf = (one: number, other: number, kind: number): number =>
  hashPair(one, other, kind) & (buckets - 1);
