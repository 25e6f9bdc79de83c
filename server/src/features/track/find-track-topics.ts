import {
  type CheckInTopic,
  topicsFromConcerns,
  topicsFromScores,
} from "@attune/domain/check-in/topics";
import type { App } from "../../app.ts";
import { findEntry } from "../frequency/list-catalogue.ts";
import { findAssessment } from "../questionnaire/assessment.ts";
import { findAssignment, findAudioFile } from "./track.sql.ts";

/** The check-in questions for a track. The caller must have checked that this person may play it. */
export async function findTrackTopics(
  app: Pick<App, "db" | "sealer">,
  userId: string,
  trackId: string,
): Promise<CheckInTopic[]> {
  const row = await findAudioFile(app.db, trackId);
  if (row !== undefined && row.questionnaire_id !== null) {
    const assessment = await findAssessment(app, row.questionnaire_id);
    if (assessment !== undefined) return topicsFromScores(assessment.normalized);
  }
  const assignment = await findAssignment(app.db, trackId);
  const given = assignment?.user_id === userId ? assignment.frequency_id : undefined;
  const stored = await findEntry(app.db, { id: given ?? trackId });
  return topicsFromConcerns(stored?.entry.concerns ?? []);
}
