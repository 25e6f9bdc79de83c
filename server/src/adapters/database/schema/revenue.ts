import type { Generated } from "kysely";

/** What a day of London brought; kept up by triggers on payments, refunds and disputes. */
export interface RevenueDaysTable {
  currency: string;
  /** `2026-11-21` */
  day: string;
  payments: Generated<number>;
  payments_minor: Generated<number>;
  /** Refunds that count, and disputes that were lost. */
  refunds: Generated<number>;
  refunds_minor: Generated<number>;
}

/** Renewing subscriptions that pay, by their terms; kept up by triggers on subscriptions, as the four below. */
export interface RenewingTermsTable {
  currency: string;
  amount_minor: number;
  /** Empty where Stripe names none. */
  interval: string;
  interval_count: number;
  subscriptions: number;
}

/** Renewing subscriptions that were ever paid: how many began and ended on a day of London. */
export interface SubscriberDaysTable {
  day: string;
  began: number;
  ended: number;
}

export interface PayingPeopleTable {
  user_id: string;
  subscriptions: number;
}

export interface PlanSubscribersTable {
  plan_id: string;
  subscriptions: number;
}

export interface SubscriptionStatesTable {
  status: string;
  subscriptions: number;
}

export interface SubscriberTotalsTable {
  is_only: Generated<boolean>;
  /** How many have ever paid for a subscription or a pass. */
  people: number;
}

export interface SyncRunsTable {
  id: string;
  started_by: string | null;
  started_at: Date;
  finished_at: Date | null;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  changed: Generated<string>;
}

/** How many came to which step on a day of London; a step is `visit` or the number of a wizard's step. */
export interface FunnelDaysTable {
  day: string;
  step: string;
  reached: number;
}
