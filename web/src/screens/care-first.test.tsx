import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnCare } from "@attune/contract/care-case";
import { amira } from "../testing/amira.ts";
import { restoreEventSource, stubEventSource } from "../testing/fake-event-source.ts";
import { enhanced, noSubscription } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast, showToast } from "../ui/toast-store.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { PlanScreen } from "./plan-screen.tsx";

const waiting: OwnCare = {
  isCaseOpen: true,
  isContacted: false,
  disclosureId: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  staffedHours: "Monday to Friday 09:00 to 17:00 (London time)",
  contactBy: "2100-11-21T10:30:00.000Z",
};
const none: OwnCare = { ...waiting, isCaseOpen: false, disclosureId: null };
const asked = {
  conditions: ["none"],
  answeredAt: "2026-11-21T10:00:00.000Z",
  isDue: false,
  isReviewedFirst: false,
};
const due = { ...asked, conditions: null, answeredAt: null, isDue: true };
const inReview = {
  assessmentId: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0009",
  stage: "in-review",
  receivedAt: "2100-11-21T10:00:00.000Z",
  analyzedAt: "2100-11-21T10:00:01.000Z",
  composedAt: "2100-11-21T10:00:02.000Z",
  readyAt: null,
  promisedBy: "2100-11-21T22:00:00.000Z",
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session_hint=1";
  stubEventSource();
});
afterEach(() => {
  document.cookie = "session_hint=; max-age=0";
  cleanup();
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  restoreEventSource();
  restoreFetch();
});

interface Opened {
  safety?: object;
  email?: string | null;
  preparation?: object;
  status?: string;
  address?: string;
}

function open(
  gate: "payment" | "dashboard",
  care: OwnCare,
  { safety = asked, preparation, email = amira.email, status, address = "/dashboard" }: Opened = {},
) {
  const state = {
    gate,
    hasAccess: gate === "dashboard",
    isSuspended: false,
    needsDisclaimer: false,
    needsTerms: false,
    subscriptionId: null,
    subscriptionStatus: status ?? (gate === "dashboard" ? "active" : "none"),
    preparation: preparation ?? null,
    heldBack: 0,
    version: "here.1",
  };
  const provider = { mode: "off", publishableKey: null, scriptUrl: null, refundWindowHours: 24 };
  let current = safety;
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/user": () => Response.json({ ...amira, email }),
    "GET /api/user/state": () => Response.json(state),
    "GET /api/user/care": () => Response.json(care),
    "GET /api/user/safety-answers": () => Response.json(current),
    "POST /api/user/safety-answers": () => {
      current = asked;
      return Response.json(asked);
    },
    "GET /api/user/audio-files": () => Response.json([]),
    "GET /api/payment-provider": () => Response.json(provider),
    "GET /api/subscription": () => Response.json(noSubscription),
    "GET /api/user/subscription": () => Response.json(noSubscription),
    "GET /api/billing/plans": () => Response.json([enhanced]),
  });
  const Screen = address === "/payment-selection" ? PlanScreen : DashboardScreen;
  renderAt(address, <Screen />);
  return sent;
}

test("a user waiting for contact cannot buy anything, and sees the helpline numbers", async () => {
  open("payment", waiting);
  expect(
    await screen.findByRole("heading", { name: "We would like to talk with you first" }),
  ).toBeTruthy();
  expect(screen.getByText(/will be in touch by \d\d:30 on Sunday 21 November/)).toBeTruthy();
  expect(screen.getByText(/here Monday to Friday .* Outside these hours, no one/)).toBeTruthy();
  expect(screen.getAllByText("116 123").length).toBeGreaterThan(0);
  expect(screen.queryByText(/Choose/)).toBeNull();
});

test("no toast covers the helpline numbers: a greeting goes, and an error is shown above them", async () => {
  showToast({ title: "Welcome back!", tone: "success" });
  open("payment", waiting);
  const numbers = await screen.findByRole("heading", { name: "Talk to someone now" });
  await waitFor(() => expect(screen.queryByText("Welcome back!")).toBeNull());
  act(() => void showToast({ title: "We have sent your payment back", tone: "error" }));
  const toast = await screen.findByText("We have sent your payment back");
  const order = toast.compareDocumentPosition(numbers);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(toast.closest("main")).toBeTruthy();
});

test("the account page offers no plan, and says when someone will be in touch", async () => {
  open("payment", waiting, { address: "/dashboard?tab=account" });
  expect(await screen.findByText("We would like to talk with you first")).toBeTruthy();
  expect(screen.getByText(/will be in touch by \d\d:30 on Sunday 21 November/)).toBeTruthy();
  expect(screen.queryByText("Choose a plan")).toBeNull();
});

test("the plans page offers no plan either", async () => {
  open("payment", waiting, { address: "/payment-selection" });
  expect(
    await screen.findByRole("heading", { name: "We would like to talk with you first" }),
  ).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Choose your plan" })).toBeNull();
});

test("a user whose answers are reviewed first sees that beside the plans, with the time it takes", async () => {
  open("payment", none, { safety: { ...asked, isReviewedFirst: true } });
  expect(await screen.findByText("A person checks your audio first")).toBeTruthy();
  expect(screen.getByText(/typically takes 6-12 hours/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeTruthy();
});

test("audio in preparation says that a person checks it, and whom to call after a crisis", async () => {
  open("dashboard", waiting, {
    preparation: { ...inReview, promisedBy: "2026-01-05T22:00:00.000Z" },
  });
  expect(await screen.findByText(/talk with you first, so your audio/)).toBeTruthy();
  expect(screen.queryByText(/6-12 hours|than we promised/)).toBeNull();
  expect(screen.getByText(/checks it before you can play it/)).toBeTruthy();
  expect(await screen.findByText(/will be in touch by \d\d:30 on Sunday 21 November/)).toBeTruthy();
  expect(screen.getAllByText("116 123").length).toBeGreaterThan(0);
});

test("a user with nothing in preparation sees first when someone will be in touch", async () => {
  open("dashboard", waiting);
  expect(await screen.findByText("We would like to talk with you first")).toBeTruthy();
  expect(screen.getByText(/will be in touch by \d\d:30 on Sunday 21 November/)).toBeTruthy();
});

test.each([
  ["Talk to someone now", "dashboard", { preparation: { ...inReview, stage: "ready" } }],
  [
    "Subscription Cancelled",
    "payment",
    { preparation: inReview, status: "cancelled", address: "/dashboard?tab=audio" },
  ],
] as const)("the promised contact is named once above: %s", async (heading, gate, more) => {
  open(gate, waiting, more);
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
  expect(await screen.findByText("We would like to talk with you first")).toBeTruthy();
  expect(screen.getAllByText(/will be in touch by/)).toHaveLength(1);
});

test("after the contact, the dashboard no longer promises one", async () => {
  open("dashboard", { ...waiting, isContacted: true });
  expect(await screen.findByRole("tab", { name: "Audio", selected: true })).toBeTruthy();
  await screen.findByText(/Nothing to play yet/);
  expect(screen.queryByText("We would like to talk with you first")).toBeNull();
});

test("audio in preparation shows no helpline numbers without a reason", async () => {
  open("dashboard", none, { preparation: inReview });
  expect(await screen.findByText(/checks it before you can play it/)).toBeTruthy();
  expect(screen.queryByText("116 123")).toBeNull();
});

test("a user who was not contacted in time sees that, and whom to call", async () => {
  open("payment", { ...waiting, contactBy: "2026-01-05T09:30:00.000Z" });
  expect(
    await screen.findByText(
      /^We said we would be in touch by .* on Monday 5 January, and we are late/,
    ),
  ).toBeTruthy();
});

test("a user who has the page open when that time passes sees it too", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open("payment", { ...waiting, contactBy: new Date(Date.now() + 90_000).toISOString() });
  expect(await screen.findByText(/will be in touch by .* (?:today|tomorrow)/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/and we are late/)).toBeTruthy();
});

test.each([
  [16, "16:30 on Sunday 21 November, your time."],
  [10, "10:30 on Sunday 21 November."],
])("beside London's hours, a time on another clock says whose it is: %s h", async (hours, text) => {
  vi.spyOn(Date.prototype, "getHours").mockReturnValue(hours);
  vi.spyOn(Date.prototype, "getMinutes").mockReturnValue(30);
  open("payment", waiting);
  expect(await screen.findByText(`Someone from our team will be in touch by ${text}`)).toBeTruthy();
});

test.each([
  ["payment", {}],
  ["payment", { address: "/dashboard?tab=account" }],
  ["dashboard", { preparation: inReview }],
] as const)(
  "a user without an email address sees that we cannot reach them: %s %o",
  async (gate, more) => {
    open(gate, waiting, { ...more, email: null });
    expect(await screen.findByText(/We have no email address for you/)).toBeTruthy();
    expect(screen.queryByText(/will be in touch|gets in touch/)).toBeNull();
    const add = screen.getByRole("link", { name: "Add an email address" });
    expect(add.getAttribute("href")).toBe("/dashboard?tab=account&page=security");
  },
);

test("the help bar appears on a new device too", async () => {
  open("dashboard", { ...waiting, isContacted: true });
  expect((await screen.findAllByText("Help now")).length).toBeGreaterThan(0);
});

test("a user who was never asked the safety question is asked once", async () => {
  const sent = open("dashboard", none, { safety: due });
  const save = await screen.findByRole("button", { name: "Save and continue" });
  fireEvent.click(save);
  expect(await screen.findByText(/Tick what applies to you/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("None of these"));
  fireEvent.click(save);
  await expect
    .poll(() => sent.find((it) => it.method === "POST")?.body)
    .toEqual({ conditions: ["none"] });
  await expect.poll(() => screen.queryByRole("button", { name: "Save and continue" })).toBeNull();
});

test("the account opens before the safety question is answered", async () => {
  open("dashboard", none, { safety: due, address: "/dashboard?tab=account" });
  expect(await screen.findByRole("tab", { name: "Account", selected: true })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save and continue" })).toBeNull();
  fireEvent.click(screen.getByRole("tab", { name: "Audio" }));
  expect(await screen.findByRole("button", { name: "Save and continue" })).toBeTruthy();
});
