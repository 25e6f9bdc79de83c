import { readRisk, type RiskFinding } from "../risk/read-risk.ts";
import type { RedFlag } from "../risk/red-flags.ts";
import { tellsOfSomeoneAtRisk } from "../risk/someone-else.ts";
import { contraindicationsIn } from "./contraindication-phrases.ts";
import {
  type Contraindication,
  contraindications as allContraindications,
} from "./contraindications.ts";
import { plainWords } from "./plain-text.ts";
import { isOfferedOption, severeDepressionOption } from "./questions.ts";
import { readWritten } from "./read-written.ts";
import { type SafetyAnswers, tickedContraindications } from "./safety-answers.ts";
import { mayHavePulses, needReview } from "./safety-rules.ts";

export interface SafetyInput {
  /** Responses of either questionnaire by key; every string in them is checked. */
  answers: Readonly<Record<string, unknown>>;
  /** Other text by the person outside the answers, such as an "Other" concern. */
  freeTexts?: readonly string[];
  /** The ticked boxes and the answer about self-harm; absent if not asked. */
  safety?: SafetyAnswers | undefined;
}

export interface SafetyAssessment {
  /** Show the support panel immediately and open a case; never blocks the person. */
  isCrisis: boolean;
  /** Symptoms that call for an ambulance: show the emergency number immediately and open a case. */
  redFlags: readonly RedFlag[];
  /** True if text is in a language the rules cannot read: staff read it first. */
  isUnreadable: boolean;
  contraindications: Contraindication[];
  /** True if they chose not to say whether they have thoughts of self-harm: staff review first. */
  wouldRatherNotSay: boolean;
  /** Reasons to open a case. For staff; encrypted at rest. */
  findings: readonly RiskFinding[];
  /** The audio waits for review by staff. */
  needsReview: boolean;
  /** False: no binaural, isochronic or otherwise pulsed layer without review. */
  isPulsedAllowed: boolean;
}

/** Checks ticked boxes, answers and free texts for a crisis and for contraindications. Never throws. */
export function assessSafety({ answers, freeTexts = [], safety }: SafetyInput): SafetyAssessment {
  const readings = readWritten(textsOf({ answers, freeTexts }));
  const answered = findingsOfAnswers(answers, safety);
  const contraindications = findContraindications({ answers, freeTexts, safety });
  const isCrisis = answered.length > 0 || readings.some((it) => it.isCrisis);
  const redFlags = [...new Set(readings.flatMap((it) => it.redFlags))];
  const wouldRatherNotSay = safety?.selfHarm === "rather-not-say";
  const isUnreadable = readings.some((it) => it.isUnreadable);
  return {
    isCrisis,
    redFlags,
    isUnreadable,
    contraindications,
    wouldRatherNotSay,
    findings: [...answered, ...readings.flatMap((it) => it.findings)],
    needsReview:
      isCrisis ||
      redFlags.length > 0 ||
      isUnreadable ||
      wouldRatherNotSay ||
      needReview(contraindications),
    isPulsedAllowed: mayHavePulses(contraindications),
  };
}

/** Contraindications ticked or mentioned in text, in standard order; does not check for a crisis. */
export function findContraindications({ safety, ...written }: SafetyInput): Contraindication[] {
  // No option of ours is one, and reading costs time on a phone.
  const mentioned = textsOf(written)
    .filter((it) => !isOfferedOption(it))
    .flatMap(contraindicationsIn);
  const ticked = safety === undefined ? [] : tickedContraindications(safety);
  return allContraindications.filter((it) => mentioned.includes(it) || ticked.includes(it));
}

/** Whether the person wrote that somebody else may be at risk now: show helplines to call for them. */
export const isWorriedAboutSomeone = (written: Pick<SafetyInput, "answers">): boolean =>
  textsOf(written).some((it) => !isOfferedOption(it) && tellsOfSomeoneAtRisk(it));

/**
 * Whether a text that nobody wrote about themselves has words of a crisis. The score alone does not count
 * here: it was learned from what people write about themselves.
 */
export const hasCrisisWords = (text: string): boolean =>
  readRisk(text).findings.some(
    ({ kind, rule }) => kind === "self-harm" && !rule.startsWith("scorer-"),
  );

/** Findings from options the person chose, rather than from text. */
function findingsOfAnswers(
  answers: SafetyInput["answers"],
  safety: SafetyAnswers | undefined,
): RiskFinding[] {
  const found: RiskFinding[] = [];
  if (isSevereDepression(answers["depression"]))
    found.push({ kind: "self-harm", rule: "mood-answer", words: severeDepressionOption });
  if (safety?.selfHarm === "some-days" || safety?.selfHarm === "most-days")
    found.push({ kind: "self-harm", rule: "self-harm-answer", words: safety.selfHarm });
  return found;
}

function isSevereDepression(answer: unknown): boolean {
  return stringsIn(answer).some(
    (words) => words === severeDepressionOption || /\bsever(e|ely)\b/.test(plainWords(words)),
  );
}

const textsOf = ({ answers, freeTexts = [] }: SafetyInput): string[] => [
  ...Object.values(answers).flatMap(stringsIn),
  ...freeTexts,
];

function stringsIn(answer: unknown): string[] {
  const listed: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return listed.filter((word) => typeof word === "string");
}
