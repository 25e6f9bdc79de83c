import type { Stripe } from "stripe";
import { statusAt, type SubscriptionStatus } from "@attune/domain/billing/entitlement";
import { isCareFirst } from "../features/care-case/refuse-payment.ts";
import { readBooks } from "./books.ts";
import { findAccountByUser } from "./billing-account.ts";
import { refreshBilling } from "../features/payment/refresh-billing.ts";
import { findAccess } from "../features/subscription/find-entitlement.ts";
import type { Life } from "./life.ts";
import { dayMs } from "./money.ts";

/** Numbers as in the list of invariants: what must hold at every step. Of 13 the half that is here is kept by an index. */
export async function checkInMotion(it: Life): Promise<void> {
  const { app, sandbox } = it.product;
  const { subscription, charge } = sandbox.world.records;
  const running = subscription.rows.filter(
    (one) => !["canceled", "incomplete_expired", "incomplete"].includes(one.status),
  );
  demand(13, running.length <= 1, `${running.length} live subscriptions at Stripe`);
  const { entitlement } = await findAccess(app, it.userId);
  const hasPaid = charge.rows.some((one) => one.status === "succeeded");
  demand(14, entitlement === null || hasPaid, "access without money");
}

/** 19: while renewals are held for somebody who waits for us, nothing is collected by itself. */
export async function checkHeld(it: Life, pass: () => void): Promise<void> {
  const { app, sandbox } = it.product;
  const { subscription, invoice, charge } = sandbox.world.records;
  const isBegun = invoice.rows.some(
    (one) => one.auto_advance && (one.status === "draft" || one.status === "open"),
  );
  const isAllHeld = subscription.rows.filter(isRenewing).every(isHeldAtStripe);
  const isWaiting = await isCareFirst(app, it.userId);
  const before = charge.rows.length;
  pass();
  const isQuiet = !isWaiting || !isAllHeld || isBegun || charge.rows.length === before;
  demand(19, isQuiet, "a renewal was collected from somebody who waits for us");
}

const isRenewing = ({ status }: Stripe.Subscription) =>
  status === "active" || status === "trialing" || status === "past_due";

const isHeldAtStripe = ({ metadata, pause_collection: pause }: Stripe.Subscription) =>
  metadata["held"] === "yes" && pause?.behavior === "void" && pause.resumes_at === null;

const isOfHold = ({ metadata, parent }: Stripe.Invoice) =>
  metadata?.["held"] === "yes" || parent?.subscription_details?.metadata?.["held"] === "yes";

/** What must hold once every event is worked (1 to 12, 15). */
export async function checkAtRest(it: Life): Promise<void> {
  const { app, sandbox } = it.product;
  const { records } = sandbox.world;
  const account = await findAccountByUser(app.db, it.userId);
  if (account?.stripe_customer_id == null) return;
  const { user_ref: userRef } = account;
  const now = app.clock.now();

  const { entitlement } = await findAccess(app, it.userId);
  demand(1, (entitlement !== null) === hasRight(it), `access is ${entitlement !== null}`);

  const rows = await app.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", it.userId)
    .execute();
  for (const row of rows.filter((one) => one.stripe_subscription_id.startsWith("sub_"))) {
    const there = records.subscription.find(row.stripe_subscription_id);
    demand(2, row.stripe_status === there?.status, `${row.stripe_status} is ${there?.status}`);
    demand(2, fits(row.status, there?.status), `${row.status} for ${there?.status}`);
    const end = row.current_period_end?.getTime() ?? 0;
    const isStale =
      row.status === "active" && row.paused_at === null && end < now.getTime() - 3 * dayMs;
    demand(10, !isStale, "active long after its end");
  }

  const payments = await app.db
    .selectFrom("payments")
    .select(["stripe_id", "amount_minor"])
    .where("user_ref", "=", userRef)
    .execute();
  const refunds = await app.db
    .selectFrom("refunds")
    .select(["stripe_id", "amount_minor"])
    .where("user_ref", "=", userRef)
    .execute();
  const charges = records.charge.rows.filter((one) => one.status === "succeeded");
  demand(4, same(payments, charges), "payments are not the charges");
  demand(4, same(refunds, records.refund.rows), "refunds are not the refunds");
  const disputes = await app.db
    .selectFrom("disputes")
    .select(["stripe_id", "amount_minor"])
    .where("user_ref", "=", userRef)
    .execute();
  demand(4, same(disputes, records.dispute.rows), "disputes are not the disputes");
  const books = await readBooks(it.product, it.opening);
  const isEven = Object.values(books).every((one) => one === books.stripe);
  demand(3, isEven, `the books do not agree: ${JSON.stringify(books)}`);
  demand(
    8,
    charges.every((one) => one.amount_refunded <= one.amount),
    "more went back than came",
  );

  const letters = await app.db
    .selectFrom("billing_letters")
    .select((one) => one.fn.countAll<number>().as("count"))
    .where("user_ref", "=", userRef)
    .executeTakeFirstOrThrow();
  const mails = await app.db
    .selectFrom("outbox_mails")
    .select((one) => one.fn.countAll<number>().as("count"))
    .where("user_id", "=", it.userId)
    .executeTakeFirstOrThrow();
  demand(11, letters.count === mails.count, `${letters.count} letters, ${mails.count} mails`);

  const operations = await app.db
    .selectFrom("payment_operations")
    .select("id")
    .where("user_ref", "=", userRef)
    .execute();
  const stored = new Set(operations.map((one) => one.id));
  demand(
    15,
    [...it.keys].every((key) => stored.has(key)),
    "a money call that nobody had stored",
  );

  const running = records.subscription.rows.filter(isRenewing);
  const isWaiting = await isCareFirst(app, it.userId);
  demand(
    19,
    running.every((one) => (isWaiting ? one.pause_collection !== null : !isHeldAtStripe(one))),
    `somebody ${isWaiting ? "waits and is not held" : "is held and waits for nobody"}`,
  );
  const isDraftLeft = records.invoice.rows.some(
    (one) =>
      one.status === "draft" &&
      running.some(({ id }) => id === one.parent?.subscription_details?.subscription) &&
      (isOfHold(one) || (isWaiting && one.auto_advance)),
  );
  demand(19, !isDraftLeft, "a renewal of the hold is still to be settled");

  const before = await snapshot(it, userRef);
  await refreshBilling(app, userRef);
  demand(7, (await snapshot(it, userRef)) === before, "reading again changed something");
}

/** Who may play, told from Stripe's own records and nothing else. */
function hasRight(it: Life): boolean {
  const { records } = it.product.sandbox.world;
  const now = it.product.clock.now().getTime() / 1000;
  const isRunning = records.subscription.rows.some((one) => {
    if (one.status !== "active") return false;
    const paid = records.invoice.rows.filter(
      (invoice) =>
        (invoice.status === "paid" || (invoice.status === "void" && isOfHold(invoice))) &&
        invoice.parent?.subscription_details?.subscription === one.id,
    );
    const until = Math.max(0, ...paid.flatMap((i) => i.lines.data.map((line) => line.period.end)));
    const latest = records.invoice.find(
      typeof one.latest_invoice === "string" ? one.latest_invoice : one.latest_invoice?.id,
    );
    const isPaused = one.pause_collection !== null && !isHeldAtStripe(one);
    const isGap = isPaused || (latest?.status === "void" && !isOfHold(latest));
    return !isGap || until > now;
  });
  let end = 0;
  const passes = records.charge.rows
    .filter((one) => one.status === "succeeded" && one.metadata["kind"] === "one_off")
    .filter((one) => one.amount_refunded < one.amount)
    .filter((one) => !records.dispute.rows.some((d) => d.charge === one.id && d.status === "lost"))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  for (const one of passes) end = Math.max(one.created, end) + 7 * 86_400;
  return isRunning || end > now;
}

const views: Record<string, readonly string[]> = {
  active: ["active", "paused"],
  past_due: ["suspended", "past_due"],
  unpaid: ["suspended"],
  canceled: ["cancelled"],
  incomplete: ["incomplete"],
  incomplete_expired: ["none"],
};

const fits = (local: string, there: string | undefined) =>
  views[there ?? ""]?.includes(local) === true;

interface Sum {
  stripe_id: string;
  amount_minor: number;
}

const same = (here: readonly Sum[], there: readonly { id: string; amount: number }[]) =>
  here.length === there.length &&
  there.every((one) =>
    here.some((row) => row.stripe_id === one.id && row.amount_minor === one.amount),
  );

async function snapshot(it: Life, userRef: string): Promise<string> {
  const { db } = it.product.app;
  const subscriptions = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", it.userId)
    .orderBy("stripe_subscription_id")
    .execute();
  const ledger = await db
    .selectFrom("payments")
    .leftJoin("refunds", "refunds.payment_id", "payments.stripe_id")
    .select(["payments.stripe_id", "refunds.stripe_id as refund", "refunds.status"])
    .where("payments.user_ref", "=", userRef)
    .orderBy("payments.stripe_id")
    .orderBy("refunds.stripe_id")
    .execute();
  const lasting = subscriptions.map(
    ({ updated_at: _updated, last_read_at: _read, paused_at, ...row }) => ({
      ...row,
      // A pass ends when its time is over, whether or not anybody has read since.
      status: statusAt(
        {
          status: row.status as SubscriptionStatus,
          isOneOff: row.stripe_subscription_id.startsWith("onetime_"),
          periodEnd: row.current_period_end,
        },
        it.product.app.clock.now(),
      ),
      isPaused: paused_at !== null,
    }),
  );
  return JSON.stringify([lasting, ledger]);
}

function demand(invariant: number, holds: boolean, what: string): void {
  if (!holds) throw new Error(`I${invariant}: ${what}`);
}
