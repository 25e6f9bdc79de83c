import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReviewKeys } from "../features/review/review-keys.tsx";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Row, RowHead, RowTable } from "../ui/row-table.tsx";
import { Shortcuts } from "../ui/shortcuts.tsx";
import { AdminScreen } from "./admin-screen.tsx";

beforeEach(() => {
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

const list = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

test.each(["admin", "admin_manager", "support"] as const)(
  "a question mark lists the keyboard shortcuts of the back office to the role %s",
  async (role) => {
    stubFetch({ "GET /api/user": () => Response.json({ ...amira, role }) });
    renderAt("/admin", <AdminScreen />);
    await screen.findByText(/^Access level/);
    fireEvent.keyDown(document.body, { key: "?" });
    for (const key of ["Ctrl K", "J", "/"])
      expect(within(list() as HTMLElement).getAllByText(key).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: /^Keyboard shortcuts/ }));
    expect(list()).not.toBeNull();
  },
);

test("a question mark in a field is only text", async () => {
  stubFetch({ "GET /api/user": () => Response.json({ ...amira, role: "admin" }) });
  renderAt("/admin", <AdminScreen />);
  const field = await screen.findByLabelText("Search users");
  fireEvent.keyDown(field, { key: "?" });
  expect(list()).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  expect(list()).not.toBeNull();
});

test("a question mark lists the keys over an open ticket too, and only once", () => {
  const groups = [{ title: "In a ticket", keys: { R: "Reply" } }];
  render(
    <>
      <Shortcuts groups={groups} />
      <Dialog title="No sound" onClose={() => undefined} />
    </>,
  );
  fireEvent.keyDown(screen.getByRole("dialog", { name: "No sound" }), { key: "?" });
  fireEvent.keyDown(list() as HTMLElement, { key: "?" });
  expect(within(list() as HTMLElement).getByText("Reply")).toBeTruthy();
});

test("the keys of a list work as they are written, in capitals", () => {
  render(
    <RowTable caption="Moons" columns={[{ name: "Name" }]}>
      <Row>
        <RowHead>
          <a href="#io">Io</a>
          <input type="checkbox" aria-label="Select Io" />
        </RowHead>
      </Row>
    </RowTable>,
  );
  fireEvent.keyDown(document.body, { key: "J" });
  expect(document.activeElement?.textContent).toBe("Io");
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: "X" });
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});

test("a question mark lists the keys of a review", () => {
  renderAt("/admin/review", <ReviewKeys />);
  fireEvent.keyDown(document.body, { key: "?" });
  expect(within(list() as HTMLElement).getByText("Approve")).toBeTruthy();
});
