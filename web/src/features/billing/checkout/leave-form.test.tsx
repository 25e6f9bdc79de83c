import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { declined, removeStripe, stubStripe, taken } from "../../../testing/fake-stripe.ts";
import { restoreFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import { due, openPaymentGate, payButton, selectPlan } from "./testing/payment-form.tsx";

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
  await selectPlan();
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
  await selectPlan();
  expect(history.length, "that of the form open now").toBe(entries + 1);
});

test("a payment that is taken after Back counts as paid, without another", async () => {
  let take = (): void => {};
  const stripe = stubStripe(new Promise((resolve) => (take = () => resolve(taken))));
  open();
  await selectPlan();
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
  await selectPlan();
  fireEvent.click(payButton());
  act(() => history.back());
  expect(await planButton()).toBeTruthy();
  await act(async () => decline());
  expect(await screen.findByText("Your card was declined. (Attempt 1/5)")).toBeTruthy();
});

const open = (historyState: unknown = null) =>
  openPaymentGate({
    replies: { "POST /api/create-subscription": () => started() },
    historyState,
  });

const planButton = () => screen.findByRole("button", { name: "Select Enhanced" });
