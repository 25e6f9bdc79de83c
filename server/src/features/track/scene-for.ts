import type { SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { wallClock } from "@attune/domain/time/time-zone";
import { proposeScene } from "@attune/domain/track/propose-scene";
import type { ProposedScene } from "@attune/domain/track/scene-choice";
import type { Assessment } from "../questionnaire/assessment.ts";

/** The scene for an assessment's programme, chosen by the London time at which it was answered. */
export const sceneFor = (
  { normalized, completedAt }: Assessment,
  { contraindications }: Pick<SafetyAssessment, "contraindications">,
): ProposedScene =>
  proposeScene({
    scores: normalized,
    contraindications,
    hour: Math.floor(wallClock(completedAt, "Europe/London").minute / 60),
  });
