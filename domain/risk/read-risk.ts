import { crisisPhrases, harmlessPhrases, misspellings } from "../questionnaire/crisis-phrases.ts";
import { plainWords } from "../questionnaire/plain-text.ts";
import { veiledPhrases } from "../questionnaire/veiled-phrases.ts";

/** Symptoms that call for an ambulance now. */
export type RedFlag = "heart-attack" | "stroke" | "thunderclap-headache" | "spine" | "overdose";

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
  const words = harmlessPhrases.reduce(
    (rest, harmless) => rest.replace(harmless, " "),
    misspellings.reduce((rest, [wrong, right]) => rest.replace(wrong, right), plainWords(text)),
  );
  const found = [...crisisPhrases, ...veiledPhrases].find((phrase) => phrase.test(words));
  if (found === undefined)
    return { isCrisis: false, redFlags: [], isUnreadable: false, findings: [] };
  const finding: RiskFinding = {
    kind: "self-harm",
    rule: "phrases",
    words: found.exec(words)?.[0] ?? "",
  };
  return { isCrisis: true, redFlags: [], isUnreadable: false, findings: [finding] };
}
