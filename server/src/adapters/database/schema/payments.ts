import type { Generated } from "kysely";

/** The payer, under a reference that outlives the person. */
export interface BillingAccountsTable {
  user_ref: string;
  user_id: string | null;
  stripe_customer_id: string | null;
  credit_minor: Generated<number>;
  version: Generated<number>;
  last_read_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  api_version: string | null;
  is_live: boolean;
  object_id: string | null;
  stripe_customer_id: string | null;
  state: Generated<"received" | "done" | "dead">;
  attempts: Generated<number>;
  fault: string | null;
  created_at: Date;
  received_at: Date;
  done_at: Date | null;
}

export interface PaymentOperationsTable {
  id: string;
  user_ref: string | null;
  kind: string;
  /** For a refund, without the reason if staff gave one. */
  params: string;
  reason_sealed: string | null;
  params_hash: string;
  plan_id: string | null;
  state: Generated<"open" | "made" | "closed">;
  stripe_id: string | null;
  fault: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentsTable {
  stripe_id: string;
  user_ref: string;
  stripe_customer_id: string;
  payment_intent_id: string | null;
  invoice_id: string | null;
  stripe_subscription_id: string | null;
  plan_id: string | null;
  plan_name: string | null;
  kind: "subscription" | "one_off" | "other";
  amount_minor: number;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  receipt_url: string | null;
  is_live: boolean;
  paid_at: Date;
  recorded_at: Date;
}

export interface RefundsTable {
  stripe_id: string;
  payment_id: string;
  user_ref: string;
  amount_minor: number;
  currency: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  /** Only if the product gave it. */
  reason: string | null;
  reason_sealed: string | null;
  ends_access: Generated<boolean>;
  refunded_at: Date;
  recorded_at: Date;
  updated_at: Date;
}

export interface DisputesTable {
  stripe_id: string;
  payment_id: string;
  user_ref: string;
  amount_minor: number;
  currency: string;
  status: string;
  reason: string | null;
  opened_at: Date;
  recorded_at: Date;
  updated_at: Date;
}

export interface PaymentAttemptsTable {
  id: string;
  user_ref: string;
  session_hash: string | null;
  payment_intent_id: string | null;
  failed_at: Date;
  is_automatic: Generated<boolean>;
}

export interface BillingNotificationsTable {
  kind: string;
  object_id: string;
  user_ref: string;
  queued_at: Date;
}

export interface ReconciliationsTable {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  accounts: Generated<number>;
  events: Generated<number>;
  drifts: Generated<string>;
}
