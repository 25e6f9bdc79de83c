import type { Db } from "../../adapters/database/port.ts";

/** Those that can still come back. */
export async function listEarlierAddresses(db: Db, userId: string) {
  return await db
    .selectFrom("email_undos")
    .select(["email", "created_at as replacedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listConsents(db: Db, userId: string) {
  return await db
    .selectFrom("consents")
    .select([
      "kind",
      "version",
      "text_hash as textHash",
      "accepted_at as acceptedAt",
      "withdrawn_at as withdrawnAt",
      "ip",
    ])
    .where("user_id", "=", userId)
    .orderBy("accepted_at")
    .execute();
}

/** One per kind: the latest agreement. */
export async function listNewestConsents(db: Db, userId: string) {
  return await db
    .selectFrom("consents")
    .distinctOn("kind")
    .select(["kind", "version", "accepted_at", "withdrawn_at"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("accepted_at", "desc")
    .orderBy("withdrawn_at", (it) => it.desc().nullsFirst())
    .execute();
}

export async function listSessions(db: Db, userId: string) {
  return await db
    .selectFrom("sessions")
    .select(["created_at as createdAt", "expires_at as expiresAt", "ip", "user_agent as userAgent"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listDevices(db: Db, userId: string) {
  return await db
    .selectFrom("known_devices")
    .select(["created_at as firstSeenAt", "last_seen_at as lastSeenAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listDeletions(db: Db, userId: string) {
  return await db
    .selectFrom("erasures")
    .select(["requested_at as requestedAt", "confirmed_at as confirmedAt", "undone_at as undoneAt"])
    .where("user_id", "=", userId)
    .orderBy("requested_at")
    .execute();
}

export async function listMails(db: Db, userId: string) {
  return await db
    .selectFrom("sent_mails")
    .select(["kind", "sent_at as sentAt"])
    .where("user_id", "=", userId)
    .orderBy("sent_at")
    .execute();
}

export async function listPasskeys(db: Db, userId: string) {
  return await db
    .selectFrom("passkeys")
    .select([
      "name",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
      "is_backed_up as isBackedUp",
    ])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Composed and assigned audio, whether or not the person has access at the moment. */
export async function listAudio(db: Db, userId: string) {
  const made = await db
    .selectFrom("audio_files")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const assigned = await db
    .selectFrom("user_frequencies")
    .select(["id", "user_id", "notes_sealed", "custom_duration_seconds", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return { made, assigned };
}

export async function listComplaints(db: Db, userId: string) {
  return await db
    .selectFrom("frequency_prescriptions")
    .select(["id", "complaint_sealed", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listReviews(db: Db, userId: string) {
  return await db
    .selectFrom("testimonials")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listSubscriptions(db: Db, userId: string) {
  return await db
    .selectFrom("subscriptions")
    .leftJoin("plans", "plans.id", "subscriptions.plan_id")
    .select([
      "subscriptions.stripe_subscription_id as id",
      "plans.plan_name as plan",
      "subscriptions.status",
      "subscriptions.current_period_start as periodStart",
      "subscriptions.current_period_end as periodEnd",
      "subscriptions.amount_minor as amountMinor",
      "subscriptions.currency",
      "subscriptions.created_at as createdAt",
    ])
    .where("subscriptions.user_id", "=", userId)
    .orderBy("subscriptions.created_at")
    .execute();
}

export async function listPayments(db: Db, userId: string) {
  const payments = await db
    .selectFrom("payments")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "payments.user_ref")
    .select([
      "payments.stripe_id as id",
      "payments.plan_name as plan",
      "payments.kind",
      "payments.amount_minor as amountMinor",
      "payments.currency",
      "payments.card_brand as cardBrand",
      "payments.card_last4 as cardLast4",
      "payments.paid_at as paidAt",
    ])
    .where("billing_accounts.user_id", "=", userId)
    .orderBy("payments.paid_at")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "refunds.user_ref")
    .select([
      "refunds.payment_id as paymentId",
      "refunds.amount_minor as amountMinor",
      "refunds.currency",
      "refunds.status",
      "refunds.refunded_at as refundedAt",
    ])
    .where("billing_accounts.user_id", "=", userId)
    .orderBy("refunds.refunded_at")
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "disputes.user_ref")
    .select([
      "disputes.payment_id as paymentId",
      "disputes.amount_minor as amountMinor",
      "disputes.currency",
      "disputes.status",
      "disputes.opened_at as openedAt",
    ])
    .where("billing_accounts.user_id", "=", userId)
    .orderBy("disputes.opened_at")
    .execute();
  const declined = await db
    .selectFrom("payment_attempts")
    .innerJoin("billing_accounts", "billing_accounts.user_ref", "payment_attempts.user_ref")
    .select("payment_attempts.failed_at as failedAt")
    .where("billing_accounts.user_id", "=", userId)
    .orderBy("payment_attempts.failed_at")
    .execute();
  return { payments, refunds, disputes, declined };
}
