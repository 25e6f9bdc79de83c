import { randomInt } from "node:crypto";
import { createUser } from "../../features/account/create-user.ts";
import { addPlan } from "../../features/billing/plan/save-plan.ts";
import { type Opening, openBooks } from "../books.ts";
import { dayMs, type MoneyProduct, startMoneyProduct } from "../money.ts";
import { makeStaff } from "../staff.ts";
import type { Kind } from "./kinds.ts";
import { Wire } from "./wire.ts";

export interface LivesProduct extends MoneyProduct {
  /** Beside the two that are sold: another one to switch to. */
  plusId: string;
}

type Stripe = MoneyProduct["sandbox"]["world"]["records"];

/** One customer in the middle of a random history. What Stripe has of them guides what may come next. */
export interface Life {
  product: LivesProduct;
  stripe: Stripe;
  userId: string;
  opening: Opening;
  wire: Wire;
  /** Delivered to nobody yet. */
  pool: string[];
  /** Delivered and acknowledged. */
  acknowledged: Set<string>;
  /** Seen in the inbox. */
  inbox: Set<string>;
  clientSecret: string | null;
  /** All that payment forms were opened with, in whatever tab. */
  secrets: string[];
  hasLeft: boolean;
  /** The job that ends the billing of anyone who leaves has got through. */
  isEnded: boolean;
  /** How many steps were taken. */
  steps: number;
  kinds: Set<Kind>;
  /** The same numbers for the same history. */
  next: () => number;
}

/** Nothing works in the background but the histories themselves. */
export async function startLives(): Promise<LivesProduct> {
  const product = await startMoneyProduct({ process: "api", logLevel: "silent" });
  const { app } = product;
  app.queue = { ...app.queue, enqueue: async () => {} };
  const staffId = await makeStaff(product, "admin", "admin");
  return { ...product, plusId: await addPlan(app, plus, staffId) };
}

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

export async function begin(product: LivesProduct, seed: number): Promise<Life> {
  const { app, sandbox } = product;
  sandbox.takeEvents();
  const { product: products, price } = sandbox.world.records;
  sandbox.reset();
  // What is sold stays. Ids never come twice, or this life would meet the rows of another.
  Object.assign(sandbox.world.records, { product: products, price });
  sandbox.world.chance.state = randomInt(0xffff_ffff);
  // The lives before have left nothing to sweep.
  await app.db.deleteFrom("care_cases").execute();
  await app.db.updateTable("subscriptions").set({ renewals_held: false }).execute();
  // Days of its own, so that the books can tell what this life has brought.
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
