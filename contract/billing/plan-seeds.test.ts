import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import { starterCatalogue } from "@attune/domain/recommendation/testing/starter-catalogue";
import { expect, test } from "vitest";
import { formatMoney } from "@attune/domain/billing/money";
import { planLines, usualIncludes } from "./plan-includes.ts";
import { planSeeds } from "./plan-seeds.ts";

test("the seeded plans match the specification: a week for £9.99 that ends, a month for £24.50 that renews", () => {
  const plans = planSeeds.map((it) => [it.key, formatMoney(it.price), it.interval, it.isRecurring]);
  expect(plans).toEqual([
    ["starter", "£9.99", "week", false],
    ["enhanced", "£24.50", "month", true],
  ]);
  expect(planSeeds.filter((it) => it.isPopular).map((it) => it.name)).toEqual(["Enhanced"]);
});

test("plan cards list what is included around the lines written by staff", () => {
  const [starter, enhanced] = planSeeds.map((it) => planLines(it.includes, it.features));
  expect(starter).toEqual([
    "One personalised audio programme",
    "Full access to personalised frequencies",
    "Unlimited audio playback",
    "Regular AI analysis updates",
    "Email support within 24 hours",
  ]);
  expect(enhanced).toEqual([
    "One personalised audio programme",
    "Bonus frequencies: Stress Relief and Better Sleep",
    "Full access to personalised frequencies",
    "Unlimited audio playback",
    "Regular AI analysis updates",
    "Priority support within 10 hours",
  ]);
});

test("the card names the catalogue's bonus entries", () => {
  const names = starterCatalogue.filter((it) => bonusEntryIds.includes(it.id)).map((it) => it.name);
  expect(names).toHaveLength(2);
  const card = planLines({ ...usualIncludes, hasBonuses: true }, []).join("\n");
  for (const name of names) expect(card).toContain(name);
});

test("a line that staff repeat is listed only once", () => {
  expect(planLines(usualIncludes, ["Email support within 24 hours", "A call"])).toEqual([
    "One personalised audio programme",
    "Email support within 24 hours",
    "A call",
  ]);
});
