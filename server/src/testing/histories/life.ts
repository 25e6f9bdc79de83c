import { randomInt } from "node:crypto";
import type { App } from "../../app.ts";
import { openStripe } from "../../adapters/stripe/open-stripe.ts";
import { createUser } from "../../features/account/create-user.ts";
import { addPlan } from "../../features/billing/plan/save-plan.ts";
import { type Opening, openBooks } from "../books.ts";
import { dayMs, type MoneyProduct, startMoneyProduct } from "../money.ts";
import { type Hearing, type Meddling, sandboxWire } from "../sandbox-wire.ts";
import { makeStaff } from "../staff.ts";
import type { Kind } from "./kinds.ts";
import { Wire } from "./wire.ts";

export interface HistoryProduct extends MoneyProduct {
  /** A third plan to switch to, besides the two on sale. */
  plusId: string;
  /** Processes with the database in common, but nothing in memory. */
  processes: App[];
}

type Stripe = MoneyProduct["sandbox"]["world"]["records"];

/**
 * One customer in the middle of a random history. Stripe's records of them decide which steps are
 * possible.
 */
export interface Life {
  product: HistoryProduct;
  stripe: Stripe;
  userId: string;
  opening: Opening;
  wire: Wire;
  /** Not delivered yet. */
  pool: string[];
  /** Delivered and acknowledged. */
  acknowledged: Set<string>;
  /** Seen in the inbox. */
  inbox: Set<string>;
  clientSecret: string | null;
  /** All client secrets that payment forms were opened with, in any tab. */
  secrets: string[];
  /** The address of the process that steps run in. */
  address: string;
  /** Several steps are running. */
  isAtOnce: boolean;
  hasLeft: boolean;
  /** The job that ends a leaver's billing has succeeded. */
  isEnded: boolean;
  steps: number;
  kinds: Set<Kind>;
  /** The same numbers for the same history. */
  next: () => number;
}

/** Nothing runs in the background except the histories themselves. */
export async function startHistories(): Promise<HistoryProduct> {
  const product = await startMoneyProduct({ process: "api", logLevel: "silent" });
  const { app } = product;
  app.queue = { ...app.queue, enqueue: async () => {} };
  const staffId = await makeStaff(product, "admin", "admin");
  let meet: Meddling = () => "pass";
  let hear: Hearing = () => {};
  const others = [1, 2].map((): App => {
    const wire = sandboxWire(
      product.sandbox,
      (call) => meet(call),
      (...heard) => hear(...heard),
    );
    return { ...app, provider: openStripe(product.settings, limits, wire) };
  });
  return {
    ...product,
    plusId: await addPlan(app, plus, staffId),
    processes: [app, ...others],
    meddle(how, heard = () => {}) {
      product.meddle(how, heard);
      [meet, hear] = [how, heard];
    },
  };
}

const limits = { budgetMs: 120_000, answerMs: 60_000, pauseMs: 1 };

const plus = {
  planName: "Plus",
  stripeProductId: "",
  stripePriceId: "",
  isPopular: false,
  priceMinor: 3450,
  currency: "gbp",
  interval: "month" as const,
  intervalCount: 1,
  isActive: true,
  displayOrder: 9,
  features: [],
  isRecurring: true,
  isMadeAtStripe: true,
};

export async function begin(product: HistoryProduct, seed: number): Promise<Life> {
  const { app, sandbox } = product;
  sandbox.takeEvents();
  const { product: products, price } = sandbox.world.records;
  sandbox.reset();
  // Products and prices stay. Ids are never reused, or this life would find another's rows.
  Object.assign(sandbox.world.records, { product: products, price });
  sandbox.world.chance.state = randomInt(0xffff_ffff);
  // Earlier lives must leave nothing for the sweep.
  await app.db.deleteFrom("care_cases").execute();
  await app.db.updateTable("subscriptions").set({ renewals_held: false }).execute();
  // Separate days, so that the books can be compared for this life alone.
  product.pass(2 * dayMs);
  const name = `life ${app.randomness.uuid()}`;
  const userId = await app.inTransaction((tx) =>
    createUser(app, tx, {
      username: name,
      email: `${name.slice(5)}@example.com`,
      passwordHash: "none",
      dateOfBirth: "1990-01-01",
      more: {},
    }),
  );
  let state = seed;
  const wire = new Wire(app);
  product.meddle(wire.meet, wire.hear);
  return {
    product,
    stripe: sandbox.world.records,
    userId,
    opening: await openBooks(product),
    wire,
    pool: [],
    acknowledged: new Set(),
    inbox: new Set(),
    clientSecret: null,
    secrets: [],
    address: "http://localhost",
    isAtOnce: false,
    hasLeft: false,
    isEnded: false,
    steps: 0,
    kinds: new Set(),
    next() {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return state / 0x7fff_ffff;
    },
  };
}
