import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { monthly } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AccountPanel } from "./account-panel.tsx";

beforeEach(() => {
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

test("an unknown account page opens the plan, and each page is a link", async () => {
  open("nowhere");
  const pages = screen.getByRole("navigation", { name: "Account pages" });
  expect(
    within(pages)
      .getAllByRole("link")
      .map((it) => it.textContent),
  ).toEqual(["Plan and payments", "Security", "Privacy and data", "Preferences", "Delete"]);
  expect(within(pages).getByRole("link", { current: "page" }).textContent).toBe(
    "Plan and payments",
  );
  fireEvent.click(within(pages).getByRole("link", { name: "Delete" }));
  expect(await screen.findByRole("button", { name: "Delete Account" })).toBeTruthy();
  expect(location.search).toBe("?tab=account&page=delete");
});

test("deleting an account requires typing the word, and announces the email that follows", async () => {
  let reply = () => problemReply(503, "unavailable", "The service is busy for the moment.");
  open("delete", { "DELETE /api/user/account": () => reply() });
  fireEvent.click(await screen.findByRole("button", { name: "Delete Account" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  const confirm = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Delete Account" });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Type "DELETE" to confirm'), {
    target: { value: "dElEtE" },
  });
  fireEvent.submit(dialog.querySelector("form")!);
  expect(await screen.findByText("Deletion Failed")).toBeTruthy();
  expect(screen.getByText("The service is busy for the moment.")).toBeTruthy();
  reply = () => Response.json({ message: "Sent.", dueAt: null });
  fireEvent.submit(dialog.querySelector("form")!);
  expect(await screen.findByText("Account Deletion Initiated")).toBeTruthy();
  expect(
    screen.getByText("A confirmation email has been sent to your registered email address."),
  ).toBeTruthy();
});

test("staff cannot delete themselves, and see why", async () => {
  open("delete", {}, { ...amira, role: "admin_manager" });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Delete Account" });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Admin accounts are protected from deletion");
});

function open(page: string, replies: Parameters<typeof stubFetch>[0] = {}, user = amira): void {
  stubFetch({
    "GET /api/user": () => Response.json(user),
    "GET /api/user/subscription": () => Response.json(monthly),
    "GET /api/billing/provider": () => Response.json({ mode: "off" }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    ...replies,
  });
  renderAt(`/dashboard?tab=account&page=${page}`, <AccountPanel user={user} />);
}
