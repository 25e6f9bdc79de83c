import type { Money } from "@attune/domain/billing/money";
import { type PlanIncludes, usualIncludes } from "./plan-includes.ts";

export interface PlanSeed {
  /** Value of `?plan=` in the URL. */
  key: string;
  name: string;
  price: Money;
  interval: "week" | "month";
  isRecurring: boolean;
  isPopular: boolean;
  description: string;
  includes: PlanIncludes;
  /** Additional lines on its card. */
  features: readonly string[];
}

const features = [
  "Full access to personalised frequencies",
  "Unlimited audio playback",
  "Regular AI analysis updates",
];

/** Initial contents of the plan table; afterwards only the table counts. */
export const planSeeds: readonly PlanSeed[] = [
  {
    key: "starter",
    name: "Starter",
    price: { minor: 999, currency: "gbp" },
    interval: "week",
    isRecurring: false,
    isPopular: false,
    description: "One week of access. It does not renew.",
    includes: usualIncludes,
    features,
  },
  {
    key: "enhanced",
    name: "Enhanced",
    price: { minor: 2450, currency: "gbp" },
    interval: "month",
    isRecurring: true,
    isPopular: true,
    description: "Renews every month. Cancel at any time.",
    includes: { ...usualIncludes, hasBonuses: true, supportHours: 10 },
    features,
  },
];
