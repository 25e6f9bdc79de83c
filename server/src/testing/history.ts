import fc from "fast-check";
import { dayMs, hourMs } from "./money.ts";

/** What may happen in the life of one customer, in whatever order. */
export type Step =
  | { what: "buy"; plan: "starter" | "enhanced"; twice: boolean }
  | { what: "pay"; card: string }
  | { what: "confirm" | "sync" | "cancel" | "keep" | "pause" | "resume" | "dispute" | "lose" }
  | { what: "refund"; part: number }
  | { what: "raise" | "answer"; dies: boolean }
  | { what: "wait"; ms: number }
  | { what: "deliver"; share: number; twice: boolean }
  | { what: "work"; at: number; side: number; dies: boolean }
  | { what: "trouble"; fault: Fault; calls: number };

type Fault = "lost" | "down" | "500" | "429" | "garbage" | "hang";

const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_chargeDeclined",
  "pm_card_chargeCustomerFail",
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("buy" as const),
      plan: fc.constantFrom("starter" as const, "enhanced" as const, "enhanced" as const),
      twice: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant("pay" as const), card }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        ...(["confirm", "confirm", "sync", "cancel", "keep", "pause", "resume"] as const),
        ...(["dispute", "lose"] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("refund" as const),
      part: fc.constantFrom(1, 1, 0.3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("raise" as const, "answer" as const),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("wait" as const),
      ms: fc.constantFrom(hourMs, 3 * dayMs, 8 * dayMs, 32 * dayMs),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("deliver" as const),
      share: fc.constantFrom(0.3, 0.6, 1),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("work" as const),
      at: fc.nat(50),
      side: fc.integer({ min: 1, max: 3 }),
      dies: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("trouble" as const),
      fault: fc.constantFrom(...(["lost", "down", "500", "429", "garbage", "hang"] as const)),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

export const history = fc.record({
  seed: fc.nat(0x7fff_ffff),
  steps: fc.array(step, { minLength: 4, maxLength: 10 }),
});

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;
