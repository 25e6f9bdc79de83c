import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { declined, removeStripe, stubStripe } from "../../../testing/fake-stripe.ts";
import { noSubscription } from "../../../testing/plans.ts";
import { restoreFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import { openPaymentGate, pay, selectPlan } from "./testing/payment-form.tsx";

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
  await selectPlan();
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
  await selectPlan();
  await pay();
  expect(await screen.findByText("The bank's reason. (Attempt 1/5)")).toBeTruthy();
  expect(screen.getByText(next)).toBeTruthy();
});

test("earlier failures go unmentioned while enough attempts are left", async () => {
  stubStripe(declined());
  subscription = { ...noSubscription, failedAttempts: 1 };
  open();
  await selectPlan();
  expect(screen.queryByText(/attempts? left/)).toBeNull();
  await pay();
  expect(await screen.findByText("Your card was declined. (Attempt 2/5)")).toBeTruthy();
});

test("attempts left go unmentioned while a payment is under way", async () => {
  stubStripe(new Promise(() => {}));
  subscription = { ...noSubscription, failedAttempts: 3 };
  open();
  await selectPlan();
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
  await selectPlan();
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
  await selectPlan();
  expect(screen.getByText("You have 2 attempts left.")).toBeTruthy();
  await pay();
  expect(await screen.findByText(/\(Attempt 4\/5\)/)).toBeTruthy();
  expect(screen.queryByText(/You have/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to Plans" }));
  await selectPlan();
  expect(screen.getByText("You have one attempt left.")).toBeTruthy();
  await pay();
  expect(await screen.findByText("Payment Failed - Maximum Attempts Reached")).toBeTruthy();
});

const open = () =>
  openPaymentGate({
    replies: { "GET /api/user/subscription": () => Response.json(subscription) },
  });
