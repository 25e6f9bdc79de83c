import { crisisPhrases, harmlessPhrases, misspellings } from "../questionnaire/crisis-phrases.ts";
import { plainWords } from "../questionnaire/plain-text.ts";
import { veiledPhrases } from "../questionnaire/veiled-phrases.ts";
import { english } from "./english/english.ts";
import { readWords } from "./english/read-words.ts";
import { hintRules } from "./english/hint-rules.ts";
import { selfHarmRules } from "./english/self-harm-rules.ts";
import { foldScripts } from "./languages/fold-scripts.ts";
import { isUnreadable } from "./languages/is-unreadable.ts";
import { plainSentences } from "./languages/plain-sentences.ts";
import { type RedFlag, redFlags } from "./red-flags.ts";
import { findRedFlags } from "./symptoms/find-red-flags.ts";
import { type Score, scoreWords, weightiestWords } from "./scorer/score-words.ts";
import { scorerWeights } from "./scorer/weights.ts";
import { wordsToScore } from "./scorer/words-to-score.ts";
import type { EncodedText } from "./word-patterns.ts";

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

/** Whatever the score, words of suicide, of death wished for and of self-harm count. */
const explicit = new RegExp(
  [
    "suic|unaliv|kms|self ?(?:harm|injur)|overdos|wrists?|noose|hanged|my (?:own )?life",
    "(?:k[iy]l+|harm|hurt|hang|hung|cut+|drown|shoot|poison|end|top+|off|neck|delet|starv)e?(?:ing|ed|s)? (?:my|me) ?self",
    "\\bend(?:ing)? it|\\b(?:to|wanna|rather|could|let me) (?:die|be dead)|better off dead|(?:was|were) dead",
    "(?:not|dont) want to (?:live|be alive|exist)|front of (?:train|lorry|truck|bus|traffic)",
  ].join("|"),
);
const clauseEnd =
  /(?<=[a-z][.!?;,:])\s+|\n|\s+(?=(?:but|yet|though|although|however|until|till|because|so|and|except)\s)/i;

/** Reads one free text of a person. Deterministic; never throws; time grows linearly with the length. */
export function readRisk(text: string): RiskReading {
  const words = readWords(text, english);
  const folded = foldScripts(text);
  const foreign = findForeign(folded);
  const urgent = findRedFlags(text).map((it): RiskFinding => ({
    kind: "red-flag",
    rule: it.flag,
    words: it.words,
  }));
  const score = scoreWords(wordsToScore(words));
  const isPlainlyInnocent = score.value <= scorerWeights.veto;
  const crisis = [
    ...[...findPhrases(text), ...findSelfHarm(words)].filter(
      (it) => !isPlainlyInnocent || explicit.test(it.words),
    ),
    ...foreign,
    ...(score.value >= scorerWeights.threshold ? [scored(score)] : []),
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

const scored = ({ words }: Score): RiskFinding => ({
  kind: "self-harm",
  rule: `scorer-${scorerWeights.version}`,
  words: weightiestWords(words),
});

function findPhrases(text: string): RiskFinding[] {
  if (matchPhrase(text) === undefined) return [];
  const words = matchPhrase(text.split(clauseEnd).filter(isRisky).join(" "));
  return words === undefined ? [] : [{ kind: "self-harm", rule: "phrases", words }];
}

/** Clauses that a calm rule covers are left out, so that "not suicidal, but …" is read from the "but". */
const isRisky = (clause: string): boolean =>
  english.find("calm", readWords(clause, english)) === undefined;

function matchPhrase(text: string): string | undefined {
  const words = harmlessPhrases.reduce(
    (rest, harmless) => rest.replace(harmless, " "),
    misspellings.reduce((rest, [wrong, right]) => rest.replace(wrong, right), plainWords(text)),
  );
  const found = [...crisisPhrases, ...veiledPhrases].find((phrase) => phrase.test(words));
  return found?.exec(words)?.[0];
}

function findSelfHarm(text: EncodedText): RiskFinding[] {
  const risky = english.blank("calm", text);
  return [...Object.keys(selfHarmRules), ...Object.keys(hintRules)].flatMap(
    (rule): RiskFinding[] => {
      const words = english.find(rule, risky);
      return words === undefined ? [] : [{ kind: "self-harm", rule, words }];
    },
  );
}

function findForeign(folded: string): RiskFinding[] {
  return Object.entries(plainSentences).flatMap(([rule, phrases]): RiskFinding[] => {
    const found = phrases.map((phrase) => phrase.exec(folded)?.[0]).find((it) => it !== undefined);
    return found === undefined ? [] : [{ kind: "self-harm", rule, words: found.trim() }];
  });
}
