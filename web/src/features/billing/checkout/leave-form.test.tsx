import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { declined, removeStripe, stubStripe, taken } from "../../../testing/fake-stripe.ts";
import { enhanced, monthly, noSubscription } from "../../../testing/plans.ts";
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

let started: () => Response | Promise<Response>;

beforeEach(() => {
  started = () => Response.json(due);
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
});

test("the link that skips to the content, which also has an entry in the history, leaves the form open", async () => {
  stubStripe(taken);
  open();
  await select();
  // As browsers do when it is followed.
  history.pushState(null, "", "#main");
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
  expect(payButton()).toBeTruthy();
  act(() => history.go(-2));
  expect(await planButton()).toBeTruthy();
});

test("after a reload on the form, the next press of Back leaves the page", async () => {
  stubStripe(taken);
  history.pushState({ paying: "plans" }, "", "/dashboard");
  history.pushState(null, "", "/dashboard");
  open({ paying: "form" });
  await planButton();
  await waitFor(() => expect(history.state).toEqual({ paying: "plans" }));
});

test("a form that is ready only after the person has left makes no entry in the history", async () => {
  let answer = (): void => {};
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(due));
  });
  stubStripe(taken);
  started = () => answered;
  open();
  fireEvent.click(await planButton());
  cleanup();
  const entries = history.length;
  answer();
  started = () => Response.json(due);
  open();
  await select();
  expect(history.length, "that of the form open now").toBe(entries + 1);
});

test("a payment that is taken after Back counts as paid, without another", async () => {
  let take = (): void => {};
  const stripe = stubStripe(new Promise((resolve) => (take = () => resolve(taken))));
  open();
  await select();
  fireEvent.click(payButton());
  act(() => history.back());
  expect(await planButton()).toBeTruthy();
  await act(async () => take());
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Select/ })).toBeNull();
  expect(stripe.confirmations).toBe(1);
});

test("a card that is declined after Back is reported beside the plans", async () => {
  let decline = (): void => {};
  stubStripe(new Promise((resolve) => (decline = () => resolve(declined()))));
  open();
  await select();
  fireEvent.click(payButton());
  act(() => history.back());
  expect(await planButton()).toBeTruthy();
  await act(async () => decline());
  expect(await screen.findByText("Your card was declined. (Attempt 1/5)")).toBeTruthy();
});

function open(state: unknown = null): void {
  const provider = { publishableKey: "pk_test_1", scriptUrl: "/stripe.js", refundWindowHours: 24 };
  stubFetch({
    "GET /api/billing/provider": () => Response.json({ mode: "test", ...provider }),
    "GET /api/user/subscription": () => Response.json(noSubscription),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => started(),
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
    state,
  );
}

const planButton = () => screen.findByRole("button", { name: "Select Enhanced" });

const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ });

async function select(): Promise<void> {
  fireEvent.click(await planButton());
  await waitFor(() => expect(payButton().disabled).toBe(false));
}
