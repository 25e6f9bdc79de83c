import type { CardAnswer } from "@attune/contract/billing/card";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { declined, removeStripe, stubStripe, taken } from "../../../testing/fake-stripe.ts";
import { enhanced, monthly, noSubscription } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import { PaymentGate } from "./payment-gate.tsx";

const visa: CardAnswer = {
  id: "pm_1",
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2999,
  isDefault: false,
};

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
});

test("the default saved card is chosen first, and another card can be used instead", async () => {
  const stripe = stubStripe(declined(), taken);
  await openForm(visa, { ...visa, id: "pm_2", last4: "4444", isDefault: true });
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
  const provider = { mode: "test", publishableKey: "pk_test_cards", scriptUrl: "/stripe.js" };
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
  stubFetch({
    "GET /api/billing/provider": () => Response.json({ ...provider, refundWindowHours: 24 }),
    "GET /api/user/subscription": () => Response.json(noSubscription),
    "GET /api/user/payment-cards": () => Response.json(cards),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => Response.json(due),
    "POST /api/confirm-payment": () => Response.json({ ok: true, subscription: monthly }),
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
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
