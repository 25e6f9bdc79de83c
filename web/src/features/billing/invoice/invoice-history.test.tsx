import type { InvoiceAnswer } from "@attune/contract/billing/invoice";
import { cleanup, screen, within } from "@testing-library/react";
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
  periodStart: null,
  periodEnd: null,
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

test("each payment has its number, its plan and the period it pays for", async () => {
  const paid = {
    ...open,
    description: "Enhanced",
    periodStart: "2026-11-12T10:00:00Z",
    periodEnd: "2026-12-12T10:00:00Z",
  };
  const renewal = { ...paid, id: "in_2", number: "ATT-0002", date: "2026-11-13T09:00:00Z" };
  const receipt = { ...open, id: "ch_2", number: "R-20261112-K3M9QX", description: "Starter" };
  stubFetch({ "GET /api/billing/invoices": () => Response.json([paid, renewal, receipt]) });
  renderAt("/dashboard?tab=account", <InvoiceHistory />);
  const headings = (await screen.findAllByRole("rowheader")).map((it) => it.textContent);
  expect(headings[0]).toMatch(/ATT-0001Enhanced until 12\s\w{3}\s2026$/);
  expect(headings[1]).toMatch(/ATT-0002Enhanced, 12\s\w{3}\s2026 to 12\s\w{3}\s2026$/);
  expect(headings[2]).toMatch(/R-20261112-K3M9QXStarter$/);
});

test("the newest invoice is open to view, and the earlier ones are folded", async () => {
  const older = [2, 3].map((it) => ({ ...open, id: `in_${it}`, number: `ATT-000${it}` }));
  stubFetch({ "GET /api/billing/invoices": () => Response.json([open, ...older]) });
  renderAt("/dashboard?tab=account", <InvoiceHistory />);
  const fold = (await screen.findByText("2 earlier invoices")).closest("details")!;
  expect(fold.open).toBe(false);
  expect(
    within(fold)
      .getAllByText(/^ATT-\d+$/)
      .map((it) => it.textContent),
  ).toEqual(["ATT-0002", "ATT-0003"]);
  expect(screen.getByText("ATT-0001").closest("details")).toBeNull();
});
