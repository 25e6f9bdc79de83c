import type { Money } from "./money.ts";

export interface PlanSeed {
  /** What the address carries as `?plan=`. */
  key: "starter" | "enhanced";
  name: string;
  price: Money;
  interval: "week" | "month";
  isRecurring: boolean;
  isPopular: boolean;
  description: string;
  features: readonly string[];
  /** Hours within which support answers. */
  supportHours: number;
}

/** What the plan table is seeded with; afterwards the table alone is true. */
export const planSeeds: readonly PlanSeed[] = [
  {
    key: "starter",
    name: "Starter",
    price: { minor: 999, currency: "gbp" },
    interval: "week",
    isRecurring: false,
    isPopular: false,
    description: "One week of access. It does not renew.",
    features: [
      "One personalised audio programme",
      "Full access to your personalised frequencies",
      "Unlimited audio playback",
      "Regular AI analysis updates",
      "Email support within 24 hours",
    ],
    supportHours: 24,
  },
  {
    key: "enhanced",
    name: "Enhanced",
    price: { minor: 2450, currency: "gbp" },
    interval: "month",
    isRecurring: true,
    isPopular: true,
    description: "Renews every month. Cancel at any time.",
    features: [
      "One personalised audio programme",
      "Two bonus frequencies: Stress Relief and Better Sleep",
      "Full access to your personalised frequencies",
      "Unlimited audio playback",
      "Regular AI analysis updates",
      "Priority email support within 10 hours",
    ],
    supportHours: 10,
  },
];
