import type { CustomerDetail } from "@attune/contract/billing/customer";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paidCustomer, refundableCharge } from "../../../testing/paid-customer.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { Customers } from "./customers.tsx";

const { id } = paidCustomer;
let refundReply: () => Response;

beforeEach(() => {
  refundReply = () =>
    Response.json({
      refundId: "re_1",
      paymentId: "ch_1",
      amountMinor: 999,
      currency: "gbp",
      status: "succeeded",
      remainingMinor: 1451,
      hasEndedAccess: false,
    });
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("shows a customer's plan, next renewal and last payment", async () => {
  open();
  const row = within((await screen.findByText("amira")).closest("tr") as HTMLElement);
  for (const words of ["Active", "15 Dec 2026", "Enhanced, £24.50", "15 Nov 2026"])
    expect(row.getByText(words)).toBeTruthy();
  expect(row.getByTitle("£24.50 on 15 Nov 2026")).toBeTruthy();
  expect(screen.getByText("£2,450.00")).toBeTruthy();
  expect(screen.getByText("1–1 of 1")).toBeTruthy();
});

test("a customer record shows which renewal notice was sent, and when", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "View amira" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Notice of a renewal of 15 Dec 2026")).toBeTruthy();
  expect(dialog.getByText(/^08 Dec 2026, \d\d:00$/)).toBeTruthy();
  // A long history can be scrolled by keyboard too.
  expect(dialog.getByRole("group").tabIndex).toBe(0);
});

test.each([
  ["past_due", "Past due"],
  ["suspended", "Past due"],
  ["incomplete", "Payment not finished"],
  ["some_new_status", "Some new status"],
])("shows the status %s as staff say it", async (subscriptionStatus, words) => {
  open({ ...detail, customer: { ...paidCustomer, subscriptionStatus } });
  fireEvent.click(await screen.findByRole("button", { name: "View amira" }));
  expect(await within(screen.getByRole("dialog")).findByText(words)).toBeTruthy();
});

test("a search without results can be cleared", async () => {
  open(detail, "/admin?tab=stripe&search=nobody&page=1");
  expect(await screen.findByText("No customer matches this search.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("amira")).toBeTruthy();
  expect(location.search).toBe("?tab=stripe");
});

test("searches and sorts on the server, and stores both in the URL", async () => {
  const sent = open();
  fireEvent.change(await screen.findByLabelText("Search customers"), {
    target: { value: "amira" },
  });
  await waitFor(() => expect(location.search).toContain("search=amira"));
  fireEvent.click(await screen.findByRole("button", { name: "Customer" }));
  await waitFor(() =>
    expect(sent.some(({ path }) => /search=amira.*sort=username&direction=asc/.test(path))).toBe(
      true,
    ),
  );
  expect(screen.getByRole("columnheader", { name: "Customer" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
});

test("refunds part of a payment once a reason is given, and shows what remains", async () => {
  const sent = open();
  const dialog = await openRefund();
  const go = dialog.getByRole<HTMLButtonElement>("button", { name: "Process Refund" });
  expect(go.disabled).toBe(true);
  expect(
    dialog.getByText(/^Inside the 24-hour refund window \(until (16 Nov 2026, )?\d\d:\d\d\)\.$/),
  ).toBeTruthy();
  expect(
    dialog.getByText(
      "Within the statutory 14 days to cancel this purchase for a full refund (until the end of 29 Nov 2026).",
    ),
  ).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Asked for it" } });
  expect(go.disabled).toBe(false);
  fireEvent.change(dialog.getByLabelText("Amount in pounds (optional)"), {
    target: { value: "9.99" },
  });
  expect(dialog.queryByLabelText(/End the access/)).toBeNull();
  submit();
  expect(await screen.findByText("£9.99 refunded; £14.51 of the payment is left.")).toBeTruthy();
  expect(sent.find((it) => it.method === "POST")?.body).toMatchObject({
    customerId: id,
    paymentId: "ch_1",
    amount: 999,
    reason: "Asked for it",
  });
});

test("a payment that a bank took back names its dispute, and is not offered for a refund", async () => {
  const disputes = [{ id: "du_1", at: "2026-11-20T09:00:00Z", amountMinor: 2450, status: "lost" }];
  open({ ...detail, charges: [{ ...refundableCharge, remainingMinor: 0, disputes }] });
  fireEvent.click(await screen.findByRole("button", { name: "View amira" }));
  const words = "20 Nov 2026: £24.50 disputed (lost, the money is back with the customer)";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

test("lists each payment by its day and one amount, short enough for a phone", async () => {
  const [whole] = detail.charges;
  if (whole === undefined) throw new Error("The cast has a payment");
  const rest = { ...whole, id: "ch_2", refundedMinor: 999, remainingMinor: 1451 };
  open({ ...detail, charges: [whole, rest] });
  const dialog = await openRefund();
  const options = dialog.getAllByRole("option").map((it) => it.textContent);
  expect(options).toEqual([
    "15\u00a0Nov\u00a02026 · £24.50",
    "15\u00a0Nov\u00a02026 · £14.51 left",
  ]);
});

test("says that nothing is left and access has ended after a full refund", async () => {
  refundReply = () =>
    Response.json({
      refundId: "re_1",
      paymentId: "ch_1",
      amountMinor: 2450,
      currency: "gbp",
      status: "succeeded",
      remainingMinor: 0,
      hasEndedAccess: true,
    });
  open();
  const dialog = await openRefund();
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Asked for it" } });
  submit();
  expect(
    await screen.findByText("£24.50 refunded; nothing of the payment is left. Access has ended."),
  ).toBeTruthy();
});

test("refuses more than what is left before sending", async () => {
  const sent = open();
  const dialog = await openRefund();
  fireEvent.change(dialog.getByLabelText("Amount in pounds (optional)"), {
    target: { value: "24.51" },
  });
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Asked for it" } });
  expect(dialog.getByText("Only £24.50 of this payment is left")).toBeTruthy();
  submit();
  expect(sent.some((it) => it.method === "POST")).toBe(false);
});

test.each<[string, () => Response, RegExp]>([
  [
    "unfinished",
    () => problemReply(503, "refund-unfinished", "Stripe did not answer."),
    /^Stripe did not answer\.$/,
  ],
  ["without a response", loseConnection, /the same refund is never made twice/],
])(
  "locks a refund that ends %s, so that a retry sends the same refund",
  async (_how, reply, says) => {
    refundReply = reply;
    const sent = open();
    const dialog = await openRefund();
    fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Asked for it" } });
    submit();
    expect(await dialog.findByText(says)).toBeTruthy();
    expect(dialog.getByLabelText("Reason").closest("fieldset")?.disabled).toBe(true);
    submit();
    await waitFor(() => expect(sent.filter((it) => it.method === "POST")).toHaveLength(2));
    const ids = sent
      .filter((it) => it.method === "POST")
      .map((it) => (it.body as { operationId: string }).operationId);
    expect(new Set(ids).size).toBe(1);
  },
);

test("a refund fails offline with a sentence, and is not sent later without being asked again", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const sent = open();
  const dialog = await openRefund();
  dispatchEvent(new Event("offline"));
  refundReply = loseConnection;
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "Asked for it" } });
  submit();
  expect(await dialog.findByText(/^You are offline\./)).toBeTruthy();
  const count = sent.length;
  onLine.mockRestore();
  dispatchEvent(new Event("online"));
  await screen.findByText("amira");
  expect(sent.slice(count).filter((it) => it.method === "POST")).toEqual([]);
});

function loseConnection(): never {
  throw new TypeError("Failed to fetch");
}

async function openRefund() {
  fireEvent.click(await screen.findByRole("button", { name: "Refund amira" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund amira" }));
  await dialog.findByLabelText("Reason");
  return dialog;
}

function submit(): void {
  fireEvent.submit(document.getElementById("refund") as HTMLFormElement);
}

const detail: CustomerDetail = {
  customer: paidCustomer,
  charges: [refundableCharge],
  letters: [
    { kind: "renewal-notice", at: "2026-12-08T09:00:00Z", renewsAt: "2026-12-15T09:00:00Z" },
  ],
};

function open(answer: CustomerDetail = detail, address = "/admin?tab=stripe") {
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/stripe/customers": ({ path }) =>
      Response.json(path.includes("search=nobody") ? [] : [paidCustomer]),
    "GET /api/admin/stripe/customers/figures": () =>
      Response.json({
        total: 1,
        active: 100,
        pastDue: 0,
        recurringMinor: 245_000,
        countedAt: "2026-11-15T09:00:00Z",
        matching: 1,
        isMore: false,
      }),
    [`GET /api/admin/stripe/customers/${id}`]: () => Response.json(answer),
    "GET /api/admin/stripe/sync": () =>
      Response.json({
        state: "none",
        startedAt: null,
        finishedAt: null,
        total: 0,
        done: 0,
        failed: 0,
        changed: [],
      }),
    "POST /api/admin/stripe/refund": () => refundReply(),
  });
  renderAt(address, <Customers />);
  return sent;
}
