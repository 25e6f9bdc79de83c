import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listedUser } from "../../testing/listed-user.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { People } from "./people.tsx";

const tom = { ...listedUser, username: "tom", email: "tom@example.com" };

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("searches, filters and sorts on the server, and stores each in the URL", async () => {
  const sent = open("/admin?tab=users&page=3");
  fireEvent.change(await screen.findByLabelText("Search users"), { target: { value: " tom " } });
  await waitFor(() => expect(location.search).toBe("?tab=users&search=tom"));
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "past_due" } });
  fireEvent.click(await screen.findByRole("button", { name: "Next Bill" }));
  await waitFor(() =>
    expect(sent.at(-1)?.path).toBe(
      "/api/admin/users?search=tom&status=past_due&sort=nextBill&direction=asc&page=1&pageSize=25",
    ),
  );
  expect(screen.getByRole("columnheader", { name: "Next Bill" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(location.search).toBe("?tab=users&sort=nextBill&direction=asc"));
  expect(screen.getByLabelText<HTMLInputElement>("Search users").value).toBe("");
  expect(document.activeElement?.textContent).toBe("Users Management");
});

test("shows how many people there are, up to a thousand", async () => {
  open("/admin?tab=users&search=t", { matching: 1000, isMore: true });
  expect(await screen.findByText("No users match this search and these filters.")).toBeTruthy();
  cleanup();
  open("/admin?tab=users", { matching: 1204, isMore: false });
  expect(await screen.findByText("1–25 of 1,204")).toBeTruthy();
});

test("a page past the end does not claim the list is empty, and leads back to it", async () => {
  open("/admin?tab=users&page=9", { matching: 26, isMore: false });
  expect(await screen.findByText("There is nothing on this page any more.")).toBeTruthy();
  expect(screen.queryByText("No accounts yet.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "First page" }));
  expect(location.search).toBe("?tab=users");
  // Pressed by keyboard, so the focus moves to the list's heading.
  expect(document.activeElement?.textContent).toBe("Users Management");
});

test("opens the dialog named in the URL", async () => {
  open(`/admin?tab=users&dialog=terms&user=${tom.id}`);
  expect(await screen.findByText("terms of tom")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "to the report" }));
  await waitFor(() => expect(location.search).toContain("dialog=report"));
  fireEvent.click(screen.getByRole("button", { name: "away" }));
  await waitFor(() => expect(location.search).toBe("?tab=users"));
});

test("a status says whose it is, after the word that can be seen", async () => {
  open();
  const status = await screen.findByRole("button", { name: /status of tom$/i });
  expect(status.getAttribute("aria-label")).toBe(`${status.textContent}: Status of tom`);
});

test("deleting says what happens when, and shows why the server refuses", async () => {
  let isRefused = true;
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`DELETE /api/admin/users/${tom.id}`]: () =>
      isRefused
        ? problemReply(409, "already-closing", "This account is closed already.")
        : Response.json({ dueAt: "2026-12-05T12:00:00Z" }),
  });
  renderAt("/admin", <DeleteUserDialog user={tom} onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Delete tom?" }));
  expect(dialog.getByText(/^After 14 days/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete user" }));
  expect(await dialog.findByText("This account is closed already.")).toBeTruthy();
  isRefused = false;
  fireEvent.click(dialog.getByRole("button", { name: "Delete user" }));
  expect(await screen.findByText("tom will be erased on 05 Dec 2026.")).toBeTruthy();
});

test("consents are shown to the second, with the hash of the text and any withdrawal", async () => {
  const ledger = [
    {
      id: tom.id,
      kind: "health-data",
      version: "1.0",
      textHash: "ab12",
      acceptedAt: tom.createdAt,
      withdrawnAt: "2026-10-01T08:30:00.000Z",
      ip: null,
    },
  ];
  stubFetch({
    [`GET /api/admin/users/${tom.id}/consents`]: () =>
      Response.json({ acceptedAt: tom.createdAt, version: "1.0", ip: "10.0.0.7", ledger }),
  });
  renderAt("/admin", <ConsentDialog user={tom} onClose={() => {}} />);
  expect(await screen.findByText("Use of health data")).toBeTruthy();
  expect(screen.getByText(/^05 Sep 2026, \d\d:00:00 \S+$/)).toBeTruthy();
  expect(screen.getByText("10.0.0.7")).toBeTruthy();
  expect(screen.getByText(/: ab12$/)).toBeTruthy();
  expect(screen.getByText(/^Withdrawn 01 Oct 2026, \d+:30:00 \S+$/)).toBeTruthy();
});

function open(address = "/admin?tab=users", count = { matching: 1, isMore: false }) {
  const sent = stubFetch({
    "GET /api/admin/users": ({ path }) => Response.json(/search=t&|page=9/.test(path) ? [] : [tom]),
    "GET /api/admin/users/matching": () => Response.json(count),
  });
  renderAt(
    address,
    <People
      renderDialog={({ dialog, listed, onOpen, onClose }) => (
        <>
          <p>{`${dialog} of ${listed?.username}`}</p>
          <button type="button" onClick={() => onOpen("report")}>
            to the report
          </button>
          <button type="button" onClick={onClose}>
            away
          </button>
        </>
      )}
    />,
  );
  return sent;
}
