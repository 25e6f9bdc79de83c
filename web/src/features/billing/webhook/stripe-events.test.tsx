import type { Reconciliation, StripeEvent } from "@attune/contract/billing/webhook";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { StripeEvents } from "./stripe-events.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("says that nothing is stuck and both sides agree", async () => {
  open([]);
  expect(await screen.findByText("Nothing is stuck: every event has been processed.")).toBeTruthy();
  expect(screen.getByText("Nothing differed.")).toBeTruthy();
  expect(screen.getByText(/^3 customers compared/).textContent).toContain("No events were missed.");
});

test("an event that was given up can be worked again", async () => {
  const sent = open([dead]);
  expect((await screen.findByText("Given up")).parentElement?.textContent).toContain("down");
  fireEvent.click(screen.getByRole("button", { name: /^Process again: invoice.paid of / }));
  expect(await screen.findByText("We are reading the customer from Stripe.")).toBeTruthy();
  expect(sent.some((it) => it.path === "/api/admin/stripe/events/evt_1/replay")).toBe(true);
});

test("names the customers that differed, and those that could not be brought up to date", async () => {
  open([], {
    ...comparison,
    drifts: [
      { customer: { id: personId, username: "amira" }, fault: null },
      { customer: null, fault: "timed out" },
    ],
  });
  const name = await screen.findByRole<HTMLAnchorElement>("link", { name: "amira" });
  expect(name.closest("li")?.textContent).toBe("amira differed, and was updated");
  expect(name.pathname).toMatch(/^\/admin\/people\//);
  expect(
    screen.getByText("A former customer could not be brought up to date (timed out)"),
  ).toBeTruthy();
});

test("shows all events on request, and stores that in the URL", async () => {
  const sent = open([dead]);
  fireEvent.change(await screen.findByLabelText("Show"), { target: { value: "" } });
  await waitFor(() => expect(location.search).toContain("events=all"));
  expect(sent.some((it) => it.path === "/api/admin/stripe/events?page=1")).toBe(true);
});

test("offers what to do when the list fails to load", async () => {
  open(null);
  expect(await screen.findByText("Failed to load events")).toBeTruthy();
});

const personId = "22222222-2222-4222-8222-222222222222";

const dead: StripeEvent = {
  id: "evt_1",
  type: "invoice.paid",
  state: "dead",
  attempts: 13,
  fault: "Stripe is down",
  receivedAt: "2026-11-21T09:00:00Z",
  doneAt: "2026-11-21T10:00:00Z",
  customer: { id: personId, username: "amira" },
  isOfOtherMode: false,
};

const comparison: Reconciliation = {
  startedAt: "2026-11-21T03:00:00Z",
  finishedAt: "2026-11-21T03:00:09Z",
  accounts: 3,
  missedEvents: 0,
  drifts: [],
};

function open(events: StripeEvent[] | null, run: Reconciliation | null = comparison) {
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/stripe/events": () =>
      events === null
        ? problemReply(503, "unavailable", "Try later.")
        : Response.json({ events, hasMore: false }),
    "GET /api/admin/stripe/reconciliation": () => Response.json(run),
    "POST /api/admin/stripe/events/evt_1/replay": () =>
      Response.json({ ...dead, state: "received" }, { status: 202 }),
  });
  renderAt("/admin?tab=stripe&view=events", <StripeEvents />);
  return sent;
}
