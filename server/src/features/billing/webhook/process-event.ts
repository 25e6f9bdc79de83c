import { ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { describeError } from "../../../describe-error.ts";
import { type AccountRow, findAccountByAnyCustomer } from "../payer/account.sql.ts";
import { noteFailedAttempt } from "../ledger/failed-attempts.ts";
import {
  countTry,
  type EventRow,
  findEvent,
  listWaitingOf,
  setCustomer,
  settleEvents,
} from "./inbox.sql.ts";
import { endAfterFailures } from "../checkout/end-after-failures.ts";
import { unfinished } from "../sync/apply-consequences.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

/**
 * Reads the billing of an event's person, which also settles every other pending event about them.
 */
export async function processEvent(app: RefreshDeps, eventId: string): Promise<void> {
  const event = await findEvent(app.db, eventId);
  if (event === undefined || event.state !== "received") return;
  try {
    await processReceived(app, event);
  } catch (error) {
    await countTry(app.db, eventId, describeError(error).slice(0, 300));
    throw error;
  }
}

async function processReceived(app: RefreshDeps, event: EventRow): Promise<void> {
  const done = { state: "done" as const, fault: null };
  const customerId = event.stripe_customer_id ?? (await findPayer(app, event));
  const account =
    customerId === null ? undefined : await findAccountByAnyCustomer(app.db, customerId);
  if (account === undefined || customerId === null) {
    // Not about one of our people: a product, a price, or another application's customer.
    await settleEvents(app.db, [event.id], { ...done, now: app.clock.now() });
    return;
  }
  await oneAtATime(app, account.user_ref, async () => {
    const waiting = await listWaitingOf(app.db, customerId);
    const covered = waiting.map((it) => it.id);
    if (!covered.includes(event.id)) return;
    const { view, isComplete } = await refreshBilling(app, account.user_ref);
    for (const it of waiting) await noteFailedCheck(app, account, it);
    await endAfterFailures(app, account, view);
    // The job tries again.
    if (!isComplete) throw new ProviderFault("unavailable", unfinished);
    await settleEvents(app.db, covered, { ...done, now: app.clock.now() });
  });
}

/**
 * An invoice's payment names only the invoice: until the ledger has that, Stripe must be asked whose it is.
 */
async function findPayer(app: RefreshDeps, event: EventRow): Promise<string | null> {
  const { id, type, object_id: paymentId } = event;
  if (!type.startsWith("invoice_payment.") || paymentId === null) return null;
  const customerId = await app.provider.findCustomerOfInvoicePayment(paymentId);
  if (customerId === undefined) return null;
  await setCustomer(app.db, id, customerId);
  return customerId;
}

/** A failed authentication leaves no charge by which a reading could count it. */
async function noteFailedCheck(
  app: RefreshDeps,
  account: Pick<AccountRow, "user_ref" | "stripe_customer_id">,
  { type, object_id: id }: { type: string; object_id: string | null },
): Promise<void> {
  if (type !== "payment_intent.payment_failed" || id === null) return;
  const attempt = await app.provider.findAttempt(id);
  if (attempt?.failedCheckId == null || attempt.customerId !== account.stripe_customer_id) return;
  await noteFailedAttempt(app, {
    id: attempt.failedCheckId,
    userRef: account.user_ref,
    sessionHash: null,
    paymentIntentId: id,
  });
}

export async function giveUpEvent(
  app: Pick<App, "db" | "clock" | "log">,
  eventId: string,
): Promise<void> {
  app.log.error({ id: eventId }, "ALERT a Stripe event could not be processed");
  const outcome = { state: "dead" as const, fault: "given up", now: app.clock.now() };
  await settleEvents(app.db, [eventId], outcome);
}
