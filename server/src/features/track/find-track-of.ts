import type { Db } from "../../adapters/database/port.ts";
import { findByQuestionnaire } from "./track.sql.ts";

/** The id of the audio composed from an assessment. */
export async function findTrackOf(db: Db, questionnaireId: string): Promise<string | undefined> {
  return (await findByQuestionnaire(db, questionnaireId))?.id;
}
