import { assessSafety, hasCrisisWords } from "../domain/questionnaire/safety.ts";
import { type EvaluationGroup, evaluationSets } from "../scripts/risk/evaluation-sets.ts";
import { middle, rounded } from "./support/figures.ts";

const isListingMisses = process.argv[3] === "misses";
const rounds = 5;
/** Maximum characters of all answers together, as the contract allows. */
const longestAnswers = 40_000;

/**
 * Recall and false alarms on the evaluation sets, by group and kind: crises, red flags, unreadable
 * languages and contraindications in free text. Also the cost of a risk reading.
 * `npm run bench -- care misses` also lists each miss and false alarm of the first set. The other sets are
 * not listed, so that rules are not fitted to them.
 */
export async function run(): Promise<void> {
  for (const [name, set] of Object.entries(evaluationSets))
    printSet(name, set, isListingMisses && name === "first");
  printEvidence();
  printSpeed();
}

function printSet(name: string, set: readonly EvaluationGroup[], areMissesListed: boolean): void {
  console.log(`\n${name} set`);
  for (const group of set) {
    printKinds(group);
    if (areMissesListed) listMisses(group);
  }
  console.log(`\nTotals, ${name} set`);
  console.table(Object.fromEntries(set.map((group) => [group.name, totalOf(group)])));
}

function printKinds({ name, sentences, isFound }: EvaluationGroup): void {
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const all = sentences.filter((sentence) => sentence.kind === kind);
    const found = all.filter(isFound).length;
    return [kind, { sentences: all.length, found, "%": percentage(found, all.length) }];
  });
  console.log(`\n${name}`);
  console.table(Object.fromEntries(rows));
}

function listMisses({ sentences, isFound, isExpected }: EvaluationGroup): void {
  for (const sentence of sentences)
    if (isFound(sentence) !== isExpected)
      console.log(
        `  ${isExpected ? "missed" : "false alarm"} (${sentence.kind}): ${sentence.text}`,
      );
}

function totalOf({ sentences, isFound, isExpected, isLearned, target }: EvaluationGroup) {
  const found = sentences.filter(isFound).length;
  const share = found / sentences.length;
  const isMet = target === undefined ? "" : isExpected ? share >= target : share <= target;
  return {
    sentences: sentences.length,
    found,
    "%": percentage(found, sentences.length),
    target: target === undefined ? "" : `${isExpected ? "≥" : "≤"} ${rounded(target * 100, 0)} %`,
    "is met": isMet,
    learned: isLearned ? "yes" : "",
  };
}

/** Whether a rule or the score alone raised each case, in the English sets that the scorer has not learned. */
function printEvidence(): void {
  const groups = Object.values(evaluationSets)
    .flat()
    .filter(({ name, isLearned }) => !isLearned && /crisis, .*english$/i.test(name));
  const found = groups.flatMap(({ sentences, isFound, isExpected }) =>
    sentences.filter(isFound).map(({ text }) => ({ isExpected, hasRule: hasCrisisWords(text) })),
  );
  const countOf = (hasRule: boolean, isExpected: boolean) =>
    found.filter((it) => it.hasRule === hasRule && it.isExpected === isExpected).length;
  const rowOf = (hasRule: boolean) => ({
    crises: countOf(hasRule, true),
    "false alarms": countOf(hasRule, false),
  });
  console.log("\nWhat raised the cases, in the sets not learned");
  console.table({ "a rule": rowOf(true), "the score alone": rowOf(false) });
}

const percentage = (part: number, whole: number): number => rounded((100 * part) / whole, 1);

/**
 * The cost of a reading at the maximum length, and how many times more each character costs in a text ten
 * times as long: about 1 if the time grows linearly.
 */
function printSpeed(): void {
  const { first = [] } = evaluationSets;
  const texts = first.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const seconds = millisecondsOf(() => texts.forEach(read)) / 1000;
  console.log(`\n${rounded(texts.length / seconds, 0)} sentences per second`);
  const rows = Object.entries(shapesOf(texts)).map(([name, textOf]) => {
    const short = textOf(longestAnswers);
    const long = textOf(longestAnswers * 10);
    const ms = millisecondsOf(() => read(short));
    const perCharacter = (millisecondsOf(() => read(long)) * short.length) / long.length;
    return { name, ms: rounded(ms, 1), "long / short": rounded(perCharacter / ms, 1) };
  });
  console.table(rows.toSorted((one, other) => other.ms - one.ms));
}

const read = (text: string): void => {
  assessSafety({ answers: { text } });
};

/** Texts of a given length: ordinary ones, and ones that are hard to process in linear time. */
function shapesOf(texts: readonly string[]): Record<string, (length: number) => string> {
  const vocabulary = [...new Set(texts.join(" ").split(" "))];
  return {
    "every sentence, over and over": repeat(`${texts.join(". ")} `),
    "words in another order, without a full stop": shuffle(vocabulary),
    "different words that nobody knows": unknownWords,
    "one long word": (length) =>
      unknownWords(length * 2)
        .replaceAll(" ", "")
        .slice(0, length),
    "one letter": repeat("a"),
    "one word": repeat("want "),
    "beginnings of phrases": repeat("i want to i do not want to "),
    "a symptom": repeat("sudden chest pain numb arm "),
    "somebody else": repeat("my sister has "),
    quotes: repeat("'"),
    "quoted letters": repeat("a'"),
    stars: repeat("a* "),
    "spaced letters": repeat("a "),
    "right to left": repeat("\u202Eاريد\u202C "),
    Devanagari: repeat("मैं "),
    emoji: repeat("👨‍👩‍👧‍👦"),
    "combining marks": repeat("\u0301\u0323"),
    "characters that decompose into many": repeat("\uFDFA"),
    punctuation: repeat(".-'\"!"),
    markup: repeat("<b>"),
    lines: repeat("\n"),
    spaces: repeat(" "),
  };
}

const repeat = (text: string) => (length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const shuffle = (words: readonly string[]) => (length: number) =>
  filledWith(length, (at) => words[(at * 7919) % words.length] ?? "");

const unknownWords = (length: number): string =>
  filledWith(length, (at) => (at * 2_654_435_761).toString(26).replace(/\d/g, "q"));

function filledWith(length: number, wordAt: (at: number) => string): string {
  const words: string[] = [];
  for (let filled = 0; filled < length; filled += (words.at(-1)?.length ?? 0) + 1)
    words.push(wordAt(words.length));
  return words.join(" ").slice(0, length);
}

/** Processor time, as the median of several rounds, so that other load changes little. */
function millisecondsOf(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return middle(times);
}
