import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { PlanAnswer } from "@attune/contract/billing/plan";
import { expect } from "vitest";
import { enhanced, monthly, noSubscription } from "../../../../testing/plans.ts";
import { renderAt } from "../../../../testing/render-app.tsx";
import { type SentRequest, stubFetch } from "../../../../testing/stub-fetch.ts";
import { PaymentGate } from "../payment-gate.tsx";

/** What the server says is due for the Enhanced plan. */
export const due = {
  clientSecret: "pi_1_secret_1",
  amountDue: 24.5,
  currency: "gbp",
  purpose: "start",
  planName: "Enhanced",
  isOneOff: false,
  price: { amount: 24.5, interval: "month", intervalCount: 1 },
  credit: null,
  startsAt: null,
};

export const provider = {
  mode: "test",
  publishableKey: "pk_test_1",
  scriptUrl: "/stripe.js",
  refundWindowHours: 24,
};

interface Opened {
  replies?: Parameters<typeof stubFetch>[0];
  isSuspended?: boolean;
  sessionId?: string | null;
  historyState?: unknown;
  renderPlans?: (renderAction: (plan: PlanAnswer) => ReactNode) => ReactNode;
}

/** Opens the payment page of someone without a plan; `replies` replace or add to those of the server. */
export function openPaymentGate(opened: Opened = {}): SentRequest[] {
  const { replies, isSuspended = false, sessionId = null, historyState = null } = opened;
  const sent = stubFetch({
    "GET /api/billing/provider": () => Response.json(provider),
    "GET /api/user/subscription": () => Response.json(noSubscription),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => Response.json(due),
    "POST /api/confirm-payment": () => Response.json({ ok: true, subscription: monthly }),
    ...replies,
  });
  renderAt(
    "/dashboard",
    <PaymentGate
      isSuspended={isSuspended}
      requested={null}
      supportEmail="help@example.org"
      returned={{ sessionId, paymentIntentId: null }}
      renderPlans={opened.renderPlans ?? ((renderAction) => renderAction(enhanced))}
    />,
    historyState,
  );
  return sent;
}

/** Chooses a plan and waits until its form can be sent. */
export async function selectPlan(name = "Select Enhanced"): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(payButton().disabled).toBe(false));
}

export async function pay(): Promise<void> {
  await act(async () => {
    const form = payButton().closest("form");
    if (form !== null) fireEvent.submit(form);
  });
}

export const payButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ });
