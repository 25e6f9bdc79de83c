import {
  fullIncludes,
  type PlanIncludes,
  usualIncludes,
} from "@attune/contract/billing/plan-includes";
import {
  accessAt,
  statusAt,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from "@attune/domain/billing/entitlement";
import type { RawBuilder } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { type AccountFacts, findAccountFacts } from "./entitlement.sql.ts";

declare const entitled: unique symbol;

/** Proof that this person may play now. Only this file can make one. */
export interface Entitlement {
  readonly [entitled]: true;
  userId: string;
  reason: "free" | "plan";
  /** When access ends unless renewed; null if it has no end. */
  until: Date | null;
  /** What the plan includes; full access granted by staff includes everything. */
  includes: PlanIncludes;
}

export interface Access {
  entitlement: Entitlement | null;
  status: SubscriptionStatus;
  stripeSubscriptionId: string | null;
}

export interface AccessFound extends Access {
  /** The current subscription as stored. */
  row: AccountFacts | null;
}

/** What `accessOf` needs, for features that read it in a statement of their own. */
export const accessColumns = [
  "account_facts.subscription_status",
  "account_facts.free_until",
  "account_facts.stripe_subscription_id",
  "account_facts.status",
  "account_facts.current_period_end",
  "account_facts.paused_at",
  "account_facts.plan_includes",
] as const;

/**
 * For a statement that also reads tables in shards: Citus runs this part by itself. Otherwise it would gather the
 * facts of all people first.
 */
export const withAccountFacts = (db: Db, userId: RawBuilder<string>) =>
  db.with(
    (it) => it("account_facts").materialized(),
    (all) => all.selectFrom("account_facts").selectAll().where("user_id", "=", userId),
  );

type AccessFacts = Pick<
  AccountFacts,
  | "subscription_status"
  | "free_until"
  | "stripe_subscription_id"
  | "status"
  | "current_period_end"
  | "paused_at"
  | "plan_includes"
>;

type Settings = Pick<App, "clock" | "config">;
type Deps = Settings & Pick<App, "db">;

export async function findEntitlement(app: Deps, userId: string): Promise<Entitlement | null> {
  return (await findAccess(app, userId)).entitlement;
}

export async function findAccess(app: Deps, userId: string): Promise<AccessFound> {
  const row = await findAccountFacts(app.db, userId);
  if (row === undefined)
    return { entitlement: null, status: "none", stripeSubscriptionId: null, row: null };
  return { ...accessOf(app, userId, row), row };
}

/** What these facts, read from this person's account, give access to now. */
export function accessOf(app: Settings, userId: string, facts: AccessFacts): Access {
  const now = app.clock.now();
  const id = facts.stripe_subscription_id;
  const subscription: SubscriptionFacts | null =
    id === null
      ? null
      : {
          // An unknown status gives no access.
          status: statuses.find((it) => it === facts.status) ?? "none",
          isOneOff: id.startsWith("onetime_"),
          periodEnd: facts.current_period_end,
          isPaused: facts.paused_at !== null,
        };
  const isFree = facts.subscription_status === "free";
  const isTestMode = app.config.stripe !== null && app.config.stripe.mode !== "live";
  const access = accessAt({ isFree, freeUntil: facts.free_until, subscription, isTestMode }, now);
  return {
    entitlement:
      access === null
        ? null
        : ({
            userId,
            reason: access.reason,
            until: access.until,
            includes:
              access.reason === "free"
                ? fullIncludes
                : { ...usualIncludes, ...facts.plan_includes },
          } as Entitlement),
    status: statusAt(subscription, now),
    stripeSubscriptionId: id,
  };
}

const statuses = Object.keys({
  none: true,
  incomplete: true,
  active: true,
  test: true,
  suspended: true,
  past_due: true,
  paused: true,
  cancelled: true,
  expired: true,
} satisfies Record<SubscriptionStatus, true>) as SubscriptionStatus[];
