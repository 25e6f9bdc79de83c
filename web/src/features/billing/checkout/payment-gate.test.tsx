import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeStripe, stubStripe, taken } from "../../../testing/fake-stripe.ts";
import { enhanced, monthly, noSubscription, starter } from "../../../testing/plans.ts";
import { problemReply, restoreFetch } from "../../../testing/stub-fetch.ts";
import { dismissToast } from "../../../ui/toast-store.ts";
import {
  due,
  openPaymentGate,
  pay,
  payButton,
  provider,
  selectPlan,
} from "./testing/payment-form.tsx";

let subscription: SubscriptionAnswer;
let setup: () => Response;
let confirmation: () => Response;
let mode: string;
let keys = 0;

beforeEach(() => {
  subscription = noSubscription;
  setup = () => Response.json(due);
  confirmation = () => Response.json({ ok: true, subscription: monthly });
  mode = "test";
  // Stripe.js is loaded once per key.
  keys += 1;
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
});

test("unused days of the previous plan are deducted from the amount due", async () => {
  const credit = { amount: 9.99, days: 7, planName: "Starter" };
  setup = () => Response.json({ ...due, amountDue: 14.51, credit });
  stubStripe(taken);
  open();
  await selectPlan();
  const summary = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(summary).toContain("Enhanced, £24.50");
  expect(summary).toContain("7 unused days of Starter−£9.99");
  expect(summary).toContain("Today£14.51");
});

test("a price that staff change while the plans are shown is the one on the form", async () => {
  setup = () =>
    Response.json({
      ...due,
      amountDue: 29,
      price: { amount: 29, interval: "week", intervalCount: 2 },
    });
  stubStripe(taken);
  open();
  await selectPlan();
  const summary = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(summary).toContain("Today£29.00");
  expect(summary).toContain("£29.00 every 2 weeks");
});

test("with credit for the first period, the summary appears before a link to Stripe's page", async () => {
  const url = "https://checkout.stripe.com/c/pay/cs_1";
  setup = () => Response.json({ ...due, clientSecret: undefined, url, amountDue: 0 });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Select Enhanced" }));
  const summary = (await screen.findByRole("region", { name: "What you pay" })).textContent;
  expect(summary).toContain("Today£0.00");
  expect(summary).toContain("£24.50 every month");
  const link = screen.getByRole("link", { name: "Continue to our payment provider" });
  expect(link.getAttribute("href")).toBe(url);
});

test("the charge, renewal, cancellation and refund terms appear before any card field", async () => {
  stubStripe(taken);
  open();
  await selectPlan();
  const facts = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(facts).toContain("£24.50");
  expect(facts).toMatch(/£24\.50 every month, next on \d\d\s\w{3}\s\d{4}, until you cancel\./);
  expect(facts).toContain("You keep access until the end of the paid period.");
  expect(facts).toMatch(
    /In full until the end of \d\d\s\w{3}\s\d{4}, your legal right\. For renewals, within the first 24 hours\./,
  );
});

test("a user with a paused plan sees when it resumes, and resumes it instead of buying another", async () => {
  subscription = {
    ...monthly,
    status: "paused",
    isPaused: true,
    currentPeriodEnd: "2026-01-12T10:00:00Z",
    resumesAt: "2999-04-12T10:00:00Z",
    actions: ["resume", "cancel"],
  };
  open();
  expect(await screen.findByRole("heading", { name: "Your Subscription Is Paused" })).toBeTruthy();
  expect(
    screen.getByText(/audio is kept for you\. It resumes automatically on 12 Apr 2999\.$/),
  ).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Resume plan" }));
  const dialog = await screen.findByRole("dialog", { name: "Resume Enhanced?" });
  expect(dialog.textContent).toContain("£24.50 is charged");
  expect(screen.queryByRole("button", { name: /Select/ })).toBeNull();
});

test("the heading names the plan while the form is open, and takes the focus both ways, by Back too", async () => {
  stubStripe(taken);
  open();
  await selectPlan();
  const heading = () => screen.getByRole("heading", { level: 1 });
  expect(heading().textContent).toBe("Pay for Enhanced");
  expect(document.activeElement).toBe(heading());
  fireEvent.click(screen.getByRole("button", { name: "Back to Plans" }));
  expect(heading().textContent).toBe("Choose Your Plan");
  expect(document.activeElement).toBe(heading());
  await selectPlan();
  act(() => history.back());
  await waitFor(() => expect(heading().textContent).toBe("Choose Your Plan"));
});

test("a person who left in the middle of a payment reads that none was received", async () => {
  subscription = { ...monthly, status: "incomplete", actions: ["buy"] };
  open();
  expect(
    await screen.findByText(
      /^We have not received a payment for Enhanced\. You can choose a plan again\.$/,
    ),
  ).toBeTruthy();
});

test("a one-off pass says that it does not renew", async () => {
  stubStripe(taken);
  setup = () => Response.json({ ...due, amountDue: 9.99, planName: "Starter", isOneOff: true });
  open();
  await selectPlan("Select Starter");
  const facts = screen.getByRole("region", { name: "What you pay" }).textContent;
  expect(facts).toMatch(/This is a single payment; access ends on/);
  expect(screen.getByRole("button", { name: "Pay £9.99" })).toBeTruthy();
});

test("a payment is confirmed by Stripe, then by our server, with a success message", async () => {
  stubStripe(taken);
  const sent = open();
  await selectPlan();
  await pay();
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
  expect(screen.getByText("Your subscription has been activated.")).toBeTruthy();
  const confirmed = sent.find((it) => it.path === "/api/confirm-payment");
  expect(confirmed?.body).toEqual({ paymentIntentId: "pi_1" });
});

test("a failed payment is reported to our server, which counts it", async () => {
  stubStripe({
    error: {
      type: "card_error",
      code: "payment_intent_authentication_failure",
      message: "The bank did not let it pass.",
      payment_intent: { id: "pi_1", status: "requires_payment_method" },
    },
  });
  const sent = open();
  await selectPlan();
  await pay();
  expect(await screen.findByText(/\(Attempt 1\/5\)/)).toBeTruthy();
  const reported = sent.find((it) => it.path === "/api/report-failed-payment");
  expect(reported?.body).toEqual({ paymentIntentId: "pi_1" });
});

test("an incomplete card field is not a failed attempt", async () => {
  stubStripe({ error: { type: "validation_error", message: "Incomplete" } });
  open();
  await selectPlan();
  await pay();
  await waitFor(() => expect(payButton().getAttribute("aria-disabled")).toBeNull());
  expect(screen.queryByText("Payment Failed")).toBeNull();
});

test.each([
  [
    "the server refuses",
    () => problemReply(503, "setup-unavailable", "The provider is away."),
    "Setup Failed",
    "The provider is away.",
  ],
  [
    "the server fails without a word",
    () => new Response("", { status: 500 }),
    "Setup Failed",
    "Failed to initialize subscription.",
  ],
  [
    "no secret comes",
    () => Response.json({ ...due, clientSecret: undefined }),
    "Setup Failed",
    "Payment form couldn't be initialized.",
  ],
  [
    "the connection breaks",
    () => {
      throw new TypeError("broken");
    },
    "Setup Error",
    "An error occurred. Please try again.",
  ],
  [
    "the server has counted five",
    () => problemReply(429, "too-many-failed-attempts", "No."),
    "Too Many Failed Attempts",
    "Please contact support for assistance with your payment.",
  ],
])("when %s, the plans stay and a toast says why", async (_case, reply, title, message) => {
  stubStripe(taken);
  setup = reply;
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Select Enhanced" }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select Enhanced" })).toBeTruthy();
});

test("offline, the plans say so, and the next press clears the message", async () => {
  stubStripe(taken);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  setup = () => {
    throw new TypeError("Failed to fetch");
  };
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Select Enhanced" }));
  expect(
    await screen.findByText("You are offline. Please try again when you are connected."),
  ).toBeTruthy();
  onLine.mockRestore();
  setup = () => Response.json(due);
  await selectPlan();
  expect(screen.queryByText("Setup Error")).toBeNull();
});

test("a payment that our server cannot confirm yet is checked again, not paid again", async () => {
  stubStripe(taken);
  confirmation = () => problemReply(503, "provider-unavailable", "Please contact support.");
  open();
  await selectPlan();
  await pay();
  expect(await screen.findByText("Activation Failed")).toBeTruthy();
  expect(screen.getByText(/Please do not pay again/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  confirmation = () => Response.json({ ok: true, subscription: monthly });
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
});

test("a lost connection is not a failed attempt, and paying can be retried", async () => {
  stubStripe({ error: { type: "api_connection_error", message: "lost" } }, taken);
  open();
  await selectPlan();
  await pay();
  expect(await screen.findByText("Payment Error")).toBeTruthy();
  await pay();
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
});

test("a payment made in another tab counts as paid", async () => {
  stubStripe({
    error: { type: "invalid_request_error", payment_intent: { id: "pi_1", status: "succeeded" } },
  });
  open();
  await selectPlan();
  await pay();
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
});

test("a return from the Stripe page is verified before any plan is offered", async () => {
  const sent = open({ sessionId: "cs_1" });
  expect(await screen.findByText("Payment Successful!")).toBeTruthy();
  const verified = sent.find((it) => it.path === "/api/stripe/verify-session");
  expect(verified?.body).toEqual({ sessionId: "cs_1" });
  expect(screen.queryByRole("button", { name: "Select Enhanced" })).toBeNull();
});

test("an unpaid session leads back to the plans", async () => {
  confirmation = () => problemReply(400, "payment-not-made", "Nothing was charged.");
  open({ sessionId: "cs_1" });
  expect(await screen.findByText("Payment Verification Failed")).toBeTruthy();
  expect(screen.getByText("Nothing was charged.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select Enhanced" })).toBeTruthy();
});

test("a payment that was sent back says so, and is not checked again", async () => {
  confirmation = () => problemReply(409, "payment-returned", "We have sent all of it back.");
  const sent = open({ sessionId: "cs_1" });
  expect(await screen.findByText("We have sent all of it back.")).toBeTruthy();
  expect(screen.queryByText(/Payment (Verification Failed|Successful)/)).toBeNull();
  expect(screen.queryByText("We are checking your payment")).toBeNull();
  expect(sent.filter((it) => it.path === "/api/stripe/verify-session")).toHaveLength(1);
});

test("a session that cannot be looked up says whom to contact", async () => {
  confirmation = () => new Response("", { status: 500 });
  open({ sessionId: "cs_1" });
  expect(await screen.findByText("Payment Verification Failed")).toBeTruthy();
  expect(screen.getByText("Please contact support if payment was deducted.")).toBeTruthy();
});

test("after a failed renewal the form offers to reactivate the current plan", async () => {
  stubStripe(taken);
  setup = () => Response.json({ ...due, purpose: "reactivate" });
  subscription = { ...monthly, status: "suspended", actions: ["reactivate", "cancel"] };
  open({ isSuspended: true });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Reactivate Your Subscription" }),
  ).toBeTruthy();
  await selectPlan("Reactivate Enhanced");
  expect(screen.getByRole("button", { name: "Pay £24.50 and reactivate" })).toBeTruthy();
});

test("a user whose access has ended sees when it ended and that nothing is lost", async () => {
  subscription = {
    ...monthly,
    status: "expired",
    currentPeriodEnd: "2026-09-05T12:00:00.000Z",
    actions: ["buy"],
  };
  open();
  expect(await screen.findByText(/^Your access ended on 05 Sep 2026\. .+ are kept/)).toBeTruthy();
  expect(screen.queryByText(/Your assessment is complete/)).toBeNull();
});

test("without card payments the page says that the answers are safe and whom to write to", async () => {
  mode = "off";
  open();
  expect(await screen.findByText("Card payments are not set up here.")).toBeTruthy();
  const address = screen.getByRole("link", { name: "help@example.org" });
  expect(address.closest("div")?.textContent).toBe(
    "Your answers are kept. Please write to help@example.org for access.",
  );
  expect(screen.queryByRole("button", { name: /Select/ })).toBeNull();
});

interface Opened {
  isSuspended?: boolean;
  sessionId?: string;
}

const open = (opened: Opened = {}) =>
  openPaymentGate({
    ...opened,
    replies: {
      "GET /api/billing/provider": () =>
        Response.json({ ...provider, mode, publishableKey: `pk_test_${keys}` }),
      "GET /api/user/subscription": () => Response.json(subscription),
      "POST /api/create-subscription": () => setup(),
      "POST /api/confirm-payment": () => confirmation(),
      "POST /api/report-failed-payment": () => new Response(null, { status: 204 }),
      "POST /api/stripe/verify-session": () => confirmation(),
    },
    renderPlans: (renderAction) => (
      <ul>
        {[starter, enhanced].map((it) => (
          <li key={it.id}>{renderAction(it)}</li>
        ))}
      </ul>
    ),
  });
