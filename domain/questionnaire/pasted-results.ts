/** The four levels of a pasted questionnaire, in the order of the specification. */
export const pastedLevels = ["painLevel", "sleepQuality", "stressLevel", "anxietyLevel"] as const;

export type PastedLevel = (typeof pastedLevels)[number];

export interface PastedResults {
  /** Each 0 to 10; 5 if missing. */
  levels: Record<PastedLevel, number>;
  /** Which levels the text states; the others are the default 5. */
  found: readonly PastedLevel[];
  primaryConcerns: string[];
  /** True if the text has no concern, so "General wellness" is used. */
  areConcernsAssumed: boolean;
  /** Everything else in the text, by its labels; lines without a label go to `notes`. */
  responses: Record<string, string>;
}

const labels: Readonly<Record<PastedLevel, string>> = {
  painLevel: "pain level",
  sleepQuality: "sleep quality",
  stressLevel: "stress level",
  anxietyLevel: "anxiety level",
};

const anyLabel = new RegExp(Object.values(labels).join("|"), "i");
const concernsLabel = /primary concerns/i;
const endOfConcerns = /completed:/i;

const assumedLevel = 5;
const assumedConcern = "General wellness";

/** Maximum input of one analysis. */
const most = { concerns: 30, concernCharacters: 300, answers: 39, key: 60, answer: 4000 } as const;

/**
 * Reads questionnaire results pasted by staff. A level is the first whole number after its label (at
 * most 10), so "Q1 pain level: 7" is 7; concerns are the text after "primary concerns" and the lines
 * below it until one with "completed:", skipping lines with a colon. Never throws.
 */
export function readPastedResults(text: string): PastedResults {
  const levels = new Map<PastedLevel, number>();
  const concerns: string[] = [];
  const rest: string[] = [];
  let isAmongConcerns = false;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/).map((it) => it.trim())) {
    const hasLabel = anyLabel.test(line);
    if (hasLabel) readLevels(line, levels);
    if (concernsLabel.test(line)) {
      isAmongConcerns = !endOfConcerns.test(line);
      concerns.push(...inlineConcerns(line));
    } else if (endOfConcerns.test(line)) {
      isAmongConcerns = false;
    } else if (isAmongConcerns && !line.includes(":")) {
      concerns.push(withoutBullet(line));
    } else if (!hasLabel && line !== "") {
      rest.push(line);
    }
  }
  const named = [...new Set(concerns.map((it) => cut(it, most.concernCharacters)))]
    .filter((it) => it !== "")
    .slice(0, most.concerns);
  const levelOf = (level: PastedLevel) => levels.get(level) ?? assumedLevel;
  return {
    levels: {
      painLevel: levelOf("painLevel"),
      sleepQuality: levelOf("sleepQuality"),
      stressLevel: levelOf("stressLevel"),
      anxietyLevel: levelOf("anxietyLevel"),
    },
    found: pastedLevels.filter((level) => levels.has(level)),
    primaryConcerns: named.length > 0 ? named : [assumedConcern],
    areConcernsAssumed: named.length === 0,
    responses: readResponses(rest),
  };
}

function readLevels(line: string, levels: Map<PastedLevel, number>): void {
  for (const level of pastedLevels) {
    const at = line.toLowerCase().indexOf(labels[level]);
    if (at === -1 || levels.has(level)) continue;
    const after = line.slice(at + labels[level].length);
    const next = after.search(anyLabel);
    const number = firstNumber(next === -1 ? after : after.slice(0, next));
    if (number !== undefined) levels.set(level, Math.min(10, number));
  }
}

/** The value, not the scale: "(0-10): 7" and "from 0 to 10: 7" are 7, and so is "7 (of 10)". */
function firstNumber(after: string): number | undefined {
  const value = /[:=](.*)$/.exec(after)?.[1];
  const words = value !== undefined && /\d/.test(value) ? value : after;
  const withoutScale = words.replace(/[([]\s*\d+\s*(?:-|–|—|to)\s*\d+\s*[)\]]/g, " ");
  const digits = /\d+/.exec(withoutScale)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function inlineConcerns(line: string): string[] {
  const after = line.slice(line.search(concernsLabel) + "primary concerns".length);
  const words = after.replace(/^\s*\([^)]*\)/, "").replace(/^[\s:=–—-]+/, "");
  const end = words.search(endOfConcerns);
  return (end === -1 ? words : words.slice(0, end))
    .replace(/["[\]]/g, "")
    .split(/[,;|]/)
    .map(withoutBullet);
}

const withoutBullet = (line: string): string =>
  line.replace(/^(?:[-*•·–—]+|\d{1,2}[.)])\s*/, "").trim();

function readResponses(lines: readonly string[]): Record<string, string> {
  const answers = new Map<string, string>();
  const add = (key: string, answer: string) => {
    const before = answers.get(key);
    if (before !== undefined && before.length >= most.answer - 1) return;
    answers.set(key, cut(before === undefined ? answer : `${before}\n${answer}`, most.answer));
  };
  for (const line of lines) {
    const [, key = "", answer = ""] = /^([^:]{1,60}):\s*(.+)$/.exec(line) ?? [];
    const label = cut(key.trim().toLowerCase(), most.key);
    const isOdd = label === "" || label === "__proto__";
    if (isOdd || (!answers.has(label) && answers.size >= most.answers)) add("notes", line);
    else add(label, answer);
  }
  return Object.fromEntries(answers);
}

/** Truncates to this many UTF-16 units and removes lone surrogates and control characters. */
const cut = (text: string, units: number): string =>
  text
    .slice(0, units)
    .replace(/\p{Cs}|\p{Cc}(?<!\n)/gu, "")
    .trim();
