import fc from "fast-check";
import { refuseWhileCareIsFirst } from "../../features/care-case/refuse-payment.ts";
import { reopenBilling } from "../../features/billing/subscription/end-billing.ts";
import { changeSubscription } from "../../features/billing/subscription/change-subscription.ts";
import { confirmPayment } from "../../features/billing/checkout/confirm-payment.ts";
import { startPurchase } from "../../features/billing/checkout/start-purchase.ts";
import { previewPlan, switchPlan } from "../../features/billing/subscription/switch-plan.ts";
import { findMoneyBack } from "../../features/billing/refund/find-money-back.ts";
import { giveMoneyBack } from "../../features/billing/refund/give-money-back.ts";
import { syncSubscription } from "../../features/billing/subscription/sync-subscription.ts";
import { findAccountByUser } from "../billing-account.ts";
import { payByCard } from "../money.ts";
import { checkInvariant } from "./check-invariant.ts";
import { hasOpenPurchase, isLive, liveSubscriptions, openSecret } from "./facts.ts";
import type { Life } from "./life.ts";
import { makeChange } from "./outside-steps.ts";
import { step } from "./step.ts";
import { attempt, endLeaverBilling, killedBeforeCommit } from "./work.ts";

const plan = fc.constantFrom(...(["starter", "enhanced", "enhanced", "plus", "plus"] as const));
type Plan = "starter" | "enhanced" | "plus";

const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_chargeCustomerFail",
  "pm_card_authenticationRequired",
);

const goodCard = fc.constantFrom(
  "pm_card_visa",
  "pm_card_chargeCustomerFail",
  "pm_card_authenticationRequired",
);

/** What the person does, in the browser and on the payment form. */
export const customerSteps = [
  step({
    name: "buy",
    weight: 4,
    args: fc.record({ plan, twice: fc.boolean() }),
    run: (it, { plan: chosen, twice }) => buy(it, chosen, twice),
  }),
  step({
    name: "subscribe",
    weight: 10,
    args: fc.record({ plan, card: goodCard }),
    may: (it) => !it.hasLeft && liveSubscriptions(it).length === 0,
    async run(it, { plan: chosen, card: paidBy }) {
      await buy(it, chosen, false);
      if (it.clientSecret !== null) payByCard(it.product, it.clientSecret, paidBy);
      await confirm(it);
    },
  }),
  step({
    name: "another week",
    weight: 3,
    // Weeks are bought one after the other, before there is a plan.
    may: (it) => !it.hasLeft && liveSubscriptions(it).length === 0,
    async run(it) {
      await buy(it, "starter", false);
      if (it.clientSecret !== null) payByCard(it.product, it.clientSecret);
      await confirm(it);
    },
  }),
  step({
    name: "pay",
    weight: 6,
    args: card,
    may: (it) => openSecret(it) !== undefined,
    async run(it, paidBy) {
      const secret = openSecret(it);
      if (secret !== undefined) payByCard(it.product, secret, paidBy);
    },
  }),
  step({
    name: "bank check",
    weight: 8,
    args: fc.boolean(),
    may: (it) => waitingForCheck(it) !== undefined,
    async run(it, isPassed) {
      it.kinds.add("bank check");
      const intent = waitingForCheck(it);
      if (intent !== undefined) it.product.sandbox.authenticate(intent.id, isPassed);
    },
  }),
  step({
    name: "confirm",
    weight: 4,
    may: (it) => it.clientSecret !== null,
    run: confirm,
  }),
  step({
    name: "sync",
    weight: 2,
    run: (it) => attempt(() => syncSubscription(it.product.app, it.userId)),
  }),
  step({
    name: "change",
    weight: 5,
    args: fc.constantFrom(...(["cancel", "cancel", "keep", "pause", "resume"] as const)),
    may: (it, change) => liveSubscriptions(it).length > 0 && fits(it, change),
    async run(it, change) {
      const { app } = it.product;
      if (change === "pause") it.kinds.add("pause");
      await attempt(async () => {
        if (change === "resume") await refuseWhileCareIsFirst(app, it.userId);
        await changeSubscription(app, it.userId, change);
      });
    },
  }),
  step({
    name: "switch",
    weight: 3,
    may: (it) => isLive(it, "active"),
    run: switchToOtherPlan,
  }),
  step({
    name: "regret a dearer plan",
    weight: 3,
    may: (it) => isLive(it, "active") && priceOf(it) === plusMinor && it.steps > 3,
    async run(it) {
      await switchToOtherPlan(it);
      makeChange(it, "refund");
    },
  }),
  step({
    name: "press again",
    weight: 3,
    args: fc.constantFrom("cancel" as const, "pause" as const),
    may: (it, change) => isLive(it, "active") && fits(it, change),
    async run(it, change) {
      const { app } = it.product;
      const press = () => attempt(() => changeSubscription(app, it.userId, change));
      it.wire.losesPosts = true;
      await press();
      it.wire.losesPosts = false;
      await press();
    },
  }),
  step({
    name: "money back",
    weight: 2,
    args: fc.boolean(),
    may: (it) => !it.hasLeft && liveSubscriptions(it).length > 0,
    run: (it, twice) => takeMoneyBack(it, twice),
  }),
  step({
    name: "leave",
    weight: 1,
    args: fc.boolean(),
    may: (it) => !it.hasLeft && it.steps > 8,
    run: leave,
  }),
  step({
    name: "leave with an open form",
    weight: 1,
    args: fc.record({ plan, dies: fc.boolean() }),
    may: (it) => !it.hasLeft && liveSubscriptions(it).length === 0 && it.steps > 12,
    async run(it, { plan: chosen, dies }) {
      await buy(it, chosen, false);
      await leave(it, dies);
    },
  }),
  step({
    name: "come back",
    weight: 2,
    may: (it) => it.hasLeft,
    async run(it) {
      it.hasLeft = false;
      it.isEnded = false;
      await reopenBilling(it.product.app, it.userId);
    },
  }),
];

const waitingForCheck = ({ stripe }: Life) =>
  stripe.payment_intent.rows.findLast((one) => one.status === "requires_action");

/** Occasionally also something the account page would not offer. */
function fits(it: Life, change: "cancel" | "keep" | "pause" | "resume"): boolean {
  const [running] = liveSubscriptions(it);
  if (running === undefined || it.next() < 0.1) return true;
  if (change === "keep") return running.cancel_at_period_end;
  if (change === "resume") return running.pause_collection !== null;
  return !running.cancel_at_period_end && running.pause_collection === null;
}

async function buy(it: Life, chosen: Plan, twice: boolean): Promise<void> {
  const { app, plans, plusId } = it.product;
  const planId = chosen === "plus" ? plusId : plans[chosen];
  const input = { userId: it.userId, planId, flow: "embedded" as const };
  const ask = () =>
    attempt(async () => {
      await refuseWhileCareIsFirst(app, it.userId);
      return await startPurchase(app, { ...input, publicUrl: it.address });
    });
  const made = await Promise.all(twice ? [ask(), ask()] : [ask()]);
  const secrets = made.flatMap((started) => started?.clientSecret ?? []);
  checkInvariant(18, it.isAtOnce || new Set(secrets).size <= 1, "two clicks, two attempts");
  it.clientSecret = secrets[0] ?? it.clientSecret;
  it.secrets.push(...new Set(secrets));
}

async function leave(it: Life, dies: boolean): Promise<void> {
  const { app } = it.product;
  it.hasLeft = true;
  it.kinds.add("deletion");
  if (hasOpenPurchase(it)) it.kinds.add("left with an open form");
  await endLeaverBilling(it, dies ? killedBeforeCommit(app) : app);
}

async function confirm(it: Life): Promise<void> {
  const id = it.clientSecret?.split("_secret_")[0];
  const claim = { userId: it.userId, sessionHash: "session" };
  if (id !== undefined) await attempt(() => confirmPayment(it.product.app, { ...claim, id }));
}

const plusMinor = 3450;

const priceOf = (it: Life) => liveSubscriptions(it)[0]?.items.data[0]?.price.unit_amount;

async function switchToOtherPlan(it: Life): Promise<void> {
  const { app, plans, plusId } = it.product;
  const planId = priceOf(it) === plusMinor ? plans.enhanced : plusId;
  await attempt(async () => {
    await refuseWhileCareIsFirst(app, it.userId);
    const { preview } = await previewPlan(app, it.userId, planId);
    await switchPlan(app, it.userId, planId, preview);
    it.kinds.add("switch");
  });
}

/** Whatever the account page offers, occasionally in two tabs at once. */
async function takeMoneyBack(it: Life, twice: boolean): Promise<void> {
  const { app } = it.product;
  const account = await findAccountByUser(app.db, it.userId);
  const offer = account === undefined ? null : await findMoneyBack(app, account.user_ref);
  if (offer === null) return;
  const take = () => attempt(() => giveMoneyBack(app, it.userId, offer.amountMinor));
  const given = await Promise.all(twice ? [take(), take()] : [take()]);
  if (given.some((one) => one !== undefined)) it.kinds.add("money back");
}
