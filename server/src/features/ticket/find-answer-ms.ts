import { includesOf } from "@attune/contract/billing/plan-includes";
import { answerHours, type Urgency } from "@attune/domain/ticket/answer-hours";
import type { Db } from "../../adapters/database/port.ts";
import { findNewestIncludes } from "./ticket.sql.ts";

const hourMs = 3_600_000;

/** How long we may take to answer this person, in milliseconds. */
export async function findAnswerMs(db: Db, userId: string, urgency: Urgency): Promise<number> {
  const { supportHours } = includesOf((await findNewestIncludes(db, userId))?.includes);
  return answerHours(supportHours, urgency) * hourMs;
}
