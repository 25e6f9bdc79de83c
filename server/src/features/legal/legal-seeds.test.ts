import { readFileSync } from "node:fs";
import { formatMoney } from "@attune/domain/billing/money";
import { planSeeds } from "@attune/contract/billing/plan-seeds";
import { findClaims } from "@attune/domain/claims/find-claims";
import { namesHertz } from "@attune/domain/claims/names-hertz";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const terms = read("terms-seed.md");
const privacy = read("privacy-seed.md");

test("the seeded terms state the seeded plans' prices", () => {
  for (const { name, price, interval } of planSeeds) {
    expect(terms).toContain(`**${name}** costs ${formatMoney(price)} per ${interval}`);
  }
  expect(terms).toContain("Prices are in GBP and include taxes.");
});

test("both texts contain the specification's legal statements", () => {
  for (const text of [terms, privacy]) {
    expect(text).toContain("Last updated 24 October 2025");
    expect(text).toContain("Sessions expire after 7 days");
    expect(text).toContain("within 30 days of account deletion");
    expect(text).toContain("Financial records are retained for 7 years");
    expect(text).toContain("not for people under 18");
    expect(text).toContain("not medical care");
  }
  expect(terms).toContain("within {{refundWindow}} of purchase");
  expect(terms).toContain("There are no partial refunds");
  expect(privacy).toContain("Responses to data requests come within 30 days");
  expect(privacy).toContain("Data is held in a UK cloud region");
  expect(privacy).toContain("hashed");
});

test("the seeded policy says what is stored about a listener, who sees it and what is on the device", () => {
  for (const words of [
    "How you feel before and after you listen",
    "where you left an audio, and how many minutes you listened on which day",
    "Complaints that a member of our team noted with you",
    "Reminders",
    "Whoever you give a link to a summary",
    "1, 7 or 30 days",
    "ninety days",
    "views your dashboard as you see it",
    "from which network address and browser",
    "names nobody",
    "downloaded",
  ])
    expect(privacy).toContain(words);
  const cookies = privacy.slice(privacy.indexOf("## 8."), privacy.indexOf("## 9."));
  expect(cookies).toContain("three cookies");
});

test("neither text promises a cure, contains hertz or uses a top-level heading", () => {
  for (const text of [terms, privacy]) {
    expect(findClaims(text)).toEqual([]);
    expect(namesHertz(text)).toBe(false);
    expect(text).not.toMatch(/^# /m);
  }
});
