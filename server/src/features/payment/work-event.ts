import type { App } from "../../app.ts";
import { findAccountByAnyCustomer } from "./account.sql.ts";
import { countTry, findEvent, listWaitingOf, settleEvents } from "./inbox.sql.ts";
import { endAfterFailures } from "./end-after-failures.ts";
import { refreshBilling, type RefreshParts } from "./refresh-billing.ts";
import { inTurn } from "./turns.ts";

/** Reads the person whom an event is about; all that waited for the same person is worked with it. */
export async function workEvent(app: RefreshParts, eventId: string): Promise<void> {
  const event = await findEvent(app.db, eventId);
  if (event === undefined || event.state !== "received") return;
  const done = { state: "done" as const, fault: null };
  const customerId = event.stripe_customer_id;
  const account =
    customerId === null ? undefined : await findAccountByAnyCustomer(app.db, customerId);
  if (account === undefined || customerId === null) {
    // Nobody of ours, or about nobody: a product, a price, somebody else's customer.
    await settleEvents(app.db, [eventId], { ...done, now: app.clock.now() });
    return;
  }
  try {
    await inTurn(account.user_ref, app.provider.remainingMs(), async () => {
      const covered = await listWaitingOf(app.db, customerId);
      if (!covered.includes(eventId)) return;
      const { view } = await refreshBilling(app, account.user_ref);
      await endAfterFailures(app, account, view);
      await settleEvents(app.db, covered, { ...done, now: app.clock.now() });
    });
  } catch (error) {
    await countTry(app.db, eventId, (error as Error).message.slice(0, 300));
    throw error;
  }
}

export async function giveUpEvent(
  app: Pick<App, "db" | "clock" | "log">,
  eventId: string,
): Promise<void> {
  app.log.error({ id: eventId }, "ALERT an event of Stripe could not be worked");
  const outcome = { state: "dead" as const, fault: "given up", now: app.clock.now() };
  await settleEvents(app.db, [eventId], outcome);
}
