import type { TrackAnswer } from "@attune/contract/library";
import type { UserState } from "@attune/contract/user";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { personalKeys } from "../api/personal-keys.ts";
import { calmEvening, readyState } from "../testing/dashboard.ts";
import { amira } from "../testing/amira.ts";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { enhanced, noSubscription, starter } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

const preparing: UserState = {
  ...readyState,
  preparation: {
    assessmentId: "11111111-1111-4111-8111-111111111111",
    stage: "analyzed",
    receivedAt: "2026-11-21T10:00:00Z",
    analyzedAt: "2026-11-21T10:00:01Z",
    composedAt: null,
    readyAt: null,
    promisedBy: "2999-11-21T22:00:00Z",
  },
};

const provider = { mode: "off", publishableKey: null, scriptUrl: null, refundWindowHours: 24 };

let state: UserState;
let tracks: TrackAnswer[];

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session_hint=1";
  stubEventSource();
  [state, tracks] = [readyState, []];
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  restoreEventSource();
  document.cookie = "session_hint=; max-age=0";
});

it.each([
  [
    "disclaimer",
    { gate: "disclaimer", hasAccess: false, needsDisclaimer: true },
    "Before you listen",
  ],
  [
    "disclaimer, though paid",
    { gate: "disclaimer", hasAccess: true, needsDisclaimer: true },
    "Before you listen",
  ],
  [
    "new terms alone",
    { gate: "disclaimer", hasAccess: true, needsTerms: true },
    "Our terms have changed",
  ],
  [
    "payment that a bank asks about",
    { gate: "payment", hasAccess: false, subscriptionStatus: "past_due" },
    "Reactivate Your Subscription",
  ],
  ["questionnaire", { gate: "questionnaire", hasAccess: false }, "Tell us how you are"],
  ["questionnaire, though paid", { gate: "questionnaire", hasAccess: true }, "Tell us how you are"],
  ["payment", { gate: "payment", hasAccess: false }, "Choose Your Plan"],
  [
    "payment after a failed renewal",
    { gate: "payment", hasAccess: false, isSuspended: true },
    "Reactivate Your Subscription",
  ],
  ["dashboard", { gate: "dashboard", hasAccess: true }, "Wellness Dashboard"],
  ["dashboard of a free account", { subscriptionStatus: "free" }, "Wellness Dashboard"],
] as const)("opens the gate that the server names: %s", async (_, named, heading) => {
  state = { ...readyState, ...named };
  open();
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
});

const unanswered = () => new Promise<Response>(() => {});

it("has a heading while it loads, and while a gate loads", async () => {
  stubFetch({ ...answers(), "GET /api/user/state": unanswered });
  renderAt("/dashboard", <DashboardScreen />);
  expect(await screen.findByRole("heading", { level: 1, name: "Loading…" })).toBeTruthy();
  cleanup();
  state = { ...readyState, gate: "payment", hasAccess: false };
  stubFetch({ ...answers(), "GET /api/user/safety-answers": unanswered });
  renderAt("/dashboard", <DashboardScreen />);
  expect(await screen.findByRole("heading", { level: 1, name: "Wellness Dashboard" })).toBeTruthy();
});

it("asks a user with an assigned password to choose their own, and opens the account page for it", async () => {
  state = { ...readyState, hasGivenPassword: true };
  open();
  expect(await screen.findByText("Please choose your own password")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open your account" }));
  await waitFor(() => expect(location.search).toBe("?tab=account"));
  expect(screen.queryByRole("button", { name: "Open your account" })).toBeNull();
});

it("confirms a stored assessment and removes its draft, even if the gate moves on first", async () => {
  state = { ...readyState, gate: "questionnaire", hasAccess: false };
  open();
  fireEvent.click(await screen.findByLabelText("Fatigue"));
  fireEvent.click(screen.getByLabelText("None of these"));
  await waitFor(() => expect(localStorage.getItem(personalKeys.sliderDraft)).toContain("Fatigue"));
  fireEvent.click(screen.getByRole("button", { name: "Submit Assessment" }));
  expect(await screen.findByRole("heading", { name: "Wellness Dashboard" })).toBeTruthy();
  expect(await screen.findByText("Assessment Submitted!")).toBeTruthy();
  expect(localStorage.getItem(personalKeys.sliderDraft)).toBeNull();
});

it("leaves the account, history and payment open to a user who has not paid", async () => {
  state = { ...readyState, gate: "payment", hasAccess: false, subscriptionStatus: "none" };
  open("/dashboard?tab=account");
  expect(await screen.findByRole("heading", { name: "Subscription Management" })).toBeTruthy();
  fireEvent.click(await screen.findByRole("tab", { name: "Audio" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeTruthy();
});

it("labels the chosen plan while a first payment is unfinished", async () => {
  localStorage.setItem(personalKeys.requestedPlan, "starter");
  state = { ...readyState, gate: "payment", hasAccess: false, subscriptionStatus: "incomplete" };
  stubFetch({
    ...answers(),
    "GET /api/billing/provider": () => Response.json({ ...provider, mode: "sandbox" }),
    "GET /api/billing/plans": () => Response.json([starter, enhanced]),
  });
  renderAt("/dashboard", <DashboardScreen />);
  expect(await screen.findByText("Your choice")).toBeTruthy();
});

it("forgets the chosen plan once a user has access", async () => {
  localStorage.setItem(personalKeys.requestedPlan, "starter");
  open();
  await screen.findByRole("tab", { name: "Audio" });
  await waitFor(() => expect(localStorage.getItem(personalKeys.requestedPlan)).toBeNull());
});

it("syncs billing with the provider once per visit, and follows what changed", async () => {
  state = { ...readyState, subscriptionId: "sub_1" };
  const sent = open();
  await screen.findByRole("tab", { name: "Audio" });
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === "/api/user/subscription/sync")).toHaveLength(1),
  );
  // The response has "cancelled", while the page still had "active".
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === "/api/user/state").length).toBeGreaterThan(1),
  );
});

it("removes the session_id of a payment return from the URL, but not the tab", async () => {
  open("/dashboard?session_id=cs_1&tab=guide");
  await screen.findByRole("tab", { name: "Guide", selected: true });
  await waitFor(() => expect(location.search).toBe("?tab=guide"));
});

it("stores the open tab in the URL, and arrow keys move between tabs", async () => {
  open();
  const audio = await screen.findByRole("tab", { name: "Audio", selected: true });
  fireEvent.keyDown(audio, { key: "ArrowRight" });
  expect(await screen.findByRole("tab", { name: "History", selected: true })).toBeTruthy();
  await waitFor(() => expect(location.search).toBe("?tab=history"));
});

it("shows the stages of preparation, and opens the library once it is ready", async () => {
  state = preparing;
  const sent = open();
  expect(
    await screen.findByRole("heading", { name: "Your Frequencies Are Being Prepared" }),
  ).toBeTruthy();
  expect(screen.getByText("Assessment Complete")).toBeTruthy();
  expect(screen.getByText(/typically takes 6-12 hours/)).toBeTruthy();
  expect(screen.queryByText(/^Your audio:/)).toBeNull();

  state = { ...preparing, preparation: { ...preparing.preparation!, stage: "ready" } };
  tracks = [calmEvening];
  await waitFor(() => act(() => FakeEventSource.newest.tell("state")));
  expect(await screen.findByRole("article", { name: "Calm evening" })).toBeTruthy();
  expect(screen.getByText("Your audio: Ready to play.")).toBeTruthy();
  const asked = sent.map((request) => request.path);
  expect(asked.filter((path) => path === "/api/user/state")).toHaveLength(2);
  expect(asked.filter((path) => path === "/api/user/audio-files")).toHaveLength(2);
});

it("follows from the version it has read, so that the server does not resend known state", async () => {
  open();
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(FakeEventSource.newest.url).toBe("/api/events?since=here.1"));
});

it.each([
  ["bonus", "Your Frequencies Are Being Prepared"],
  ["programme", "Your Next Audio Is Being Prepared"],
] as const)("with only a %s track it says: %s", async (kind, heading) => {
  state = preparing;
  tracks = [{ ...calmEvening, kind }];
  open();
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
  expect(screen.getByRole("article", { name: "Calm evening" })).toBeTruthy();
});

it.each([
  ["suspended", "Subscription Suspended"],
  ["cancelled", "Subscription Cancelled"],
  ["past_due", "Payment Required"],
])("blocks the audio of a %s subscription and leads to the account", async (status, title) => {
  state = { ...readyState, hasAccess: false, subscriptionStatus: status };
  tracks = [calmEvening];
  open();
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Manage Subscription" }));
  expect(await screen.findByRole("tab", { name: "Account", selected: true })).toBeTruthy();
});

it("offers to try again when the state fails to load", async () => {
  const replies = answers();
  let isDown = true;
  stubFetch({
    ...replies,
    "GET /api/user/state": () =>
      isDown ? new Response("", { status: 503 }) : Response.json(readyState),
  });
  renderAt("/dashboard", <DashboardScreen />);
  expect(await screen.findByText("Your dashboard could not be loaded")).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("tab", { name: "Audio" })).toBeTruthy();
});

function open(address = "/dashboard") {
  const sent = stubFetch(answers());
  renderAt(address, <DashboardScreen />);
  return sent;
}

function answers(): Parameters<typeof stubFetch>[0] {
  return {
    "GET /api/user": () => Response.json(amira),
    "GET /api/user/state": () => Response.json(state),
    "GET /api/user/audio-files": () => Response.json(tracks),
    "GET /api/user/questionnaires": () => Response.json([]),
    "GET /api/user/subscription": () =>
      Response.json({ ...noSubscription, status: state.subscriptionStatus, actions: [] }),
    "GET /api/billing/provider": () => Response.json(provider),
    "POST /api/user/subscription/sync": () => Response.json({ status: "cancelled" }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/questionnaire": () => {
      state = readyState;
      act(() => FakeEventSource.newest.tell("state"));
      return Response.json({ id: "1" }, { status: 201 });
    },
    "GET /api/billing/plans": () => Response.json([]),
    "GET /api/legal/settings": () =>
      Response.json({
        supportEmail: "help@example.org",
        termsVersion: "1.0",
        termsHtml: "",
        acceptedTermsVersions: ["1.0"],
      }),
  };
}
