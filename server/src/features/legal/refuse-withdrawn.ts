import { consentWithdrawn } from "@attune/contract/safety-answers";
import type { Db } from "../../adapters/database/port.ts";
import { ProblemError } from "../../http/problem.ts";
import { hasWithdrawn } from "./withdrawn-consent.sql.ts";

/** Whether the person has withdrawn consent to use health data and not given it again. */
export async function hasWithdrawnHealthConsent(db: Db, userId: string): Promise<boolean> {
  return await hasWithdrawn(db, userId);
}

/** Throws a 409: nothing about their health is stored, and nothing is sold that is made of it. */
export async function refuseWithdrawn(db: Db, userId: string): Promise<void> {
  if (await hasWithdrawn(db, userId)) throw new ProblemError(consentWithdrawn);
}
