import { contraindicationPhrases, type Contraindication } from "./contraindication-phrases.ts";
import { crisisPhrases, harmlessPhrases, misspellings } from "./crisis-phrases.ts";
import { plainWords } from "./plain-text.ts";
import { severeDepressionOption } from "./questions.ts";
import { veiledPhrases } from "./veiled-phrases.ts";

export interface SafetyInput {
  /** The responses of either questionnaire by their key; every string in them is read. */
  answers: Readonly<Record<string, unknown>>;
  /** Further words of the person that are not among the answers, such as an "Other" concern. */
  freeTexts?: readonly string[];
}

export interface SafetyAssessment {
  /** Show the support panel at once, alert staff; never a block. */
  isCrisis: boolean;
  contraindications: Contraindication[];
  /** The audio waits for a member of staff. */
  needsReview: boolean;
  /** False: no binaural, isochronic or otherwise pulsed layer without review. */
  isPulsedAllowed: boolean;
}

/** Reads answers and free texts for a crisis and for reasons to leave pulsed sound out. Never throws. */
export function assessSafety({ answers, freeTexts = [] }: SafetyInput): SafetyAssessment {
  const texts = [...Object.values(answers).flatMap(stringsIn), ...freeTexts];
  const isCrisis = isSevereDepression(answers["depression"]) || texts.some(hasCrisisWords);
  const contraindications = findContraindications(texts);
  return {
    isCrisis,
    contraindications,
    needsReview: isCrisis || contraindications.length > 0,
    isPulsedAllowed: contraindications.length === 0,
  };
}

/** Whether a text holds words of self-harm or of not wanting to live. In doubt it answers yes. */
export function hasCrisisWords(text: string): boolean {
  const words = harmlessPhrases.reduce(
    (rest, harmless) => rest.replace(harmless, " "),
    withCommonSpelling(plainWords(text)),
  );
  return [...crisisPhrases, ...veiledPhrases].some((phrase) => phrase.test(words));
}

function withCommonSpelling(words: string): string {
  return misspellings.reduce((rest, [wrong, right]) => rest.replace(wrong, right), words);
}

function isSevereDepression(answer: unknown): boolean {
  return stringsIn(answer).some(
    (words) => words === severeDepressionOption || /\bsever(e|ely)\b/.test(plainWords(words)),
  );
}

function findContraindications(texts: readonly string[]): Contraindication[] {
  const words = texts.map((text) => ` ${plainWords(text)}`);
  return contraindicationPhrases
    .filter(({ phrase }) => words.some((text) => phrase.test(text)))
    .map(({ name }) => name);
}

function stringsIn(answer: unknown): string[] {
  const listed: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return listed.filter((word) => typeof word === "string");
}
