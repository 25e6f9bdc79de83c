import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import type { Stripe } from "stripe";
import { startSandbox, type RunningSandbox } from "../../../sandbox/src/start-sandbox.ts";
import type { Log } from "../adapters/log.ts";
import { openStripe } from "../adapters/stripe/open-stripe.ts";
import type { StripeSettings } from "../stripe-settings.ts";
import type { Config } from "../config.ts";
import { HeldClock } from "./held-clock.ts";
import { eventually, type Product, startOfTests, startProduct } from "./product.ts";
import { type Hearing, type Meddling, sandboxWire } from "./sandbox-wire.ts";
import { makeStaff } from "./staff.ts";
import { registration } from "./registration.ts";
import type { Visitor } from "./visitor.ts";

export interface MoneyProduct extends Product {
  sandbox: RunningSandbox;
  settings: StripeSettings;
  plans: { starter: string; enhanced: string };
  /** What happens to the next calls to Stripe. */
  meddle: (how: Meddling, hear?: Hearing) => void;
  /** Moves both clocks and runs everything due at Stripe. */
  pass: (milliseconds: number) => void;
  /** Delivers the sandbox's pending events to the webhook, in the order that `arrange` returns. */
  deliver: (arrange?: <T>(all: T[]) => T[]) => Promise<void>;
  /** Waits until every received event has been processed. */
  settled: () => Promise<void>;
  /** Delivers the pending events, and waits until they have been processed. */
  deliverAndSettle: () => Promise<void>;
  close: () => Promise<void>;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const webhookSecret = "whsec_test";

const usualLimits = { budgetMs: 18_000, answerMs: 15_000, pauseMs: 1 };

interface Outside {
  /** Returns the URL to call instead: the calls then use real connections. */
  detour?: (upstream: string) => Promise<string>;
  /** How long a request may wait over such connections. */
  limits?: typeof usualLimits;
  log?: Log;
}

/** The whole product with a sandbox in the same process; events are held until a test delivers them. */
export async function startMoneyProduct(
  changes: Partial<Config> = {},
  seed = 7,
  { detour, limits = usualLimits, log }: Outside = {},
): Promise<MoneyProduct> {
  const clock = new HeldClock(startOfTests);
  const sandbox = await startSandbox({ clock, seed, webhook: { secret: webhookSecret } });
  const settings: StripeSettings = {
    mode: "sandbox",
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecret,
    apiBase: detour === undefined ? sandbox.url : await detour(sandbox.url),
    scriptUrl: `${sandbox.url}/sandbox/stripe.js`,
  };
  let meddling: Meddling = () => "pass";
  let hearing: Hearing = () => {};
  const wire = sandboxWire(
    sandbox,
    (call) => meddling(call),
    (...heard) => hearing(...heard),
  );
  // In-process calls never hang: on a busy machine the work for one request may take longer than in
  // production.
  const provider =
    detour === undefined
      ? openStripe(settings, { budgetMs: 120_000, answerMs: 60_000, pauseMs: 1 }, wire)
      : openStripe(settings, limits);
  const config = { isDemo: false, stripe: settings, hasRateLimits: false, ...changes };
  const product = await startProduct(config, {
    clock,
    provider,
    ...(log === undefined ? {} : { log }),
  });
  const rows = await product.app.db.selectFrom("plans").select(["id", "key"]).execute();
  const planId = (key: string) => rows.find((it) => it.key === key)?.id ?? "";
  const deliver: MoneyProduct["deliver"] = async (arrange = (all) => all) => {
    for (const { payload, signature } of arrange(sandbox.takeEvents())) {
      const answer = await product.server.inject({
        method: "POST",
        url: "/api/stripe/webhook",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload,
      });
      if (answer.statusCode !== 200) throw new Error(`The webhook was refused: ${answer.body}`);
    }
  };
  const settled = async () => {
    await eventually(async () => {
      const waiting = await product.app.db
        .selectFrom("stripe_events")
        .select("id")
        .where("state", "=", "received")
        .limit(1)
        .execute();
      return waiting.length === 0;
    }, "the inbox is empty");
  };
  return {
    ...product,
    sandbox,
    settings,
    plans: { starter: planId("starter"), enhanced: planId("enhanced") },
    meddle: (how, hear = () => {}) => {
      meddling = how;
      hearing = hear;
    },
    pass(milliseconds) {
      clock.advance(milliseconds);
      sandbox.runDue();
    },
    deliver,
    settled,
    async deliverAndSettle() {
      await deliver();
      await settled();
    },
    async close() {
      await product.close();
      await sandbox.close();
    },
  };
}

let count = 0;

export interface Customer {
  id: string;
  visitor: Visitor;
  /** Signs in again, after more days than a session lasts. */
  back: () => Promise<void>;
}

/** A customer who has just registered and signed in. */
export async function newCustomer(
  product: Product,
  username = `payer ${(count += 1)}`,
): Promise<Customer> {
  const visitor = product.visitor();
  const email = `${username.replace(/[^a-z0-9.]/g, "")}@example.com`;
  const body = registration({ username, email });
  const answer = await visitor.post("/api/register", body);
  if (answer.statusCode >= 300) throw new Error(`Nobody was registered: ${answer.body}`);
  const { id } = (await visitor.get("/api/user")).json<{ id: string }>();
  return {
    id,
    visitor,
    async back() {
      await visitor.signIn(username, body.password);
    },
  };
}

/** The person's plan, as they read it. */
export const subscriptionOf = async ({
  visitor,
}: Pick<Customer, "visitor">): Promise<SubscriptionAnswer> =>
  (await visitor.get("/api/user/subscription")).json<SubscriptionAnswer>();

/**
 * What Stripe.js does in the browser: confirms with a card, using the client secret and the
 * publishable key.
 */
export function payByCard(
  { sandbox }: Pick<MoneyProduct, "sandbox">,
  clientSecret: string,
  card = "pm_card_visa",
): { status: number; intent: Stripe.PaymentIntent } {
  const [intentId = ""] = clientSecret.split("_secret_");
  const form = new URLSearchParams({ client_secret: clientSecret, payment_method: card });
  const { status, body } = sandbox.answer({
    method: "POST",
    path: `/v1/payment_intents/${intentId}/confirm`,
    form: form.toString(),
    authorization: "Bearer pk_test_sandbox",
    version: "2026-10-28.endive",
    idempotencyKey: undefined,
  });
  return { status, intent: JSON.parse(body) as Stripe.PaymentIntent };
}

/** Buys a plan as the payment form does, and pays with this card. */
export async function buy(
  product: MoneyProduct,
  visitor: Visitor,
  plan: "starter" | "enhanced",
  card?: string,
): Promise<void> {
  await buyPlan(product, visitor, product.plans[plan], card);
}

export async function buyPlan(
  product: MoneyProduct,
  visitor: Visitor,
  planId: string,
  card?: string,
): Promise<void> {
  const started = await visitor.post("/api/create-subscription", { planId });
  if (started.statusCode !== 200) throw new Error(`Not begun: ${started.body}`);
  const { clientSecret } = started.json<{ clientSecret: string }>();
  const { intent } = payByCard(product, clientSecret, card);
  const paid = await visitor.post("/api/confirm-payment", { paymentIntentId: intent.id });
  if (paid.statusCode !== 200) throw new Error(`Not paid: ${paid.body}`);
}

/** Changes the plan for what the preview says. */
export async function switchTo(visitor: Visitor, planId: string): Promise<SubscriptionAnswer> {
  const path = "/api/user/subscription/switch";
  const asked = await visitor.post(`${path}/preview`, { planId });
  const { preview } = asked.json<{ preview: string }>();
  const answer = await visitor.post(path, { planId, preview });
  if (answer.statusCode !== 200) throw new Error(`Not switched: ${answer.body}`);
  return answer.json<SubscriptionAnswer>();
}

/** The person's id at Stripe; empty if they have not paid anything yet. */
export async function customerIdOf(
  { app }: MoneyProduct,
  { id }: Pick<Customer, "id">,
): Promise<string> {
  const row = await app.db
    .selectFrom("billing_accounts")
    .select("stripe_customer_id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.stripe_customer_id ?? "";
}

/** The sandbox's own record of the person, which a test may change. */
export async function customerAtStripe(
  product: MoneyProduct,
  customer: Pick<Customer, "id">,
): Promise<Stripe.Customer> {
  const id = await customerIdOf(product, customer);
  return product.sandbox.world.records.customer.rows.find((it) => it.id === id)!;
}

/** A second monthly plan, of £49, created as staff do. */
export const addDearerPlan = (product: MoneyProduct): Promise<string> =>
  addPlan(product, { key: "dearer", amountMinor: 4900, interval: "month" });

/** A renewing plan, created as staff do. */
export async function addPlan(
  product: MoneyProduct,
  it: { key: string; amountMinor: number; interval: "week" | "month" },
): Promise<string> {
  const { db, provider, randomness } = product.app;
  const enhanced = await db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", product.plans.enhanced)
    .executeTakeFirstOrThrow();
  const price = await provider.createPrice(`price-${it.key}`, {
    productId: enhanced.stripe_product_id ?? "",
    amountMinor: it.amountMinor,
    currency: "gbp",
    interval: it.interval,
    intervalCount: 1,
  });
  const own = {
    id: randomness.uuid(),
    key: it.key,
    plan_name: it.key.charAt(0).toUpperCase() + it.key.slice(1),
    price_minor: it.amountMinor,
    interval: it.interval,
    stripe_price_id: price.id,
  };
  await db
    .insertInto("plans")
    .values({ ...enhanced, ...own })
    .execute();
  return own.id;
}

/** An admin and a manager, as `signedIn` knows them; without the cast, who would also buy. */
export async function makeOffice(product: Product): Promise<void> {
  await makeStaff(product, "admin", "admin");
  await makeStaff(product, "manager", "admin_manager");
}
