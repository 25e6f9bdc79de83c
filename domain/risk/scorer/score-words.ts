import { buckets, featuresOf } from "./features.ts";
import { runsOfWords } from "./runs-of-words.ts";
import { scorerWeights } from "./weights.ts";

/** How much a text reads like those of people in a crisis; above 0 more than not. */
export interface Score {
  value: number;
  /** The sentence, or the part of a long one, with the highest score. */
  words: readonly string[];
}

const weights = readWeights(scorerWeights.base64);
const { scale, bias } = scorerWeights;

/** The highest score of the sentences of a text. Deterministic; time grows linearly with the length. */
export function scoreWords(words: readonly string[]): Score {
  const seen = new Set<string>();
  let highest: Score = { value: -Infinity, words: [] };
  for (const run of runsOfWords(words)) {
    const text = run.join(" ");
    if (seen.has(text)) continue;
    seen.add(text);
    const value = scoreRun(run);
    if (value > highest.value) highest = { value, words: run };
  }
  return highest;
}

/** The three words without which the score of a run would fall most, in their order. */
export function weightiestWords(run: readonly string[]): string {
  const without = run.map((_, at) => scoreRun(run.filter((_word, other) => other !== at)));
  const limit = without.toSorted((one, other) => one - other)[2] ?? Infinity;
  return run.filter((_, at) => (without[at] ?? Infinity) <= limit).join(" … ");
}

function scoreRun(run: readonly string[]): number {
  const features = featuresOf(run);
  let sum = 0;
  for (const feature of features) sum += weights[feature & (buckets - 1)] ?? 0;
  return bias + (scale * sum) / Math.sqrt(Math.max(1, features.length));
}

/** Base64 by hand, as neither `atob` nor `Buffer` is at hand wherever this runs. */
function readWeights(base64: string): Int8Array {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const bytes = new Int8Array(buckets);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const digit of base64.replace(/=+$/, "")) {
    bits = ((bits << 6) | digits.indexOf(digit)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}
