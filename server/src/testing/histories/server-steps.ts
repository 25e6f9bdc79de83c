import fc from "fast-check";
import { actOnCase } from "../../features/care-case/act-on-case.ts";
import { openCase } from "../../features/care-case/open-case.ts";
import { refreshBilling } from "../../features/billing/sync/refresh-billing.ts";
import { refundPayment } from "../../features/billing/refund/refund-payment.ts";
import { settleRenewals } from "../../features/billing/subscription/settle-renewals.ts";
import { processEvent } from "../../features/billing/webhook/process-event.ts";
import { findAccountByUser } from "../billing-account.ts";
import { payByCard } from "../money.ts";
import { checkInvariant } from "./check-invariant.ts";
import { hasOpenPurchase, openSecret, refundableCharge } from "./facts.ts";
import { makeGate } from "./gate.ts";
import type { Life } from "./life.ts";
import { type Change, changes, makeChange, mayChange } from "./outside-steps.ts";
import { checkSettled } from "./settled.ts";
import { step } from "./step.ts";
import { checkWaits } from "./waits.ts";
import {
  attempt,
  deliver,
  listWaiting,
  killedBeforeCommit,
  settle,
  ignoreKill,
  work,
} from "./work.ts";

const faults = ["lost", "down", "500", "429", "garbage", "hang"] as const;

/** What staff and the server's own processes do, and what can happen to them. */
export const serverSteps = [
  step({
    name: "staff refund",
    weight: 2,
    args: fc.record({
      part: fc.constantFrom(1, 1, 0.3),
      keepsAccess: fc.constantFrom(false, false, true),
      twice: fc.boolean(),
    }),
    may: (it) => refundableCharge(it) !== undefined && it.steps > 3,
    run: refundAsStaff,
  }),
  step({
    name: "crisis",
    weight: 1,
    args: fc.boolean(),
    run: (it, dies) => crisis(it, dies, raise),
  }),
  step({
    name: "crisis with an open form",
    weight: 2,
    args: fc.boolean(),
    may: (it) => openSecret(it) !== undefined,
    run: payDuringCrisis,
  }),
  step({
    name: "contact",
    weight: 2,
    args: fc.boolean(),
    run: (it, dies) => crisis(it, dies, respond),
  }),
  step({
    name: "deliver",
    weight: 6,
    args: fc.record({ share: fc.constantFrom(0.3, 0.6, 1), twice: fc.boolean() }),
    run: (it, { share, twice }) => deliver(it, share, twice),
  }),
  step({
    name: "work",
    weight: 6,
    args: fc.record({
      at: fc.nat(50),
      side: fc.integer({ min: 1, max: 3 }),
      dies: fc.boolean(),
    }),
    run: work,
  }),
  step({
    name: "trouble",
    weight: 2,
    args: fc.record({
      fault: fc.constantFrom(...faults),
      before: fc.integer({ min: 0, max: 6 }),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
    async run(it, { fault, before, calls }) {
      it.kinds.add("trouble");
      const healthy = Array.from({ length: before }, () => "pass" as const);
      it.wire.fates = [...healthy, ...Array.from({ length: calls }, () => fault)];
    },
  }),
];

export const overtakeStep = step({
  name: "overtake",
  weight: 3,
  args: fc.record({
    change: fc.constantFrom(...changes),
    after: fc.integer({ min: 0, max: 5 }),
  }),
  may: (it, { change }) => mayChange(it, change),
  run: overtake,
});

interface StaffRefund {
  part: number;
  keepsAccess: boolean;
  twice: boolean;
}

/** A double click is one refund. */
async function refundAsStaff(it: Life, { part, keepsAccess, twice }: StaffRefund): Promise<void> {
  const charge = refundableCharge(it);
  if (charge === undefined) return;
  const before = it.stripe.refund.rows.length;
  const left = charge.amount - charge.amount_refunded;
  const give = () =>
    attempt(() =>
      refundPayment(it.product.app, {
        customerId: it.userId,
        paymentId: charge.id,
        amountMinor: Math.max(1, Math.floor(left * part)),
        reason: "history",
        keepsAccess,
      }),
    );
  await Promise.all(twice ? [give(), give()] : [give()]);
  const isOne = it.stripe.refund.rows.length <= before + 1;
  checkInvariant(18, it.isAtOnce || isOne, "two clicks, two refunds");
}

async function crisis(it: Life, dies: boolean, what: (it: Life) => Promise<void>): Promise<void> {
  const { app } = it.product;
  await what(it);
  await attempt(() =>
    ignoreKill(() => settleRenewals(dies ? killedBeforeCommit(app) : app, it.userId)),
  );
}

/** The form is paid after the case was raised, and before or after Stripe is told. */
async function payDuringCrisis(it: Life, isFirst: boolean): Promise<void> {
  const secret = openSecret(it);
  if (secret === undefined) return;
  if (hasOpenPurchase(it)) it.kinds.add("crisis with an open form");
  await raise(it);
  const pay = () => payByCard(it.product, secret).intent.status === "succeeded";
  if (isFirst && pay()) it.kinds.add("paid while waiting");
  const isSettled = await attempt(async () => {
    await settleRenewals(it.product.app, it.userId);
    return true;
  });
  checkInvariant(
    21,
    it.isAtOnce || isSettled !== true || !hasOpenPurchase(it),
    "a form stays open in a case",
  );
  // Not only at rest: by then, most of what was paid during a wait is too old to be returned.
  if (isFirst && isSettled === true && !it.isAtOnce) await checkWaits(it);
  if (!isFirst) pay();
}

async function raise(it: Life): Promise<void> {
  const { app, clock } = it.product;
  // What was paid before was paid in an earlier second.
  clock.advance(1000);
  const risk = { isCrisis: true, redFlags: [], findings: [] };
  await app.inTransaction(async (tx) => {
    await openCase(app, tx, { userId: it.userId, source: "ticket", sourceId: it.userId, risk });
  });
}

async function respond(it: Life): Promise<void> {
  const { app } = it.product;
  const open = await app.db
    .selectFrom("care_cases")
    .select("id")
    .where("user_id", "=", it.userId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  const how = it.next() < 0.5 ? "contacted" : "closed";
  // An actor is required; here it is the person themselves.
  if (open !== undefined) await actOnCase(app, { caseId: open.id, staffId: it.userId, step: how });
}

/**
 * Two processes read the same person. While the first waits for a response that Stripe has already
 * made, something changes there, and the second reads and writes that; then the first continues.
 * The stored state is checked before anything is read again.
 */
async function overtake(it: Life, { change, after }: { change: Change; after: number }) {
  const { app } = it.product;
  await settle(it);
  const account = await findAccountByUser(app.db, it.userId);
  if (account?.stripe_customer_id == null || !mayChange(it, change)) return;
  const [released, held] = [makeGate(), makeGate()];
  it.wire.hold = { after, onHeld: held.open, until: released.opened };
  const first = attempt(() => refreshBilling(app, account.user_ref));
  await Promise.race([held.opened, first]);
  it.wire.hold = null;
  makeChange(it, change);
  await deliver(it, 1, false);
  for (const id of await listWaiting(it)) await processEvent(app, id);
  released.open();
  await first;
  // Changes made by readers at Stripe also send events.
  await deliver(it, 1, false);
  for (const id of await listWaiting(it)) await processEvent(app, id);
  await checkSettled(it);
  it.kinds.add("overtaken");
}
