import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PaymentSummary } from "./payment-summary.tsx";

afterEach(cleanup);

test("a second week bought during the first ends a week after it", () => {
  const due = {
    amountDue: 9.99,
    currency: "gbp",
    purpose: "start" as const,
    planName: "Starter",
    isOneOff: true,
    price: { amount: 9.99, interval: "week" as const, intervalCount: 1 },
    credit: null,
    startsAt: "2999-03-12T10:00:00.000Z",
  };
  render(<PaymentSummary due={due} refundWindowHours={24} />);
  const facts = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(facts).toMatch(/starts on 12\sMar\s2999, when your current week ends/);
  expect(facts).toMatch(/access ends on 19\sMar\s2999\./);
});

test("a plan paid again renews at the interval of its price at Stripe", () => {
  const due = {
    amountDue: 90,
    currency: "gbp",
    purpose: "reactivate" as const,
    planName: "Enhanced",
    isOneOff: false,
    price: { amount: 90, interval: "year" as const, intervalCount: 1 },
    credit: null,
    startsAt: null,
  };
  render(<PaymentSummary due={due} refundWindowHours={24} />);
  const facts = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(facts).toContain("Then £90.00 every year, until you cancel.");
});
