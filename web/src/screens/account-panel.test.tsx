import type { CardAnswer } from "@attune/contract/billing/card";
import type { SubscriptionAnswer } from "@attune/contract/billing/subscription";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { invoice, mastercard, visa } from "../testing/cards.ts";
import { removeStripe, stubStripe } from "../testing/fake-stripe.ts";
import { enhanced, monthly, noSubscription, starter } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AccountPanel } from "./account-panel.tsx";

const quarterly = {
  ...enhanced,
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0003",
  key: "quarterly",
  planName: "Quarterly",
  intervalCount: 3,
  isPopular: false,
};

let subscription: SubscriptionAnswer;
let cards: CardAnswer[];
let replies: Parameters<typeof stubFetch>[0];

beforeEach(() => {
  document.cookie = "session_hint=1";
  subscription = monthly;
  cards = [visa, mastercard];
  replies = {};
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removeStripe();
  document.cookie = "session_hint=; max-age=0";
});

test.each<[string, Partial<SubscriptionAnswer>]>([
  ["Enhanced, £24.50 a month, renews on 12 Mar 2999.", {}],
  [
    "You have Enhanced until 12 Mar 2999, and nothing more is charged.",
    { cancelAtPeriodEnd: true, nextPaymentAt: null },
  ],
  [
    "Enhanced, £24.50 paid once, lasts until 12 Mar 2999 and does not renew.",
    { isOneOff: true, nextPaymentAt: null },
  ],
  [
    "You have Enhanced until 12 Mar 2999. Nothing is charged during the pause. It resumes automatically on 12 Apr 2999.",
    { isPaused: true, resumesAt: "2999-04-12T10:00:00Z" },
  ],
  [
    "The last payment for Enhanced did not go through, so your audio is paused.",
    { status: "suspended" },
  ],
  ["Enhanced continues, and we take no payments for now.", { isHeld: true }],
  ["Enhanced ended on 12 Mar 2999.", { status: "cancelled" }],
  ["You have no subscription.", noSubscription],
  [
    "You have Enhanced until 12 Mar 2999, and nothing more is charged.",
    { isPaused: true, resumesAt: "2999-04-12T10:00:00Z", cancelAtPeriodEnd: true },
  ],
])("the current status comes first: %s", async (sentence, change) => {
  subscription = { ...monthly, ...change };
  open();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("someone whose plan has ended sees one main button: to have it again", async () => {
  subscription = { ...monthly, status: "cancelled", actions: ["reactivate", "buy"] };
  open();
  const again = await screen.findByRole("button", { name: "Reactivate" });
  const other = await screen.findByRole("button", { name: "Choose a plan" });
  expect(again.className).not.toBe(other.className);
});

test("a purchase within fourteen days is cancelled and refunded in two presses, for the amount shown", async () => {
  const parts = [
    { planName: "Enhanced", paidAt: "2999-02-12T10:00:00Z", refundMinor: 1594 },
    { planName: "Starter", paidAt: "2999-02-11T10:00:00Z", refundMinor: 999 },
  ];
  const offer = { amountMinor: 2593, currency: "gbp", until: "2999-02-26T23:59:59Z", parts };
  subscription = { ...monthly, moneyBack: { ...offer, lastDay: "2999-02-26" } };
  replies = {
    "POST /api/user/subscription/money-back": () => {
      subscription = { ...monthly, status: "cancelled", isRefunded: true, actions: ["buy"] };
      return Response.json({ amountMinor: 2593, currency: "gbp", subscription });
    },
  };
  const sent = open();
  expect(await screen.findByText("Money back until the end of 26 Feb 2999.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel and get £25.93 back" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Enhanced, paid on 12 Feb 2999")).toBeTruthy();
  expect(dialog.getByText("£9.99")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel and refund £25.93" }));
  expect(await screen.findByText("£25.93 is on its way back")).toBeTruthy();
  expect(sent.find((it) => it.path.endsWith("/money-back"))?.body).toEqual({ amountMinor: 2593 });
  expect(await screen.findByText(/was refunded in full, so your access has ended/)).toBeTruthy();
});

test("an outdated refund says so, and one with a deadline by the hour names the hour", async () => {
  const until = new Date(2999, 1, 26, 9, 5).toISOString();
  const offer = { amountMinor: 2450, currency: "gbp", until, lastDay: null };
  subscription = { ...monthly, moneyBack: { ...offer, parts: [] } };
  replies = {
    "POST /api/user/subscription/money-back": () =>
      problemReply(409, "preview-out-of-date", "The amount has changed since you saw it."),
  };
  open();
  expect(await screen.findByText(/Money back until 09:05 on 26 Feb 2999/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel and get £24.50 back" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel and refund £24.50" }));
  expect(await screen.findByText("The amount has changed since you saw it.")).toBeTruthy();
});

test("a failed renewal shows Payment Failed, and can be paid on this page", async () => {
  subscription = { ...monthly, status: "suspended", actions: ["reactivate", "cancel"] };
  replies = {
    "POST /api/create-subscription": () => problemReply(503, "setup-unavailable", "Away."),
  };
  const sent = open();
  expect(await screen.findByText("Payment Failed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reactivate" }));
  expect(await screen.findByText("Setup Failed")).toBeTruthy();
  expect(sent.find((it) => it.path === "/api/create-subscription")?.body).toEqual({
    planId: enhanced.id,
  });
  expect(screen.getByRole("button", { name: "Reactivate" })).toBeTruthy();
});

test("cancelling says until when access lasts, asks no reason, and can be undone", async () => {
  const cancelled: SubscriptionAnswer = {
    ...monthly,
    cancelAtPeriodEnd: true,
    nextPaymentAt: null,
    actions: ["keep"],
  };
  replies = {
    "POST /api/user/subscription/cancel": () => {
      subscription = cancelled;
      return Response.json(cancelled);
    },
    "POST /api/user/subscription/keep": () => {
      subscription = monthly;
      return Response.json(monthly);
    },
  };
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Cancel subscription" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel Enhanced?" });
  expect(dialog.textContent).toContain("You keep access until 12\u00a0Mar\u00a02999");
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel at the end of the period" }));
  expect(await screen.findByText("Your subscription is cancelled")).toBeTruthy();
  expect(await screen.findByText("Active, not renewing")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo the cancellation" }));
  expect(await screen.findByText("Your subscription continues")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Cancel subscription" })).toBeTruthy();
});

test("a plan without a paid period ends at once when cancelled, and its invoices are reloaded", async () => {
  subscription = { ...monthly, status: "suspended", actions: ["reactivate", "cancel"] };
  const over: SubscriptionAnswer = { ...subscription, status: "cancelled", actions: ["buy"] };
  replies = { "POST /api/user/subscription/cancel": () => Response.json(over) };
  const sent = open();
  const invoices = () => sent.filter((it) => it.path === "/api/billing/invoices");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel subscription" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel Enhanced?" });
  expect(dialog.textContent).toContain("Your plan ends at once");
  expect(dialog.textContent).not.toMatch(/You keep access|undo/);
  const before = invoices().length;
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel now" }));
  expect(await screen.findByText("Your subscription is cancelled")).toBeTruthy();
  await waitFor(() => expect(invoices()).toHaveLength(before + 1));
});

test("a pause is chosen in months and says when it ends by itself", async () => {
  const paused: SubscriptionAnswer = {
    ...monthly,
    isPaused: true,
    resumesAt: "2999-06-12T10:00:00Z",
    actions: ["resume", "cancel"],
  };
  replies = {
    "POST /api/user/subscription/pause": () => {
      subscription = paused;
      return Response.json(paused);
    },
  };
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Pause for now" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByLabelText(/^3 months/));
  expect(dialog.textContent).toContain("Resumes automatically around 12\u00a0Jun\u00a02999");
  fireEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
  expect(await screen.findByText("Your subscription is paused")).toBeTruthy();
  expect(await screen.findByText("Paused")).toBeTruthy();
  expect(sent.find((it) => it.path.endsWith("/pause"))?.body).toEqual({ months: 3 });
});

test("a change of plan shows what is charged when, and confirms exactly that", async () => {
  const preview = {
    planId: quarterly.id,
    planName: "Quarterly",
    amountDueNow: 12.25,
    currency: "gbp",
    nextPaymentAt: "2999-06-12T10:00:00Z",
    nextPaymentAmount: 60,
    preview: "p1",
  };
  replies = {
    "POST /api/user/subscription/switch/preview": () => Response.json(preview),
    "POST /api/user/subscription/switch": () =>
      problemReply(409, "preview-out-of-date", "The amount has changed."),
  };
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Change plan" }));
  fireEvent.click(await screen.findByRole("button", { name: "Change to Quarterly" }));
  const dialog = await screen.findByRole("dialog", { name: "Change to Quarterly?" });
  expect(await within(dialog).findByText("£60.00 on 12 Jun 2999")).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Pay £12.25 and change" }));
  expect(await within(dialog).findByText(/The amount has changed/)).toBeTruthy();
  expect(sent.find((it) => it.path.endsWith("/switch"))?.body).toEqual({
    planId: quarterly.id,
    preview: "p1",
  });
  await waitFor(() =>
    expect(sent.filter((it) => it.path.endsWith("/switch/preview"))).toHaveLength(2),
  );
});

test("Change plan shows the plans, with the recommended and the current one marked", async () => {
  open();
  const change = await screen.findByRole("button", { name: "Change plan" });
  expect(screen.queryByRole("article")).toBeNull();
  fireEvent.click(change);
  const plan = await screen.findByRole("article", { name: "Enhanced" });
  expect(within(plan).getByText("Recommended")).toBeTruthy();
  expect(await within(plan).findByText("Your plan")).toBeTruthy();
});

test("a card can be made the default, and one of two removed", async () => {
  replies = {
    "POST /api/user/payment-cards/pm_2/default": () => Response.json(mastercard),
    "DELETE /api/user/payment-cards/pm_2": () => {
      cards = [visa];
      return new Response(null, { status: 204 });
    },
  };
  open();
  expect(await screen.findByText("Expired")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Make default Mastercard/ }));
  expect(await screen.findByText("Default payment method updated")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Remove Mastercard/ }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Mastercard ending in 4444?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Payment card removed successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Mastercard ending in 4444")).toBeNull());
});

test("the only card of a subscription cannot be removed, and says why", async () => {
  cards = [visa];
  open();
  const remove = await screen.findByRole("button", { name: /^Remove Visa/ });
  const reason =
    "You cannot remove your only payment method while your plan runs. Add another first.";
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  expect(remove.getAttribute("aria-describedby")).toBe("card-needed");
});

test("a new card is saved by Stripe, then added here as the default unless unticked", async () => {
  stubStripe({ setupIntent: { payment_method: "pm_3" } });
  replies = {
    "POST /api/user/payment-cards/setup-intent": () =>
      Response.json({ clientSecret: "seti_1_secret_1" }),
    "POST /api/user/payment-cards": () => Response.json(visa, { status: 201 }),
  };
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add card" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Payment Card" });
  const add = await within(dialog).findByRole<HTMLButtonElement>("button", { name: "Add card" });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(within(dialog).getByLabelText("Use it for future payments"));
  fireEvent.click(add);
  expect(await screen.findByText("Payment card added successfully")).toBeTruthy();
  const added = sent.find((it) => it.method === "POST" && it.path === "/api/user/payment-cards");
  expect(added?.body).toEqual({ paymentMethodId: "pm_3", setAsDefault: false });
});

test("a card that cannot be changed or added says so, and nothing changes", async () => {
  const away = () => new Response("", { status: 503 });
  stubStripe({ error: { type: "api_error" } });
  replies = {
    "POST /api/user/payment-cards/pm_2/default": away,
    "DELETE /api/user/payment-cards/pm_2": away,
    "POST /api/user/payment-cards/setup-intent": () =>
      Response.json({ clientSecret: "seti_1_secret_1" }),
  };
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^Make default Mastercard/ }));
  expect(await screen.findByText("Failed to update default payment method")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Remove Mastercard/ }));
  const removal = await screen.findByRole("dialog", { name: "Remove Mastercard ending in 4444?" });
  fireEvent.click(within(removal).getByRole("button", { name: "Remove card" }));
  expect(await screen.findByText("Failed to remove payment card")).toBeTruthy();
  fireEvent.click(within(removal).getByRole("button", { name: "Keep card" }));
  fireEvent.click(screen.getByRole("button", { name: "Add card" }));
  const addition = await screen.findByRole("dialog", { name: "Add Payment Card" });
  const add = await within(addition).findByRole<HTMLButtonElement>("button", { name: "Add card" });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  expect((await screen.findAllByText("Failed to add payment card")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Mastercard ending in 4444").length).toBeGreaterThan(0);
});

test("a card form without its fields says so instead of sending anything", async () => {
  stubStripe({ setupIntent: { payment_method: "pm_3" } }).hasNoElement = true;
  replies = {
    "POST /api/user/payment-cards/setup-intent": () =>
      Response.json({ clientSecret: "seti_1_secret_1" }),
  };
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add card" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Payment Card" });
  const add = await within(dialog).findByRole<HTMLButtonElement>("button", { name: "Add card" });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  expect((await screen.findAllByText("Card element not found")).length).toBeGreaterThan(0);
  expect(sent.some((it) => it.method === "POST" && it.path === "/api/user/payment-cards")).toBe(
    false,
  );
});

test("invoices are listed with their documents", async () => {
  open();
  const row = await screen.findByRole("row", { name: /ATT-0001/ });
  expect(row.textContent).toContain("12\u00a0Nov\u00a02026");
  expect(row.textContent).toContain("£24.50");
  expect(within(row).getByRole("link").getAttribute("href")).toBe("https://stripe.example/in_1");
});

test("invoices that fail to load can be retried", async () => {
  let isDown = true;
  replies = {
    "GET /api/billing/invoices": () =>
      isDown ? new Response("", { status: 503 }) : Response.json([]),
  };
  open();
  expect((await screen.findAllByText("Failed to load invoices")).length).toBeGreaterThan(1);
  expect(screen.getAllByText("Please try refreshing the page").length).toBeGreaterThan(1);
  isDown = false;
  const [panel] = screen
    .getAllByRole("alert")
    .filter((it) => within(it).queryByRole("button", { name: "Retry" }) !== null)
    .filter((it) => it.textContent.includes("Failed to load invoices"));
  fireEvent.click(within(panel!).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/No invoices yet/)).toBeTruthy();
});

test("invoices that fail because of a logout in another tab ask for no refresh", async () => {
  replies = {
    "GET /api/billing/invoices": () =>
      problemReply(401, "not-signed-in", "Please sign in to continue."),
  };
  open();
  expect(await screen.findByText("Please sign in to continue.")).toBeTruthy();
  expect(screen.queryByText("Please try refreshing the page")).toBeNull();
});

function open() {
  const provider = {
    mode: "test",
    publishableKey: "pk_test_account",
    scriptUrl: "/stripe.js",
    refundWindowHours: 24,
  };
  const sent = stubFetch({
    "GET /api/user": () => Response.json(amira),
    "GET /api/user/subscription": () => Response.json(subscription),
    "GET /api/billing/plans": () => Response.json([starter, enhanced, quarterly]),
    "GET /api/billing/provider": () => Response.json(provider),
    "GET /api/billing/invoices": () => Response.json([invoice]),
    "GET /api/user/payment-cards": () => Response.json(cards),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    ...replies,
  });
  renderAt("/dashboard?tab=account", <AccountPanel user={amira} supportEmail="help@example.org" />);
  return sent;
}
