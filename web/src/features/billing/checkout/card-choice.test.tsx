import type { CardAnswer } from "@attune/contract/billing/card";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visa } from "../../../testing/cards.ts";
import { declined, removeStripe, stubStripe, taken } from "../../../testing/fake-stripe.ts";
import { restoreFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import { openPaymentGate, pay, payButton, selectPlan } from "./testing/payment-form.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
});

test("the default saved card is chosen first, and another card can be used instead", async () => {
  const stripe = stubStripe(declined(), taken);
  await openForm({ ...visa, isDefault: false }, { ...visa, id: "pm_2", last4: "4444" });
  expect(choice(/^Visa ending in 4444/).checked).toBe(true);
  await pay();
  expect(await screen.findByText(/\(Attempt 1\/5\)/)).toBeTruthy();
  expect(stripe.savedCardId).toBe("pm_2");
  fireEvent.click(choice(/^Another card/));
  await waitFor(() => expect(payButton().disabled).toBe(false));
  await pay();
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
  expect(stripe.savedCardId).toBeUndefined();
});

test("an expired card is not offered", async () => {
  stubStripe(taken);
  await openForm({ ...visa, expYear: 2020 });
  expect(screen.queryByRole("radio")).toBeNull();
});

async function openForm(...cards: CardAnswer[]): Promise<void> {
  openPaymentGate({ replies: { "GET /api/user/payment-cards": () => Response.json(cards) } });
  await selectPlan();
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
