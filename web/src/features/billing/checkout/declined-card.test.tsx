import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { declined, removeStripe, stubStripe } from "../../../testing/fake-stripe.ts";
import { enhanced, noSubscription } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import { PaymentGate } from "./payment-gate.tsx";

const due = {
  clientSecret: "pi_1_secret_1",
  amountDue: 24.5,
  currency: "gbp",
  purpose: "start",
  planName: "Enhanced",
  isOneOff: false,
  credit: null,
  startsAt: null,
};

let subscription: SubscriptionAnswer;

beforeEach(() => {
  subscription = noSubscription;
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
});

test("five declined cards block further attempts before they reach Stripe", async () => {
  const stripe = stubStripe(declined());
  open();
  await select();
  for (const attempt of [1, 2, 3, 4]) {
    await pay();
    expect(await screen.findByText(`Your card was declined. (Attempt ${attempt}/5)`)).toBeTruthy();
    expect(screen.getByText("Payment Failed")).toBeTruthy();
  }
  await pay();
  expect(await screen.findByText("Payment Failed - Maximum Attempts Reached")).toBeTruthy();
  expect(screen.getByText(/\(Attempt 5\/5\)/)).toBeTruthy();
  await pay();
  expect(await screen.findByText("Too Many Failed Attempts")).toBeTruthy();
  expect(screen.getByText("Please contact support for assistance with your payment.")).toBeTruthy();
  expect(stripe.confirmations).toBe(5);
});

test.each([
  ["generic_decline", "Please try another card, or ask your bank why it declined this one."],
  ["lost_card", "Please try another card, or ask your bank why it declined this one."],
  ["insufficient_funds", "Please use another card, or add money to this one first."],
  ["expired_card", "Please use a card that is still valid."],
  ["incorrect_cvc", "Please check the security code, or use another card."],
])("a declined card says what to do next: %s", async (reason, next) => {
  stubStripe(declined("The bank's reason.", reason));
  open();
  await select();
  await pay();
  expect(await screen.findByText("The bank's reason. (Attempt 1/5)")).toBeTruthy();
  expect(screen.getByText(next)).toBeTruthy();
});

test("earlier failures go unmentioned while enough attempts are left", async () => {
  stubStripe(declined());
  subscription = { ...noSubscription, failedAttempts: 1 };
  open();
  await select();
  expect(screen.queryByText(/attempts? left/)).toBeNull();
  await pay();
  expect(await screen.findByText("Your card was declined. (Attempt 2/5)")).toBeTruthy();
});

test("attempts left go unmentioned while a payment is under way", async () => {
  stubStripe(new Promise(() => {}));
  subscription = { ...noSubscription, failedAttempts: 3 };
  open();
  await select();
  expect(screen.getByText("You have 2 attempts left.")).toBeTruthy();
  await pay();
  expect(screen.getByText(/^Paying/)).toBeTruthy();
  expect(screen.queryByText(/attempts? left/)).toBeNull();
});

test("nothing is advised after the last attempt, or if Stripe's message already does", async () => {
  const message = "Try again in a little bit.";
  stubStripe({ error: { type: "card_error", code: "processing_error", message } }, declined());
  subscription = { ...noSubscription, failedAttempts: 3 };
  open();
  await select();
  await pay();
  expect(await screen.findByText("Try again in a little bit. (Attempt 4/5)")).toBeTruthy();
  expect(screen.queryByText(/^Please/)).toBeNull();
  await pay();
  expect(await screen.findByText("Your card was declined. (Attempt 5/5)")).toBeTruthy();
  expect(screen.queryByText(/another card/)).toBeNull();
});

test("attempts counted by the server count here, and leaving the form does not reset them", async () => {
  stubStripe(declined());
  subscription = { ...noSubscription, failedAttempts: 3 };
  open();
  await select();
  expect(screen.getByText("You have 2 attempts left.")).toBeTruthy();
  await pay();
  expect(await screen.findByText(/\(Attempt 4\/5\)/)).toBeTruthy();
  expect(screen.queryByText(/You have/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to Plans" }));
  await select();
  expect(screen.getByText("You have one attempt left.")).toBeTruthy();
  await pay();
  expect(await screen.findByText("Payment Failed - Maximum Attempts Reached")).toBeTruthy();
});

function open(): void {
  const provider = { publishableKey: "pk_test_1", scriptUrl: "/stripe.js", refundWindowHours: 24 };
  stubFetch({
    "GET /api/billing/provider": () => Response.json({ mode: "test", ...provider }),
    "GET /api/user/subscription": () => Response.json(subscription),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => Response.json(due),
  });
  renderAt(
    "/dashboard",
    <PaymentGate
      isSuspended={false}
      requested={null}
      returned={{ sessionId: null, paymentIntentId: null }}
      renderPlans={(renderAction) => renderAction(enhanced)}
    />,
  );
}

async function select(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Select Enhanced" }));
  await waitFor(() => expect(payButton().disabled).toBe(false));
}

async function pay(): Promise<void> {
  await act(async () => {
    const form = payButton().closest("form");
    if (form !== null) fireEvent.submit(form);
  });
}

const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ });
