import { readRisk, type RiskFinding } from "@attune/domain/risk/read-risk";

const sentenceEnd = /(?<=[.!?\n])\s+/;
const mostCharacters = 5000;

/**
 * Findings that quote their sentence as written. The words that a rule matched, or that weigh most with the
 * scorer, can say too little, and the text itself may be refused or deleted.
 */
export function quoteSentences(
  texts: readonly string[],
  findings: readonly RiskFinding[],
): readonly RiskFinding[] {
  if (findings.length === 0) return findings;
  const sentences = texts
    .flatMap((it) => it.split(sentenceEnd))
    .map((it) => ({ words: it.slice(0, mostCharacters), findings: readRisk(it).findings }));
  return findings.map((finding) => {
    const found = sentences.find((it) => it.findings.some(({ rule }) => rule === finding.rule));
    return { ...finding, words: found?.words ?? finding.words };
  });
}
