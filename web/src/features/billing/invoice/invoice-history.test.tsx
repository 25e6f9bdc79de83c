import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { InvoiceHistory } from "./invoice-history.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const open: InvoiceAnswer = {
  id: "in_1",
  number: "ATT-0001",
  date: "2026-11-12T10:00:00Z",
  amountPaid: 0,
  amountDue: 24.5,
  currency: "gbp",
  status: "open",
  description: null,
  invoiceUrl: "https://stripe.example/in_1",
};

test("an open invoice shows the amount to pay, not zero paid", async () => {
  const paid = { ...open, id: "in_2", amountPaid: 9.99, amountDue: 0, status: "paid" };
  stubFetch({ "GET /api/billing/invoices": () => Response.json([open, paid]) });
  renderAt("/dashboard?tab=account", <InvoiceHistory />);
  expect(await screen.findByText("£24.50 to pay")).toBeTruthy();
  expect(screen.getByText("£9.99")).toBeTruthy();
  expect(screen.queryByText("£0.00")).toBeNull();
});
