import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { monthly } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { MoneyBack } from "./money-back.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const moneyBack = {
  amountMinor: 2286,
  currency: "gbp",
  until: "2999-02-28T09:05:00Z",
  lastDay: null,
  parts: [{ planName: "Deep", paidAt: "2999-02-27T10:00:00Z", refundMinor: 2286 }],
};

function dialogText(
  change: Partial<SubscriptionAnswer>,
  button = "Cancel and get £22.86 back",
): string {
  stubFetch({});
  const subscription = { ...monthly, moneyBack, ...change };
  renderAt("/dashboard?tab=account", <MoneyBack subscription={subscription} />);
  fireEvent.click(screen.getByRole("button", { name: button }));
  return (screen.getByRole("dialog").textContent ?? "").replaceAll(/\s/g, " ");
}

const instead = "To keep it until then, choose Cancel subscription instead, without a refund.";

test("a refund of the price difference names the payment, the access it ends, and the other way to cancel", () => {
  const text = dialogText({});
  expect(text).toContain(`Your access ends now instead of on 12 Mar 2999. ${instead}`);
  expect(text).toContain("Only this is refunded:Deep, paid on 27 Feb 2999£22.86");
});

test("a plan that is already cancelled shows no other way to cancel", () => {
  const text = dialogText({ cancelAtPeriodEnd: true, actions: ["keep"] });
  expect(text).toContain("Your access ends now instead of on 12 Mar 2999.");
  expect(text).not.toContain(instead);
});

test.each([
  ["payment has failed", { status: "suspended" }],
  ["paid period is over", { currentPeriodEnd: "2020-03-12T10:00:00Z" }],
])("a plan whose %s promises no access until a later day", (_case, change) => {
  const text = dialogText(change);
  expect(text).toContain("Your access ends now.");
  expect(text).not.toContain("instead");
});

test.each(["expired", "cancelled"])(
  "the refund of a plan that has ended cancels nothing and says nothing of access: %s",
  async (status) => {
    const ended: Partial<SubscriptionAnswer> = {
      status,
      currentPeriodEnd: "2020-03-12T10:00:00Z",
      actions: ["buy"],
    };
    const text = dialogText(ended, "Get £22.86 back");
    expect(text).toContain("Get £22.86 back?");
    expect(text).toContain("Only this is refunded:Deep, paid on 27 Feb 2999£22.86");
    expect(text).not.toMatch(/access|cancel|Nothing more is charged/i);
    stubFetch({
      "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
      "POST /api/user/subscription/money-back": () =>
        Response.json({
          amountMinor: 2286,
          currency: "gbp",
          subscription: { ...monthly, ...ended },
        }),
    });
    fireEvent.click(screen.getByRole("button", { name: "Refund £22.86" }));
    expect(await screen.findByText("£22.86 is on its way back")).toBeTruthy();
    expect(screen.getByText("Your bank may need five to ten days.")).toBeTruthy();
  },
);
