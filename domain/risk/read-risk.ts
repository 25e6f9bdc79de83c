import { english } from "./english/english.ts";
import { readWords } from "./english/read-words.ts";
import { findPlainSentences } from "./languages/find-plain-sentences.ts";
import { foldScripts } from "./languages/fold-scripts.ts";
import { isUnreadable } from "./languages/is-unreadable.ts";
import { wordsAsWritten } from "./languages/words-as-written.ts";
import { type RedFlag, redFlags } from "./red-flags.ts";
import { findRedFlags } from "./symptoms/find-red-flags.ts";
import { findForeignRedFlags } from "./symptoms/other-languages.ts";
import { findRuns } from "./scorer/runs-to-score.ts";
import { type Score, scoreRuns, weightiestWords } from "./scorer/score-words.ts";
import { scorerWeights } from "./scorer/weights.ts";
import { spellingsOf } from "./spellings.ts";
import type { RuleMatch } from "./word-patterns.ts";

/** Rules that count whatever the score: plain statements, means, lethal doses, results of a clinical questionnaire. */
const certainRules: ReadonlySet<string> = new Set([
  "plain-statement",
  "plain-thought",
  "stated-means",
  "lethal-dose",
  "questionnaire-score",
]);

/** A reason for the result of reading a text. */
export interface RiskFinding {
  kind: "self-harm" | "red-flag" | "unreadable-language";
  /** The rule or model that found it. */
  rule: string;
  /** The matched words, as they were read. */
  words: string;
}

export interface RiskReading {
  /** True if the text mentions suicide, self-harm or not wanting to live, or if in doubt. */
  isCrisis: boolean;
  redFlags: readonly RedFlag[];
  /** True for a text in a language or script that none of the rules can read. */
  isUnreadable: boolean;
  /** The reasons for the results above; empty if there are none. */
  findings: readonly RiskFinding[];
}

/** Checks one free text by a person. Deterministic; never throws; linear in the length. */
export function readRisk(text: string): RiskReading {
  const readings = spellingsOf(text).map(readSpelling);
  return {
    isCrisis: readings.some((it) => it.isCrisis),
    redFlags: redFlags.filter((flag) => readings.some((it) => it.redFlags.includes(flag))),
    isUnreadable: readings.some((it) => it.isUnreadable),
    findings: readings.flatMap((it) => it.findings),
  };
}

function readSpelling(text: string): RiskReading {
  const words = readWords(text, english);
  const folded = foldScripts(text);
  const foreign = findPlainSentences(folded).map((it) =>
    selfHarm({ rule: it.language, words: wordsAsWritten(text, it.words) }),
  );
  const foreignFlags = findForeignRedFlags(text);
  const urgent = [...findRedFlags(text), ...foreignFlags].map((it): RiskFinding => ({
    kind: "red-flag",
    rule: it.flag,
    words: it.words,
  }));
  const { matches, ...runs } = findRuns(words);
  const score = scoreRuns(runs);
  const isScored = score.value >= scorerWeights.threshold;
  const crisis = [
    ...matches.filter(({ rule }) => isScored || certainRules.has(rule)).map(selfHarm),
    ...foreign,
    ...(isScored ? [scored(score)] : []),
  ].slice(0, 3);
  const isUnread = foreign.length + foreignFlags.length > 0 || isUnreadable(folded);
  return {
    isCrisis: crisis.length > 0,
    redFlags: redFlags.filter((flag) => urgent.some(({ rule }) => rule === flag)),
    isUnreadable: isUnread,
    findings: [
      ...crisis,
      ...urgent,
      ...(isUnread
        ? [{ kind: "unreadable-language", rule: "language", words: "" } satisfies RiskFinding]
        : []),
    ],
  };
}

const scored = ({ run }: Score): RiskFinding => ({
  kind: "self-harm",
  rule: `scorer-${scorerWeights.version}`,
  words: weightiestWords(run),
});

const selfHarm = ({ rule, words }: Pick<RuleMatch, "rule" | "words">): RiskFinding => ({
  kind: "self-harm",
  rule,
  words,
});
