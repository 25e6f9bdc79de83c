import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unattendedHeader } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { AppRoutes } from "../routes.tsx";
import { amira } from "../testing/amira.ts";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { listedUser } from "../testing/listed-user.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";

const admin: UserAnswer = { ...amira, username: "admin", role: "admin" };
const over = () => problemReply(401, "not-signed-in", "Please sign in to continue.");

let hasEnded: boolean;
let whoIsBack: UserAnswer;

beforeEach(() => {
  hasEnded = false;
  whoIsBack = admin;
  document.cookie = "session_hint=1";
});

afterEach(() => {
  cleanup();
  restoreFetch();
  restoreEventSource();
  vi.useRealTimers();
  document.cookie = "session_hint=; max-age=0";
});

function open(address = "/admin?tab=free-accounts", replies: Parameters<typeof stubFetch>[0] = {}) {
  const inTime = (reply: () => Response) => () => (hasEnded ? over() : reply());
  const sent = stubFetch({
    "GET /api/user": inTime(() => Response.json(whoIsBack)),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/users/count": inTime(() => Response.json({ total: 3 })),
    "GET /api/admin/free-accounts": inTime(() => Response.json([])),
    "GET /api/admin/free-accounts/count": inTime(() => Response.json({ total: 0, matching: 0 })),
    "POST /api/admin/free-accounts": inTime(() => Response.json({}, { status: 201 })),
    "POST /api/login": () => {
      hasEnded = false;
      return Response.json(whoIsBack);
    },
    ...replies,
  });
  renderAt(address, <AppRoutes />);
  return sent;
}

async function typeName() {
  fireEvent.click(await screen.findByRole("button", { name: "Create Free Account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Free Account" }));
  fireEvent.change(dialog.getByLabelText("Username *"), { target: { value: "carol" } });
  fireEvent.change(dialog.getByLabelText("Password *"), { target: { value: "quiet morning" } });
  return dialog.getByLabelText<HTMLInputElement>("Username *");
}

async function endWhileSending() {
  hasEnded = true;
  const form = document.querySelector("dialog form");
  fireEvent.submit(form as HTMLFormElement);
  return within(await screen.findByRole("dialog", { name: "Sign in again" }));
}

function signIn(locked: Awaited<ReturnType<typeof endWhileSending>>) {
  fireEvent.change(locked.getByLabelText("Username or email"), { target: { value: "admin" } });
  fireEvent.change(locked.getByLabelText("Password"), { target: { value: "attune-demo" } });
  fireEvent.click(locked.getByRole("button", { name: "Log in" }));
}

test("a session that ends while staff type asks them to sign in, and preserves their text", async () => {
  open();
  const field = await typeName();
  field.focus();
  const locked = await endWhileSending();
  expect(field.closest(".hidden")).not.toBeNull();
  signIn(locked);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  expect(field.isConnected).toBe(true);
  expect(field.closest(".hidden")).toBeNull();
  expect(field.value).toBe("carol");
  expect(document.activeElement).toBe(field);
});

test("a staff member whose access an admin ends while they type is asked to sign in at once", async () => {
  stubEventSource();
  open();
  const field = await typeName();
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  hasEnded = true;
  act(() => FakeEventSource.newest.tell("error", FakeEventSource.CLOSED));
  expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeTruthy();
  expect([field.isConnected, field.value]).toEqual([true, "carol"]);
});

test("staff whose session has ended need not type their username again", async () => {
  open();
  await typeName();
  const locked = await endWhileSending();
  expect(locked.getByLabelText<HTMLInputElement>("Username or email").value).toBe("admin");
  const password = locked.getByLabelText("Password");
  expect(document.activeElement).toBe(password);
  fireEvent.change(password, { target: { value: "attune-demo" } });
  fireEvent.click(locked.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
});

test("a different user who signs in sees nothing that the previous user typed", async () => {
  open();
  const field = await typeName();
  const locked = await endWhileSending();
  whoIsBack = { ...admin, id: "22222222-2222-4222-8222-222222222222", username: "root" };
  signIn(locked);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  expect(field.isConnected).toBe(false);
});

test("staff who come back with another role see nothing that only their former role may read", async () => {
  stubEventSource();
  const person = {
    ...listedUser,
    paidMinor: 0,
    refundedMinor: 0,
    lostMinor: 0,
    isRefundable: false,
    openTickets: 0,
    isEmailConfirmed: true,
    freeAccess: "not-offered",
  };
  const path = `/api/admin/users/${person.id}`;
  const assessed = {
    kind: "assessment",
    id: "assessment:1",
    at: "2026-11-20T10:00:00Z",
    status: "analyzed",
  };
  const seen = () => (whoIsBack.role === "support" ? [] : [assessed]);
  open(`/admin/people/${person.id}`, {
    [`GET ${path}/summary`]: () => Response.json(person),
    [`GET ${path}/timeline`]: () => Response.json({ entries: seen(), next: null, names: {} }),
  });
  expect(await screen.findByText("Completed an assessment")).toBeTruthy();
  hasEnded = true;
  act(() => FakeEventSource.newest.tell("error", FakeEventSource.CLOSED));
  const locked = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  whoIsBack = { ...admin, role: "support" };
  signIn(locked);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  expect(screen.queryByText("Completed an assessment")).toBeNull();
});

test("signing in on another tab unlocks this one", async () => {
  open();
  await typeName();
  await endWhileSending();
  hasEnded = false;
  fireEvent.focus(globalThis.window);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
});

test("unattended requests say so, and the session is checked after half an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const sent = open();
  await screen.findByText("No free accounts yet.");
  const asked = () => sent.filter(({ path }) => path === "/api/user");
  expect(asked().length).toBe(1);
  hasEnded = true;
  act(() => void vi.advanceTimersByTime(31 * 60_000));
  await screen.findByRole("dialog", { name: "Sign in again" });
  expect(asked().at(-1)?.headers.get(unattendedHeader)).toBe("1");
});

test("typing for a long time extends the session", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const sent = open();
  const field = await typeName();
  act(() => void vi.advanceTimersByTime(6 * 60_000));
  fireEvent.keyDown(field, { key: "a" });
  const last = sent.at(-1);
  expect([last?.path, last?.headers.get(unattendedHeader)]).toEqual(["/api/user", null]);
});
