import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unattendedHeader } from "@attune/contract/session";
import { AppRoutes } from "../routes.tsx";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, type SentRequest, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";

const minuteMs = 60_000;
/** As the server would know it. */
let usedAt: number;
let atMost: number;
let sent: SentRequest[];

// So that it is there as soon as the page.
beforeAll(async () => void (await import("./session-end-notice.tsx")));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  vi.setSystemTime("2026-11-28T14:00:00Z");
  document.cookie = "session_hint=1";
  usedAt = Date.now();
  atMost = 43_200;
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  vi.useRealTimers();
  document.cookie = "session_hint=; max-age=0";
});

test("staff who have pressed nothing for 25 minutes can stay signed in", async () => {
  await open();
  expect(screen.queryByText(/^You will be signed out/)).toBeNull();
  await pass(25);
  expect(isAttended()).toBe(false);
  const stay = await screen.findByRole("button", { name: /^Stay signed in/ });
  expect(stay.closest('[role="status"]')).not.toBeNull();
  usedAt = Date.now();
  // As a screen reader does, without a pointer or a key.
  fireEvent.click(stay);
  await waitFor(() => expect(screen.queryByText(/^You will be signed out/)).toBeNull());
  expect(isAttended()).toBe(true);
  await pass(24);
  expect(screen.queryByText(/^You will be signed out/)).toBeNull();
});

test("staff who work in another tab are not warned", async () => {
  await open();
  usedAt += 20 * minuteMs;
  const before = sent.length;
  await pass(25);
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(screen.queryByText(/^You will be signed out/)).toBeNull();
});

test("the end of the longest session is announced, and cannot be put off", async () => {
  atMost = 240;
  await open();
  expect(await screen.findByText(/12 hours at most/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Stay signed in/ })).toBeNull();
});

async function open(): Promise<void> {
  const admin = { ...amira, username: "admin", role: "admin" as const };
  sent = stubFetch({
    "GET /api/user": () => {
      const idle = 1800 - (Date.now() - usedAt) / 1000;
      return Response.json({ ...admin, sessionSecondsLeft: { idle, atMost } });
    },
  });
  renderAt("/admin?tab=security", <AppRoutes />);
  await screen.findByRole("heading", { name: "Admin Dashboard" });
  await pass(0);
}

const pass = async (minutes: number) =>
  await act(async () => await vi.advanceTimersByTimeAsync(minutes * minuteMs));

const isAttended = () =>
  sent.findLast(({ path }) => path === "/api/user")?.headers.get(unattendedHeader) === null;
