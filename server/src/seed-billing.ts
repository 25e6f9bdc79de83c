import type { App } from "./app.ts";
import { cast, type CastMember } from "./cast.ts";
import { ensureCustomer } from "./features/billing/payer/ensure-customer.ts";
import { refreshBilling } from "./features/billing/sync/refresh-billing.ts";
import { runOperation } from "./features/billing/operation/run-operation.ts";
import { moveToPresent } from "./sandbox-time.ts";

/**
 * Lets the demo cast buy in the sandbox, which starts a month ago, and then moves it to the
 * present: everything that renewed, failed or expired since then did so in the ordinary way.
 */
export async function seedBilling(app: App): Promise<void> {
  if (app.config.stripe?.mode !== "sandbox") return;
  try {
    const refs: string[] = [];
    for (const member of Object.values<CastMember>(cast)) {
      const ref = await buy(app, member);
      if (ref !== null) refs.push(ref);
    }
    await moveToPresent(app);
    for (const ref of refs) await refreshBilling(app, ref);
  } catch (error) {
    app.log.warn({ err: error }, "the demo cast has no payments");
  }
}

/** Null: nothing to buy, or already bought. */
async function buy(app: App, member: CastMember): Promise<string | null> {
  const { subscription } = member;
  if (subscription === undefined) return null;
  const user = await app.db
    .selectFrom("users")
    .select(["id", "stripe_customer_id"])
    .where("username", "=", member.username)
    .executeTakeFirst();
  if (user === undefined || user.stripe_customer_id !== null) return null;
  const plan = await app.db
    .selectFrom("plans")
    .selectAll()
    .where("key", "=", subscription.planKey)
    .executeTakeFirstOrThrow();
  const payer = await ensureCustomer(app, user.id);
  const customerId = payer.stripe_customer_id;
  const userRef = payer.user_ref;
  const run = <T>(kind: string, call: (key: string) => Promise<T>) =>
    runOperation(
      app,
      { userRef, kind: `demo ${kind}`, params: { username: member.username } },
      call,
    );
  const take = async (token: string, subscriptionIds: string[] = []) => {
    const card = await run(`card ${token}`, (key) =>
      app.provider.attachCard(key, customerId, token),
    );
    await run(`default ${token}`, (key) =>
      app.provider.setDefaultCard(key, customerId, card.id, subscriptionIds),
    );
  };
  await take("pm_card_visa");
  const purchase = { customerId, userRef, planId: plan.id, planName: plan.plan_name };
  const amount = { amountMinor: plan.price_minor, currency: plan.currency };
  let running: string[] = [];
  if (plan.is_recurring && plan.stripe_price_id !== null) {
    const priceId = plan.stripe_price_id;
    const made = await run("subscription", (key) =>
      app.provider.startSubscription(key, { ...purchase, ...amount, priceId, credit: null }),
    );
    running = [made.id];
    const read = await app.provider.readBilling(customerId);
    const invoiceId = read?.subscriptions[0]?.latestInvoiceId ?? "";
    await run("invoice", (key) => app.provider.payInvoice(key, invoiceId));
  } else await run("pass", (key) => app.provider.payOnFile(key, { ...purchase, ...amount }));
  // The next renewal is declined.
  if (subscription.status === "suspended") await take("pm_card_chargeCustomerFail", running);
  return userRef;
}
