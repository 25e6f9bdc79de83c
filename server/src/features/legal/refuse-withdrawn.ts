import { consentWithdrawn } from "@attune/contract/safety-answers";
import type { Db } from "../../adapters/database/port.ts";
import { ProblemError } from "../../http/problem.ts";
import { hasWithdrawn } from "./withdrawn-consent.sql.ts";

/** Whether the person has withdrawn consent to use health data without renewing it. */
export async function hasWithdrawnHealthConsent(db: Db, userId: string): Promise<boolean> {
  return await hasWithdrawn(db, userId);
}

/** Throws 409, so that no health data is stored and nothing based on it is sold. */
export async function refuseWithdrawn(db: Db, userId: string): Promise<void> {
  if (await hasWithdrawn(db, userId)) throw new ProblemError(consentWithdrawn);
}
