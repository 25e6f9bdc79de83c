import { doseRules } from "../english/dose-rules.ts";
import { english } from "../english/english.ts";
import { hintRules } from "../english/hint-rules.ts";
import { selfHarmRules } from "../english/self-harm-rules.ts";
import type { ReadText } from "../english/read-words.ts";
import type { RuleMatch } from "../word-patterns.ts";
import { clausesOf, type Span } from "./clauses.ts";

/** A sentence, or a part of a long one, as the scorer sees it. */
export interface Run {
  words: readonly string[];
  /** Crisis rules whose match starts in it. */
  rules: readonly string[];
  /** Their patterns that matched, as rule and index. */
  patterns: readonly string[];
}

const crisisRules = [selfHarmRules, hintRules, doseRules].flatMap(Object.keys);
const longestRun = 18;
const step = 9;
const partLength = 8;
const partStep = 3;

export interface Runs {
  runs: Run[];
  /** The sentences, and of those that are too long for one run the clauses that are not. */
  clauses: Run[];
  /** Overlapping parts of 8 words of each sentence that is too long for one run. */
  parts: Run[];
}

/**
 * Matches of crisis rules outside text covered by calm rules, and the text's sentences; long ones are
 * split into overlapping runs of 18 words. Each word covered by a calm rule is replaced by a
 * placeholder.
 */
export function findRuns(text: ReadText): Runs & { matches: RuleMatch[] } {
  const risky = english.blank("calm", text);
  const matches = crisisRules.flatMap((rule) => english.findAll(rule, risky));
  const words = text.words.map((word, at) =>
    risky.codes[at] === text.codes[at] ? word : "calmly-meant",
  );
  const matchesAt = new Map<number, RuleMatch[]>();
  for (const match of matches) matchesAt.set(match.at, [...(matchesAt.get(match.at) ?? []), match]);
  const runOf = ([from, to]: Span): Run => {
    const inside = matchesBetween(matchesAt, from, to);
    return {
      words: words.slice(from, to),
      rules: [...new Set(inside.map(({ rule }) => rule))],
      patterns: [...new Set(inside.map(({ rule, pattern }) => `${rule} ${pattern}`))],
    };
  };
  const runs: Run[] = [];
  const clauses: Run[] = [];
  const parts: Run[] = [];
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && words[at] !== "\n") continue;
    const sentence: Run[] = [];
    for (let from = start; from < at; from += step) {
      sentence.push(runOf([from, Math.min(from + longestRun, at)]));
      if (from + longestRun >= at) break;
    }
    runs.push(...sentence);
    if (at - start > longestRun) {
      const short = clausesOf(text, [start, at]).filter(([from, to]) => to - from <= longestRun);
      clauses.push(...short.map(runOf));
      for (let from = start; from + partLength < at + partStep; from += partStep)
        parts.push(runOf([from, Math.min(from + partLength, at)]));
    } else clauses.push(...sentence);
    start = at + 1;
  }
  return { matches, runs, clauses, parts };
}

function matchesBetween(
  matchesAt: ReadonlyMap<number, readonly RuleMatch[]>,
  from: number,
  to: number,
): RuleMatch[] {
  if (matchesAt.size === 0) return [];
  const found: RuleMatch[] = [];
  for (let at = from; at < to; at += 1) found.push(...(matchesAt.get(at) ?? []));
  return found;
}
