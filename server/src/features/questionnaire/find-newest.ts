import { noQuestionnaire } from "@attune/contract/questionnaire";
import type { Db } from "../../adapters/database/port.ts";
import { ProblemError } from "../../http/problem.ts";
import { listByUser } from "./questionnaire.sql.ts";

/** The id of a person's newest assessment. Throws 404 if there is none. */
export async function getNewestAssessmentId(db: Db, userId: string): Promise<string> {
  const [newest] = await listByUser(db, userId);
  if (newest === undefined) throw new ProblemError(noQuestionnaire);
  return newest.id;
}
