import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import { noneOfThese } from "@attune/domain/questionnaire/safety-answers";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { resultsCopy as copy } from "./results.copy.ts";

/** The latest ticked boxes in full, and the answer about self-harm. */
export function ResultSafety({ results }: { results: UserQuestionnaire }) {
  const { ticked, safety } = results;
  const selfHarm = safety?.selfHarm;
  return (
    <Section heading="h3" title={copy.ticked} className="mt-6">
      <dl className="grid gap-2">
        <div>
          <dt className="text-15 text-ink-2">
            {ticked === null ? copy.tickedBoxes : copy.tickedOn(timeText(ticked.answeredAt))}
          </dt>
          {ticked === null ? (
            <dd>{copy.neverTicked}</dd>
          ) : (
            ticked.conditions.map((it) => (
              <dd key={it}>{it === "none" ? noneOfThese : contraindicationLabels[it]}</dd>
            ))
          )}
        </div>
        {selfHarm !== undefined && (
          <div>
            <dt className="text-15 text-ink-2">{copy.selfHarmQuestion}</dt>
            <dd>
              {selfHarm === "not-at-all" ? (
                copy.selfHarm[selfHarm]
              ) : (
                <Badge tone="danger">{copy.selfHarm[selfHarm]}</Badge>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
