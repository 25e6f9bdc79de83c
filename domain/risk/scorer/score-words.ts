import { lazy } from "../lazy.ts";
import { buckets, featuresOf } from "./features.ts";
import { lengthAllowance } from "./length-allowance.ts";
import type { Run } from "./runs-to-score.ts";
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
const partAllowance = 1;

/**
 * The highest score of a text's runs, or of the parts of its long sentences, in which a few words would be
 * lost: people in distress write without full stops. Less the allowance for the text's length.
 * Deterministic; linear in their number.
 */
export function scoreRuns({ runs, parts }: { runs: Run[]; parts: Run[] }): Score {
  const whole = highestOf(runs);
  const part = highestOf(parts);
  const isPart = part.value - partAllowance > whole.value;
  return {
    run: isPart ? part.run : whole.run,
    value: (isPart ? part.value - partAllowance : whole.value) - lengthAllowance(whole.count),
  };
}

/** A single word ("Severe", "Other") is too little to be scored, unless a rule matches it. */
function highestOf(runs: readonly Run[]): Score & { count: number } {
  const seen = new Set<string>();
  let highest: Score = { value: -Infinity, run: { words: [], rules: [], patterns: [] } };
  for (const run of runs) {
    if (run.words.length < 2 && run.rules.length === 0) continue;
    const text = run.words.join(" ");
    if (seen.has(text)) continue;
    seen.add(text);
    const value = scoreRun(run);
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
