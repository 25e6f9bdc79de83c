import type { View } from "@attune/contract/view";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { personalKeys } from "../api/personal-keys.ts";
import { calmEvening, readyState } from "../testing/dashboard.ts";
import { amira } from "../testing/amira.ts";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, type SentRequest, stubFetch } from "../testing/stub-fetch.ts";
import { ViewScreen } from "./view-screen.tsx";

const id = "6f1d3c1e-4d9e-4f5a-9b7e-0d3b1a5c0003";
const view: View = {
  id,
  userId: amira.id,
  username: "amira",
  reason: "They asked",
  secondsLeft: 900,
};
const replies = {
  [`GET /api/admin/views/${id}`]: () => Response.json(view),
  "GET /api/user": () => Response.json(amira),
  "GET /api/user/state": () => Response.json(readyState),
  "GET /api/user/audio-files": () => Response.json([calmEvening]),
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session_hint=1";
  stubEventSource();
});
afterEach(() => {
  cleanup();
  restoreFetch();
  restoreEventSource();
  history.replaceState(null, "", "/");
  document.cookie = "session_hint=; max-age=0";
});

const isViewed = ({ headers }: SentRequest) => headers.get("x-attune-view") === id;

test("shows what the customer sees, without working controls, under a banner", async () => {
  localStorage.setItem(personalKeys.audioPositions, '{"1":{"seconds":600,"at":1}}');
  const own = localStorage.getItem(personalKeys.audioPositions);
  const sent = stubFetch(replies);
  renderAt(`/view/${id}`, <ViewScreen />);
  expect(await screen.findByText("Viewing the dashboard of amira. Read only.")).toBeTruthy();
  expect(screen.getByRole("timer").textContent).toMatch(/^(15:00|14:5\d) left$/);
  const play = await screen.findByRole("button", { name: /^Play Calm evening/ });
  expect(play.closest("fieldset")?.disabled).toBe(true);
  expect(FakeEventSource.opened.map((it) => it.url)).toEqual([]);
  expect(sent.filter((it) => it.method !== "GET")).toEqual([]);
  const [asStaff, asCustomer] = [sent.filter((it) => !isViewed(it)), sent.filter(isViewed)];
  expect(new Set(asStaff.map((it) => it.path))).toEqual(new Set([`/api/admin/views/${id}`]));
  expect(asCustomer.map((it) => it.path)).toContain("/api/user/audio-files");
  expect(localStorage.getItem(personalKeys.audioPositions)).toBe(own);
});

test("removes everything once the server says that the view is over", async () => {
  stubFetch({
    ...replies,
    "GET /api/user/state": () => problemReply(403, "view-is-over", "This view is over."),
  });
  renderAt(`/view/${id}`, <ViewScreen />);
  expect(await screen.findByRole("heading", { name: "This view is over" })).toBeTruthy();
  expect(screen.queryByText("Amira Said")).toBeNull();
});

test("shows the customer's current step, and the tabs open to them", async () => {
  stubFetch({
    ...replies,
    "GET /api/user/state": () =>
      Response.json({
        ...readyState,
        gate: "payment",
        hasAccess: false,
        subscriptionStatus: "none",
      }),
  });
  renderAt(`/view/${id}`, <ViewScreen />);
  expect(await screen.findByText(/see the payment step first/)).toBeTruthy();
  expect(screen.getAllByRole("tab").map((it) => it.textContent)).toEqual([
    "History",
    "Guide",
    "Account",
  ]);
});

test("a URL below the view stays in the view, and stopping is sent as the staff member", async () => {
  const sent = stubFetch({
    ...replies,
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`POST /api/admin/views/${id}/end`]: () => new Response(null, { status: 500 }),
  });
  renderAt(`/view/${id}/dashboard?tab=guide`, <ViewScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Stop viewing" }));
  await waitFor(() => expect(sent.some((it) => it.method === "POST")).toBe(true));
  const end = sent.find((it) => it.method === "POST");
  expect(end).toMatchObject({ path: `/api/admin/views/${id}/end` });
  expect(end === undefined || isViewed(end)).toBe(false);
});
