import type { PlanAnswer } from "@attune/contract/billing/plan";
import { expect, it } from "vitest";
import { periodText, renewalText } from "./price-words.ts";

const starter: PlanAnswer = {
  id: "11111111-1111-4111-8111-111111111111",
  key: "starter",
  planName: "Starter",
  priceAmount: 9.99,
  currency: "gbp",
  interval: "week",
  intervalCount: 1,
  isRecurring: false,
  isPopular: false,
  description: "",
  features: [],
};

const enhanced: PlanAnswer = {
  ...starter,
  priceAmount: 24.5,
  interval: "month",
  isRecurring: true,
};

it("a single purchase does not renew", () => {
  expect(periodText(starter)).toBe("for one week");
  expect(renewalText(starter)).toBe("Does not renew.");
});

it("a subscription says how often it renews, and that it can be cancelled", () => {
  expect(periodText(enhanced)).toBe("a month");
  expect(periodText({ ...enhanced, intervalCount: 3 })).toBe("every 3 months");
  expect(renewalText(enhanced)).toBe("Renews until you cancel.");
});
