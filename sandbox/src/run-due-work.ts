import { expireSession } from "./checkout/expire.ts";
import { finalizeDraft } from "./invoices/finalize-draft.ts";
import { collectByItself } from "./invoices/retries.ts";
import { endSubscription, expireIncomplete } from "./subscriptions/end.ts";
import { endPeriod, resumeCollection } from "./subscriptions/renew.ts";
import { endedStatuses } from "./subscriptions/status.ts";
import type { DueItem } from "./world/due-work.ts";
import type { World } from "./world/world.ts";

/** Runs due work, each item at its own time, and returns how many there were. */
export function runDueWork(world: World): number {
  const request = world.request;
  world.request = { id: null, idempotency_key: null };
  let count = 0;
  for (let item = next(world); item; item = next(world)) {
    const due = item;
    world.clock.during(due.at, () => run(world, due));
    count += 1;
  }
  world.request = request;
  return count;
}

function next(world: World): DueItem | undefined {
  return world.due.take(world.clock.now());
}

function run(world: World, { duty, id }: DueItem): void {
  const now = world.clock.now();
  const { records } = world;
  if (duty === "expire-checkout") {
    const session = records["checkout.session"].find(id);
    if (session?.status === "open") expireSession(world, session);
    return;
  }
  if (duty === "finalize-invoice" || duty === "retry-invoice") {
    const invoice = records.invoice.find(id);
    if (!invoice) return;
    if (duty === "finalize-invoice") finalizeDraft(world, invoice);
    else if (invoice.next_payment_attempt === now) collectByItself(world, invoice);
    return;
  }
  const subscription = records.subscription.find(id);
  if (!subscription || endedStatuses.has(subscription.status)) return;
  if (duty === "end-period") endPeriod(world, subscription);
  else if (duty === "resume-collection") resumeCollection(world, subscription);
  else if (duty === "expire-incomplete") {
    if (subscription.status === "incomplete") expireIncomplete(world, subscription);
  } else if (subscription.cancel_at === now) {
    endSubscription(world, subscription, "cancellation_requested");
  }
}
