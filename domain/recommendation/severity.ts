import type { ConcernTag } from "./catalogue-entry.ts";
import type { Facts } from "./facts.ts";

/** 1: minor; 2: chosen by the person, or a medium score; 3: the worst score. */
export type Severity = number;

/** A concern chosen from the options weighs like a medium score. */
const stated = 2;
const mentioned = 1;

/** How much each concern matters to this person, 1 to 3; "general" at 1 if there are none. */
export function severities(facts: Facts): ReadonlyMap<ConcernTag, Severity> {
  const found = new Map<ConcernTag, Severity>();
  const raise = (tag: ConcernTag, severity: Severity) =>
    found.set(tag, Math.max(severity, found.get(tag) ?? 0));
  for (const tag of facts.stated) raise(tag, stated);
  for (const tag of facts.mentioned) raise(tag, mentioned);
  const { pain, sleep, stress, anxiety } = facts.scores;
  for (const [tag, score] of [
    ["pain", pain],
    ["stress", stress],
    ["anxiety", anxiety],
  ] as const)
    if (score !== null && score >= 4) raise(tag, 1 + (score - 4) / 3);
  if (sleep !== null && sleep <= 5) raise("sleep", 1 + (5 - sleep) / 2.5);
  return found.size > 0 ? found : new Map([["general", 1]]);
}
