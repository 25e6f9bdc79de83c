import { english } from "./english/english.ts";
import { readWords } from "./english/read-words.ts";
import { findPlainSentences } from "./languages/find-plain-sentences.ts";
import { foldScripts } from "./languages/fold-scripts.ts";
import { isUnreadable } from "./languages/is-unreadable.ts";
import { wordsAsWritten } from "./languages/words-as-written.ts";
import { type RedFlag, redFlags } from "./red-flags.ts";
import { findRedFlags } from "./symptoms/find-red-flags.ts";
import { findRuns } from "./scorer/runs-to-score.ts";
import { type Score, scoreRuns, weightiestWords } from "./scorer/score-words.ts";
import { scorerWeights } from "./scorer/weights.ts";
import type { RuleMatch } from "./word-patterns.ts";

/** No score overrules what somebody states plainly or has scored on a questionnaire of their care. */
const certainRules: ReadonlySet<string> = new Set([
  "plain-statement",
  "plain-thought",
  "questionnaire-score",
]);

/** Why a text was read as it was. */
export interface RiskFinding {
  kind: "self-harm" | "red-flag" | "unreadable-language";
  /** The rule or model that found it. */
  rule: string;
  /** The words that it was found in, as they were read. */
  words: string;
}

export interface RiskReading {
  /** Words of suicide, of harming oneself or of not wanting to live; in doubt true. */
  isCrisis: boolean;
  redFlags: readonly RedFlag[];
  /** True for a text in a language or script that none of the rules can read. */
  isUnreadable: boolean;
  /** The reasons for all of the above; empty where there is nothing. */
  findings: readonly RiskFinding[];
}

/** Reads one free text of a person. Deterministic; never throws; time grows linearly with the length. */
export function readRisk(text: string): RiskReading {
  const words = readWords(text, english);
  const folded = foldScripts(text);
  const foreign = findPlainSentences(folded).map((it) =>
    selfHarm({ rule: it.language, words: wordsAsWritten(text, it.words) }),
  );
  const urgent = findRedFlags(text).map((it): RiskFinding => ({
    kind: "red-flag",
    rule: it.flag,
    words: it.words,
  }));
  const { matches, runs } = findRuns(words);
  const score = scoreRuns(runs);
  const isScored = score.value >= scorerWeights.threshold;
  const crisis = [
    ...matches.filter(({ rule }) => isScored || certainRules.has(rule)).map(selfHarm),
    ...foreign,
    ...(isScored ? [scored(score)] : []),
  ].slice(0, 3);
  const isUnread = foreign.length > 0 || isUnreadable(folded);
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
