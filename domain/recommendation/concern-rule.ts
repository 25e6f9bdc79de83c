import type { ConcernTag } from "./catalogue-entry.ts";
import type { Band, Phase, Rule } from "./rule.ts";

/** A rule for one entry of a band that lists the concern; its id is `concern.<tag>.<band>`. */
export function concern(
  tag: ConcernTag,
  band: Band,
  weight: number,
  phase: Phase,
  reason: string,
): Rule {
  return {
    id: `concern.${tag}.${band}`,
    when: { concern: tag },
    weight,
    slots: 1,
    band,
    concern: tag,
    phase,
    reason,
  };
}
