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
import type { App } from "../../app.ts";
import { findAccountFacts } from "./entitlement.sql.ts";

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

export interface AccessFound {
  entitlement: Entitlement | null;
  status: SubscriptionStatus;
  stripeSubscriptionId: string | null;
  /** The current subscription as stored. */
  row: NonNullable<Awaited<ReturnType<typeof findAccountFacts>>> | null;
}

type Deps = Pick<App, "db" | "clock" | "config">;

export async function findEntitlement(app: Deps, userId: string): Promise<Entitlement | null> {
  return (await findAccess(app, userId)).entitlement;
}

export async function findAccess(app: Deps, userId: string): Promise<AccessFound> {
  const row = await findAccountFacts(app.db, userId);
  if (row === undefined)
    return { entitlement: null, status: "none", stripeSubscriptionId: null, row: null };
  const now = app.clock.now();
  const id = row.stripe_subscription_id;
  const subscription: SubscriptionFacts | null =
    id === null
      ? null
      : {
          // An unknown status gives no access.
          status: statuses.find((it) => it === row.status) ?? "none",
          isOneOff: id.startsWith("onetime_"),
          periodEnd: row.current_period_end,
          isPaused: row.paused_at !== null,
        };
  const isFree = row.subscription_status === "free";
  const isTestMode = app.config.stripe !== null && app.config.stripe.mode !== "live";
  const access = accessAt({ isFree, freeUntil: row.free_until, subscription, isTestMode }, now);
  return {
    entitlement:
      access === null
        ? null
        : ({
            userId,
            reason: access.reason,
            until: access.until,
            includes:
              access.reason === "free" ? fullIncludes : { ...usualIncludes, ...row.plan_includes },
          } as Entitlement),
    status: statusAt(subscription, now),
    stripeSubscriptionId: id,
    row,
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
