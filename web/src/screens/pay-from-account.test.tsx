import type { CardAnswer } from "@attune/contract/billing/card";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { due } from "../features/billing/checkout/testing/payment-form.tsx";
import { amira } from "../testing/amira.ts";
import { invoice, mastercard, visa } from "../testing/cards.ts";
import { removeStripe, stubStripe, taken } from "../testing/fake-stripe.ts";
import { enhanced, monthly, noSubscription, starter } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AccountPanel } from "./account-panel.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
  document.cookie = "session_hint=; max-age=0";
});

test("after a payment the account does not show the cards and invoices from before it", async () => {
  document.cookie = "session_hint=1";
  stubStripe(taken);
  let isPaid = false;
  let letThrough = () => {};
  const delay = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const listed = async (before: unknown[], after: unknown[]) => {
    if (isPaid) await delay;
    return Response.json(isPaid ? after : before);
  };
  const before: CardAnswer[] = [visa];
  stubFetch({
    "GET /api/user": () => Response.json(amira),
    "GET /api/user/subscription": () =>
      Response.json(isPaid ? monthly : { ...noSubscription, actions: ["buy"] }),
    "GET /api/billing/plans": () => Response.json([starter, enhanced]),
    "GET /api/billing/provider": () =>
      Response.json({
        mode: "test",
        publishableKey: "pk_test_from_account",
        scriptUrl: "/stripe.js",
        refundWindowHours: 24,
      }),
    "GET /api/billing/invoices": () => listed([], [invoice]),
    "GET /api/user/payment-cards": () => listed(before, [mastercard]),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => Response.json(due),
    "POST /api/confirm-payment": () => {
      isPaid = true;
      return Response.json({ ok: true, subscription: monthly });
    },
  });
  renderAt("/dashboard?tab=account", <AccountPanel user={amira} />);
  expect(await screen.findAllByText("Visa ending in 4242")).not.toEqual([]);
  expect(await screen.findByText(/No invoices yet/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Choose a plan" }));
  fireEvent.click(await screen.findByRole("button", { name: /Enhanced/ }));
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Pay £/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.submit(button.closest("form")!);
  expect(await screen.findByText(/Enhanced, £24\.50 a month/)).toBeTruthy();
  expect(screen.queryAllByText("Visa ending in 4242")).toEqual([]);
  expect(screen.queryByText(/No invoices yet/)).toBeNull();
  letThrough();
  expect(await screen.findAllByText("Mastercard ending in 4444")).not.toEqual([]);
  expect(await screen.findAllByText(/ATT-0001/)).not.toEqual([]);
});
