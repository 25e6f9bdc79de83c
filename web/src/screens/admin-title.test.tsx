import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { AdminScreen } from "./admin-screen.tsx";

beforeEach(() => {
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

function open(role: string, address: string) {
  stubFetch({ "GET /api/user": () => Response.json({ ...amira, role }) });
  renderAt(address, <AdminScreen />);
}

test.each([
  ["admin", "/admin", "Users · Attune"],
  ["admin", "/admin?tab=users&view=tickets", "Support Tickets · Users · Attune"],
  ["admin", "/admin?tab=finances", "Finances · Attune"],
  ["admin", "/admin?tab=security", "Your account's security · Attune"],
  ["admin_manager", "/admin?tab=users", "Finances · Attune"],
  ["support", "/admin", "Support Tickets · Users · Attune"],
])("the browser's tab names what %s has open at %s", async (role, address, title) => {
  open(role, address);
  await screen.findByText(/^Access level/);
  await waitFor(() => expect(document.title).toBe(title));
});

test("the title follows from module to module", async () => {
  open("admin_manager", "/admin");
  fireEvent.mouseDown(await screen.findByRole("tab", { name: "Social Media" }));
  fireEvent.click(screen.getByRole("tab", { name: "Social Media" }));
  await waitFor(() => expect(document.title).toBe("Social Media · Attune"));
});
