import { type RedFlag, redFlags } from "../red-flags.ts";
import { compilePatterns, type EncodedText } from "../word-patterns.ts";
import { sharedGroups, sharedPhrases } from "./groups.ts";
import { realWords, symptomKeyWords } from "./key-words.ts";
import { leaveOut } from "./leave-out.ts";
import { notNowGroups, notNowRules } from "./not-now.ts";
import { type PlainReader, readPlainWords } from "./read-plain-words.ts";
import { allergicReactionSigns } from "./signs/allergic-reaction.ts";
import { bleedingSigns } from "./signs/bleeding.ts";
import { breathingSigns } from "./signs/breathing.ts";
import { chestSigns } from "./signs/chest.ts";
import { headSigns } from "./signs/head.ts";
import { injurySigns } from "./signs/injury.ts";
import { overdoseSigns } from "./signs/overdose.ts";
import { seizureSigns } from "./signs/seizure.ts";
import { sepsisSigns } from "./signs/sepsis.ts";
import type { Signs } from "./signs/signs.ts";
import { spineSigns } from "./signs/spine.ts";
import { strokeSigns } from "./signs/stroke.ts";
import { compileSpelling } from "./spelling.ts";

/** A red flag and the words in which it was found. */
export interface FoundRedFlag {
  flag: RedFlag;
  words: string;
}

/** The signs of each red flag. */
const signsOf: Readonly<Record<RedFlag, Signs>> = {
  "heart-attack": chestSigns,
  stroke: strokeSigns,
  "thunderclap-headache": headSigns,
  spine: spineSigns,
  overdose: overdoseSigns,
  breathing: breathingSigns,
  bleeding: bleedingSigns,
  "allergic-reaction": allergicReactionSigns,
  seizure: seizureSigns,
  sepsis: sepsisSigns,
  injury: injurySigns,
};
/** Maximum number of words from the first to the last sign of one emergency. */
const farthest = 30;
/** Words on each side of the signs, within their sentence, that are checked for counter-evidence. */
const context = 15;
const wordsShown = 12;

const all = Object.values(signsOf);
const reader: PlainReader = {
  patterns: compilePatterns({
    groups: { ...sharedGroups, ...notNowGroups, ...merge(all.map(({ groups }) => groups)) },
    phrases: { ...sharedPhrases, ...merge(all.map(({ phrases }) => phrases)) },
    rules: {
      ...notNowRules,
      ...merge(redFlags.map((flag) => prefixed(flag, signsOf[flag].rules))),
    },
  }),
  correct: compileSpelling(symptomKeyWords, realWords),
};

/**
 * The red flags that a text describes as happening to the writer now. Never throws; linear in its
 * length.
 */
export function findRedFlags(text: string): FoundRedFlag[] {
  const words = readPlainWords(text, reader);
  // Most texts show no signs, so exclusions need not be checked.
  const shown = redFlags.filter((flag) => hasSigns(flag, words));
  if (shown.length === 0) return [];
  const current = leaveOut(words, reader.patterns);
  return shown.flatMap((flag) => {
    const found = findCombination(flag, current);
    return found === undefined ? [] : [{ flag, words: found }];
  });
}

const hasSigns = (flag: RedFlag, text: EncodedText): boolean => {
  const signs = new Map<string, boolean>();
  const has = (sign: string): boolean => {
    const isThere = signs.get(sign) ?? reader.patterns.has(`${flag} ${sign}`, text);
    signs.set(sign, isThere);
    return isThere;
  };
  return signsOf[flag].combinations.some((combination) => combination.signs.every(has));
};

/** The words around the first combination of signs found in a text. */
function findCombination(flag: RedFlag, text: EncodedText): string | undefined {
  const placesBySign = new Map<string, readonly number[]>();
  const placesOf = (sign: string): readonly number[] => {
    const places = placesBySign.get(sign) ?? reader.patterns.placesOf(`${flag} ${sign}`, text);
    placesBySign.set(sign, places);
    return places;
  };
  const ends = placesOfEnds(text.codes);
  for (const { signs, unless = [] } of signsOf[flag].combinations) {
    const [first = [], ...others] = signs.map(placesOf);
    if (first.length === 0 || others.some((places) => places.length === 0)) continue;
    const against = unless.map(placesOf);
    for (const place of first) {
      const places = [place, ...others.map((other) => nearest(other, place))];
      const [from, to] = [Math.min(...places), Math.max(...places)];
      if (to - from > farthest) continue;
      const start = Math.max(ends[lastBefore(ends, from)] ?? 0, from - context);
      const end = Math.min(ends[lastBefore(ends, to) + 1] ?? Infinity, to + context);
      const isAgainst = against.some((other) => {
        const next = other[lastBefore(other, start) + 1];
        return next !== undefined && next < end;
      });
      if (!isAgainst) return text.words.slice(from, Math.max(to + 3, from + wordsShown)).join(" ");
    }
  }
  return undefined;
}

const placesOfEnds = (codes: string): number[] =>
  Array.from(codes.matchAll(/\n/g), ({ index }) => index);

/** The index of the last position before another, or -1; positions are in ascending order. */
function lastBefore(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function nearest(places: readonly number[], place: number): number {
  const at = lastBefore(places, place);
  const [before = -Infinity, after = Infinity] = [places[at], places[at + 1]];
  return place - before < after - place ? before : after;
}

function prefixed(flag: RedFlag, rules: Signs["rules"]): Signs["rules"] {
  return Object.fromEntries(
    Object.entries(rules).map(([sign, patterns]) => [`${flag} ${sign}`, patterns]),
  );
}

function merge<T>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}
