import type { RiskFinding } from "../risk/read-risk.ts";
import { contraindicationsIn } from "./contraindication-phrases.ts";
import type { Contraindication } from "./contraindications.ts";
import { readWritten } from "./read-written.ts";

/** An answer that staff should look at. */
export interface FlaggedAnswer {
  /** The response's key. */
  key: string;
  risks: readonly Pick<RiskFinding, "kind" | "words">[];
  contraindications: readonly Contraindication[];
}

/** The answers that contain a risk or a contraindication, with their keys. For staff. */
export function flagAnswers(
  answers: Readonly<Record<string, string | readonly string[]>>,
): FlaggedAnswer[] {
  return Object.entries(answers)
    .map(([key, answer]) => {
      const texts = [answer].flat();
      const risks = readWritten(texts).flatMap((it) => it.findings);
      // Two rules often find the same words.
      const each = new Map(risks.map(({ kind, words }) => [`${kind} ${words}`, { kind, words }]));
      return {
        key,
        risks: [...each.values()],
        contraindications: [...new Set(texts.flatMap(contraindicationsIn))],
      };
    })
    .filter(({ risks, contraindications }) => risks.length + contraindications.length > 0);
}
