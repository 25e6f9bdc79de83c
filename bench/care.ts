import { type EvaluationGroup, groups } from "../domain/risk/evaluation/groups.ts";
import { readRisk } from "../domain/risk/read-risk.ts";
import { middle, rounded } from "./support/figures.ts";

const isListingMisses = process.argv[3] === "misses";
const rounds = 5;
const megabyte = 1e6;

/**
 * Recall and false alarms on the evaluation set, by group and kind: crises, red flags, unreadable
 * languages and contraindications in free text. Also what a reading of risk costs.
 * `npm run bench -- care misses` lists each miss and each false alarm as well.
 */
export async function run(): Promise<void> {
  for (const group of groups) printKinds(group);
  console.log("\nTotals");
  console.table(Object.fromEntries(groups.map((group) => [group.name, totalOf(group)])));
  printSpeed();
}

function printKinds({ name, sentences, isFound, isExpected }: EvaluationGroup): void {
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const all = sentences.filter((sentence) => sentence.kind === kind);
    const found = all.filter(isFound).length;
    return [kind, { sentences: all.length, found, "%": percentage(found, all.length) }];
  });
  console.log(`\n${name}`);
  console.table(Object.fromEntries(rows));
  if (!isListingMisses) return;
  for (const sentence of sentences)
    if (isFound(sentence) !== isExpected)
      console.log(
        `  ${isExpected ? "missed" : "false alarm"} (${sentence.kind}): ${sentence.text}`,
      );
}

function totalOf({ sentences, isFound, isExpected, target }: EvaluationGroup) {
  const found = sentences.filter(isFound).length;
  const share = found / sentences.length;
  const isMet = target === undefined ? "" : isExpected ? share >= target : share <= target;
  return {
    sentences: sentences.length,
    found,
    "%": percentage(found, sentences.length),
    target: target === undefined ? "" : `${isExpected ? "≥" : "≤"} ${rounded(target * 100, 0)} %`,
    "is met": isMet,
  };
}

const percentage = (part: number, whole: number): number => rounded((100 * part) / whole, 1);

/** Times of long texts as multiples of a baseline, since machines differ: lower casing as much text. */
function printSpeed(): void {
  const texts = groups.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const seconds = millisecondsOf(() => texts.forEach(readRisk)) / 1000;
  console.log(`\n${rounded(texts.length / seconds, 0)} sentences per second`);
  const rows = Object.entries(longTexts(texts)).map(([name, text]) => {
    const ms = millisecondsOf(() => readRisk(text));
    const baseline = millisecondsOf(() => text.normalize("NFKC").toLowerCase().split(" "));
    return { name, ms: rounded(ms, 0), "times the baseline": rounded(ms / baseline, 0) };
  });
  console.table(rows.toSorted((one, other) => other.ms - one.ms));
}

const longTexts = (texts: readonly string[]): Record<string, string> => ({
  "every sentence, over and over": filledWith(`${texts.join(". ")} `),
  "one letter": filledWith("a"),
  spaces: filledWith(" "),
  "one word": filledWith("want "),
  "beginnings of phrases": filledWith("i want to i do not want to "),
  Devanagari: filledWith("मैं "),
  emoji: filledWith("😀"),
  punctuation: filledWith(".-'\"!"),
  markup: filledWith("<b>"),
});

const filledWith = (text: string): string =>
  text.repeat(Math.ceil(megabyte / text.length)).slice(0, megabyte);

function millisecondsOf(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return middle(times);
}
