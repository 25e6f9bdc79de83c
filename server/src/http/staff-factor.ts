import { sql } from "kysely";
import type { AccountRole } from "@attune/contract/access";
import type { Endpoint } from "@attune/contract/endpoint";
import { lastSecondFactor, secondFactorNeeded } from "@attune/contract/security";
import type { Tx } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { ProblemError } from "./problem.ts";

/** For a row of `users`: whether the person has an authenticator app or a passkey. */
export const hasFactor = sql<boolean>`(
  exists (select from second_factors
    where second_factors.user_id = users.id and second_factors.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`;

type Settings = Pick<App, "config">;

/** Whether a member of staff must still set up a second factor. Demo staff need none. */
export const needsFactor = (
  { config }: Settings,
  person: { role: AccountRole; hasFactor: boolean },
): boolean => config.needsStaffFactor && person.role !== "user" && !person.hasFactor;

/**
 * Public endpoints, and those marked in the contract: the own account, proof of presence and the
 * setup.
 */
export const isOpenBeforeFactor = ({ access, isOpenBeforeFactor: isOpen }: Endpoint): boolean =>
  access === "anyone" || isOpen === true;

/** Throws 403 if staff must set up a second factor first. */
export function checkFactor(
  app: Settings,
  endpoint: Endpoint,
  who: { role: AccountRole; hasFactor: boolean } | null,
): void {
  if (who === null || isOpenBeforeFactor(endpoint) || !needsFactor(app, who)) return;
  throw new ProblemError(secondFactorNeeded);
}

/**
 * Called after removing a factor: throws 409, which rolls back, if a person who needs one has none
 * left.
 */
export async function refuseLastFactor(app: Settings, tx: Tx, userId: string): Promise<void> {
  const left = await tx
    .selectFrom("users")
    .select(["role", hasFactor.as("hasFactor")])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (left !== undefined && needsFactor(app, left)) throw new ProblemError(lastSecondFactor);
}
