import { findClaims } from "../domain/claims/find-claims.ts";
import { developmentForbidden } from "../domain/claims/testing/development-forbidden.ts";
import { developmentHonest } from "../domain/claims/testing/development-honest.ts";
import { evaluationForbidden } from "../domain/claims/testing/evaluation-forbidden.ts";
import { evaluationHonest } from "../domain/claims/testing/evaluation-honest.ts";
import { measureClaims } from "../domain/claims/testing/measure-claims.ts";
import type { SentencesByKind } from "../domain/claims/testing/sentence-set.ts";
import { rounded } from "./support/figures.ts";

const isListingMisses = process.argv[3] === "misses";

/**
 * Share of forbidden and honest sentences refused, by kind, and the cost of 100 kB. `npm run bench --
 * claims misses` also lists each miss and false refusal.
 */
export async function run(): Promise<void> {
  print("forbidden, development", developmentForbidden, true);
  print("forbidden, evaluation", evaluationForbidden, true);
  print("honest, development", developmentHonest, false);
  print("honest, evaluation", evaluationHonest, false);
  const text = "A calm sound for your pain. ".repeat(3600);
  const from = performance.now();
  findClaims(text);
  console.log(`\n100 kB read in ${rounded(performance.now() - from, 0)} ms`);
}

function print(name: string, sentences: SentencesByKind, isRefusalExpected: boolean): void {
  console.log(`\n${name}: refused`);
  const rows = measureClaims(sentences).map(({ kind, share, ...counts }) => [
    kind,
    { ...counts, "%": rounded(100 * share, 1) },
  ]);
  console.table(Object.fromEntries(rows));
  if (!isListingMisses) return;
  for (const sentence of Object.values(sentences).flat())
    if (findClaims(sentence).length > 0 !== isRefusalExpected) console.log(`  ${sentence}`);
}
