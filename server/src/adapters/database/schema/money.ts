import type { PlanIncludes } from "@attune/contract/billing/plan-includes";
import type { Generated, GeneratedAlways } from "kysely";

export interface PlansTable {
  id: string;
  key: string;
  plan_name: string;
  stripe_product_id: string | null;
  stripe_price_id: string | null;
  price_minor: number;
  currency: Generated<string>;
  interval: "week" | "month";
  interval_count: Generated<number>;
  is_recurring: boolean;
  is_popular: Generated<boolean>;
  is_active: Generated<boolean>;
  display_order: Generated<number>;
  description: Generated<string>;
  features: Generated<string[]>;
  /** Read with `includesOf`: older rows lack properties added since. */
  includes: Generated<Partial<PlanIncludes>>;
  updated_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface SubscriptionsTable {
  id: string;
  user_id: string;
  plan_id: string | null;
  stripe_subscription_id: string;
  stripe_price_id: string | null;
  status: string;
  current_period_start: Date | null;
  current_period_end: Date | null;
  cancel_at_period_end: Generated<boolean>;
  amount_minor: number;
  currency: Generated<string>;
  interval: string | null;
  interval_count: Generated<number>;
  stripe_status: string | null;
  stripe_customer_id: string | null;
  payment_intent_id: string | null;
  latest_invoice_id: string | null;
  paused_at: Date | null;
  resumes_at: Date | null;
  cancelled_at: Date | null;
  was_returned: Generated<boolean>;
  renewals_held: Generated<boolean>;
  last_read_at: Date | null;
  /** False: a pass. */
  is_recurring: GeneratedAlways<boolean>;
  /** An attempt that was never paid is not a subscription. */
  was_paid: GeneratedAlways<boolean>;
  /** A subscription cancelled for its period's end lasted until then. */
  ended_at: GeneratedAlways<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** A view: PostgreSQL cannot tell which of its columns are never null. */
export interface AccountFactsView {
  user_id: string | null;
  subscription_status: string | null;
  free_until: Date | null;
  /** The current subscription; null without one, as is every column after it. */
  subscription_id: string | null;
  plan_id: string | null;
  stripe_subscription_id: string | null;
  status: string | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  cancel_at_period_end: boolean | null;
  amount_minor: number | null;
  currency: string | null;
  interval: string | null;
  interval_count: number | null;
  paused_at: Date | null;
  resumes_at: Date | null;
  was_returned: boolean | null;
  renewals_held: boolean | null;
  latest_invoice_id: string | null;
  /** Read with `includesOf`: older rows lack properties added since. */
  plan_includes: Partial<PlanIncludes> | null;
  plan_name: string | null;
}
