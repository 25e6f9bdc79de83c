import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StaffMember } from "@attune/contract/staff";
import type { StaffInvitation } from "@attune/contract/staff-invitation";
import { amira } from "../../testing/amira.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { StaffPanel } from "./staff-panel.tsx";

const createdAt = "2026-09-05T12:00:00Z";
const max: StaffMember = {
  id: "22222222-2222-4222-8222-222222222222",
  username: "max",
  fullName: "Max Manager",
  email: "max@attune.example",
  role: "admin_manager",
  disabledAt: null,
  hasSecondFactor: true,
  lastSeenAt: null,
  createdAt,
};
const own: StaffMember = { ...max, id: amira.id, username: "root", email: null, role: "admin" };
const nora: StaffInvitation = {
  id: "33333333-3333-4333-8333-333333333333",
  email: "nora@attune.example",
  fullName: "Nora Quist",
  role: "support",
  invitedBy: "root",
  sentAt: createdAt,
  expiresAt: "2026-09-12T12:00:00Z",
  isExpired: true,
};

beforeEach(() => {
  document.cookie = "session_hint=1";
});

afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

function open(invitations: StaffInvitation[] = [nora]) {
  const sent = stubFetch({
    "GET /api/user": () => Response.json({ ...amira, username: "root", role: "admin" }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/staff": () => Response.json([max, own]),
    "GET /api/admin/staff-invitations": () => Response.json(invitations),
    "POST /api/admin/staff-invitations": () => Response.json(nora, { status: 201 }),
    [`POST /api/admin/staff/${max.id}/disable`]: () =>
      Response.json({ ...max, disabledAt: createdAt }),
    [`POST /api/admin/staff-invitations/${nora.id}/resend`]: () => Response.json(nora),
    [`DELETE /api/admin/staff-invitations/${nora.id}`]: () => new Response(null, { status: 204 }),
  });
  renderAt("/admin?tab=users&view=staff", <StaffPanel />);
  return sent;
}

test("lists all staff with role, state and second factor, without actions on one's own account", async () => {
  open();
  const row = within((await screen.findByText("max · max@attune.example")).closest("tr")!);
  expect(row.getByRole("rowheader").textContent).toBe("Max Managermax · max@attune.example");
  for (const words of ["Admin manager", "Active", "On", "Not signed in"])
    expect(row.getByText(words)).toBeTruthy();
  expect(screen.getByText("You")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change access of root" })).toBeNull();
});

test("disables a staff member", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Change access of max" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: /^Disable/ }));
  fireEvent.submit(document.querySelector("dialog form")!);
  expect(await screen.findByText("max is disabled")).toBeTruthy();
  expect(sent.some(({ path }) => path === `/api/admin/staff/${max.id}/disable`)).toBe(true);
});

test("says why a staff member cannot be changed", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Change access of max" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("radio", { name: /^Remove/ }));
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`POST /api/admin/staff/${max.id}/removal`]: () =>
      problemReply(409, "last-admin", "This is the only admin who can sign in."),
  });
  fireEvent.submit(document.querySelector("dialog form")!);
  expect(await screen.findByText("This is the only admin who can sign in.")).toBeTruthy();
});

test("invites a colleague by email, name and role", async () => {
  const sent = open([]);
  expect(await screen.findByText("No open invitations.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Invite staff" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.submit(document.querySelector("dialog form")!);
  expect((await dialog.findAllByText("Please enter a valid email")).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText("Email"), { target: { value: nora.email } });
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: nora.fullName } });
  fireEvent.change(dialog.getByLabelText("Role"), { target: { value: "support" } });
  fireEvent.submit(document.querySelector("dialog form")!);
  expect(await screen.findByText(`An invitation is on its way to ${nora.email}`)).toBeTruthy();
  const posted = sent.find(({ method }) => method === "POST");
  expect(posted?.body).toMatchObject({
    email: nora.email,
    fullName: "Nora Quist",
    role: "support",
  });
});

test("sends an expired invitation again, and withdraws one", async () => {
  const sent = open();
  expect(await screen.findByText("Expired")).toBeTruthy();
  fireEvent.click(
    screen.getByRole("button", { name: `Send the invitation to ${nora.email} again` }),
  );
  expect(await screen.findByText(`A new link is on its way to ${nora.email}`)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: `Withdraw the invitation to ${nora.email}` }));
  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
});

test("a failure to load can be retried", async () => {
  stubFetch({
    "GET /api/admin/staff": () => problemReply(503, "unavailable", "The service is busy."),
    "GET /api/admin/staff-invitations": () => Response.json([]),
  });
  renderAt("/admin?tab=users&view=staff", <StaffPanel />);
  expect(await screen.findByText("Staff could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
