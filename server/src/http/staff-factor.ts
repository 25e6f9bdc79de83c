import { sql } from "kysely";
import type { AccountRole } from "@attune/contract/access";
import type { Endpoint } from "@attune/contract/endpoint";
import { lastSecondFactor, secondFactorNeeded } from "@attune/contract/security";
import type { Tx } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { ProblemError } from "./problem.ts";

/** Of a row of `users`: whether the person has an authenticator app that is set up, or a passkey. */
export const hasFactor = sql<boolean>`(
  exists (select from second_factors
    where second_factors.user_id = users.id and second_factors.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`;

type Settings = Pick<App, "config">;

/** Whether somebody who works here has yet to set up a second factor. The demo's staff need none. */
export const needsFactor = (
  { config }: Settings,
  person: { role: AccountRole; hasFactor: boolean },
): boolean => config.needsStaffFactor && person.role !== "user" && !person.hasFactor;

/** Whatever is for everybody, and what the contract marks: who one is, a proof of it, and the setup. */
export const isOpenBeforeFactor = ({ access, isOpenBeforeFactor: isOpen }: Endpoint): boolean =>
  access === "anyone" || isOpen === true;

/** Throws a 403 where staff have to set up a second factor before they do this. */
export function checkFactor(
  app: Settings,
  endpoint: Endpoint,
  who: { role: AccountRole; hasFactor: boolean } | null,
): void {
  if (who === null || isOpenBeforeFactor(endpoint) || !needsFactor(app, who)) return;
  throw new ProblemError(secondFactorNeeded);
}

/** Called once a factor is gone: throws a 409, and takes that back, where somebody who needs one has none left. */
export async function refuseLastFactor(app: Settings, tx: Tx, userId: string): Promise<void> {
  const left = await tx
    .selectFrom("users")
    .select(["role", hasFactor.as("hasFactor")])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (left !== undefined && needsFactor(app, left)) throw new ProblemError(lastSecondFactor);
}
