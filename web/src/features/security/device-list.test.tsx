import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { DeviceList } from "./device-list.tsx";

const device = (id: string, isCurrent: boolean) => ({
  id,
  createdAt: "2026-11-20T10:00:00Z",
  userAgent: null,
  ip: null,
  isCurrent,
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("other devices are listed behind their number", async () => {
  const sessions = [device("a", true), device("b", false), device("c", false)];
  stubFetch({ "GET /api/user/sessions": () => Response.json(sessions) });
  renderAt("/dashboard?tab=account&page=security", <DeviceList />);
  const others = (await screen.findByText("2 other devices")).closest("details")!;
  expect(others.open).toBe(false);
  expect(others.contains(screen.getByText("This device"))).toBe(false);
  fireEvent.click(screen.getByText("2 other devices"));
  expect(within(others).getAllByRole("button", { name: /^Sign out Unknown device/ })).toHaveLength(
    2,
  );
});

test("devices of the same name, signed in within a minute, have buttons of different names", async () => {
  const at = (id: string, createdAt: string) => ({ ...device(id, id === "a"), createdAt });
  const sessions = [
    at("a", "2026-11-20T10:00:05Z"),
    at("b", "2026-11-20T10:00:45Z"),
    at("c", "2026-11-20T10:00:15Z"),
    at("d", "2026-11-20T09:00:00Z"),
  ];
  stubFetch({ "GET /api/user/sessions": () => Response.json(sessions) });
  renderAt("/dashboard?tab=account&page=security", <DeviceList />);
  fireEvent.click(await screen.findByText("3 other devices"));
  const names = screen
    .getAllByRole("button", { name: /^Sign out Unknown device/ })
    .map((it) => it.getAttribute("aria-label")?.replace(/^.*, /, ""));
  expect(names).toEqual(["10:00:45", "10:00:15", "09:00"]);
  expect(screen.getAllByText(/^Since /).map((it) => it.textContent?.replace(/^.*, /, ""))).toEqual([
    "10:00:05",
    "10:00:45",
    "10:00:15",
    "09:00",
  ]);
});

/** The person's devices, of which "b" can be signed out. */
function stubSessions(...ids: string[]): void {
  let sessions = ids.map((id) => device(id, id === "a"));
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/user/sessions": () => Response.json(sessions),
    "DELETE /api/user/sessions/b": () => {
      sessions = sessions.filter((it) => it.id !== "b");
      return new Response(null, { status: 204 });
    },
  });
}

test("after a device is signed out, the focus is at the one in its place", async () => {
  stubSessions("a", "b", "c");
  renderAt("/dashboard?tab=account&page=security", <DeviceList />);
  fireEvent.click(await screen.findByText("2 other devices"));
  const [first] = screen.getAllByRole("button", { name: /^Sign out Unknown device/ });
  first?.focus();
  fireEvent.click(first!);
  await screen.findByText("1 other device");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Sign out"));
});

test("after the last other device is signed out, the focus is at the button below", async () => {
  stubSessions("a", "b");
  renderAt("/dashboard?tab=account&page=security", <DeviceList />);
  fireEvent.click(await screen.findByText("1 other device"));
  const last = screen.getByRole("button", { name: /^Sign out Unknown device/ });
  last.focus();
  fireEvent.click(last);
  await waitFor(() => expect(screen.queryByText(/other device/)).toBeNull());
  expect(document.activeElement?.textContent).toBe("Sign out everywhere");
});

test("one device alone shows no others", async () => {
  stubFetch({ "GET /api/user/sessions": () => Response.json([device("a", true)]) });
  renderAt("/dashboard?tab=account&page=security", <DeviceList />);
  expect(await screen.findByText("This device")).toBeTruthy();
  expect(screen.queryByText(/other device/)).toBeNull();
});
