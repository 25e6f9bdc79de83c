import { lazy } from "../lazy.ts";
import { buckets, featuresOf } from "./features.ts";
import { lengthAllowance } from "./length-allowance.ts";
import type { Run, Runs } from "./runs-to-score.ts";
import { firstCode, largestStep } from "./weight-encoding.ts";
import { scorerWeights } from "./weights.ts";

/** How closely a text resembles those of people in a crisis, given its length. */
export interface Score {
  value: number;
  /** The sentence, or the part of a long one, with the highest score. */
  run: Run;
}

const weights = lazy(() => readWeights(scorerWeights.letters));
const { step, bias } = scorerWeights;

/** Subtracted from the score of a part of a long sentence, which says less. */
const partAllowance = 0.8;

/**
 * The highest score of a text's sentences, less the allowance for their number. If it has long sentences,
 * also that of its clauses, less the allowance for theirs, and of the parts of long sentences: people in
 * distress write without full stops, and a few words are lost in a long sentence. Deterministic; linear in
 * their number.
 */
export function scoreRuns({ runs, clauses, parts }: Runs): Score {
  const known = new Map<Run, number>();
  const whole = highestOf(runs, known);
  const scores = [lowered(whole, lengthAllowance(whole.count))];
  if (parts.length > 0) {
    const clause = highestOf(clauses, known);
    scores.push(
      lowered(clause, lengthAllowance(clause.count)),
      lowered(highestOf(parts, known), lengthAllowance(whole.count) + partAllowance),
    );
  }
  return scores.reduce((one, other) => (other.value > one.value ? other : one));
}

const lowered = ({ run, value }: Score, by: number): Score => ({ run, value: value - by });

/**
 * A single word ("Severe", "Other") is too little to be scored, unless a rule matches it. A short sentence is
 * also a clause; `known` are the scores so far.
 */
function highestOf(runs: readonly Run[], known: Map<Run, number>): Score & { count: number } {
  const seen = new Set<string>();
  let highest: Score = { value: -Infinity, run: { words: [], rules: [], patterns: [] } };
  for (const run of runs) {
    if (run.words.length < 2 && run.rules.length === 0) continue;
    const text = run.words.join(" ");
    if (seen.has(text)) continue;
    seen.add(text);
    const value = known.get(run) ?? scoreRun(run);
    known.set(run, value);
    if (value > highest.value) highest = { value, run };
  }
  return { ...highest, count: seen.size };
}

/** The three words whose removal would lower a run's score most, in text order. */
export function weightiestWords({ words, rules, patterns }: Run): string {
  const without = words.map((_, at) =>
    scoreRun({ words: words.filter((_word, other) => other !== at), rules, patterns }),
  );
  const limit = without.toSorted((one, other) => one - other)[2] ?? Infinity;
  return words.filter((_, at) => (without[at] ?? Infinity) <= limit).join(" … ");
}

function scoreRun(run: Run): number {
  const features = featuresOf(run);
  const weightOf = weights();
  let sum = 0;
  for (const feature of features) sum += weightOf[feature] ?? 0;
  return bias + (step * sum) / Math.sqrt(Math.max(1, features.length));
}

function readWeights(encoded: string): Int8Array {
  const found = new Int8Array(buckets);
  for (let at = 0; at < buckets; at += 1)
    found[at] = encoded.charCodeAt(at) - firstCode - largestStep;
  return found;
}
