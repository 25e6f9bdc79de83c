import type { UserAnswer } from "@attune/contract/user";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { modules } from "./admin-modules.tsx";
import { AdminScreen } from "./admin-screen.tsx";

const createdAt = "2026-09-05T12:00:00Z";
const tomId = "22222222-2222-4222-8222-222222222222";
const trackId = "33333333-3333-4333-8333-333333333333";

let accounts: object[];
let waiting: object[];

const found = {
  people: [
    {
      id: tomId,
      username: "tom",
      email: "tom@attune.example",
      subscriptionStatus: "active",
      hasPaid: true,
    },
  ],
  payments: [],
  tickets: [
    { id: trackId, userId: tomId, username: "tom", category: "Audio", status: "open", createdAt },
  ],
  entries: [{ id: trackId, name: "Tomorrow", hertz: 432.5 }],
};

const palette = "Go to a module, or find a user";

beforeEach(() => {
  document.cookie = "session_hint=1";
  accounts = [
    {
      id: tomId,
      username: "tom",
      email: null,
      role: "user",
      expiresAt: null,
      reason: null,
      createdAt,
    },
    {
      id: amira.id,
      username: "root",
      email: "a@b.co",
      role: "admin",
      expiresAt: null,
      reason: null,
      createdAt,
    },
  ];
  waiting = [
    {
      id: trackId,
      userId: tomId,
      username: "tom",
      createdAt,
      severity: "caution",
      waitingSince: createdAt,
      durationSeconds: 1200,
      reviewReasons: ["Epilepsy is mentioned in the answers."],
      caseId: null,
    },
  ];
});

afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

it("refuses a customer and says who has access", async () => {
  open(amira);
  expect(
    await screen.findByText("Access denied. Admin privileges required to view this dashboard."),
  ).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
});

it("asks a signed-out visitor to sign in", async () => {
  open(null);
  expect(
    await screen.findByText("You must be logged in to access the admin dashboard."),
  ).toBeTruthy();
});

it("shows a manager only the modules of that role, and requests nothing else", async () => {
  const sent = open({ ...amira, role: "admin_manager" });
  const offered = modules.filter(({ roles }) => roles.includes("admin_manager"));
  const sentence = `${offered.length} of ${modules.length} modules available`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText("Access level: Admin manager")).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(
    offered.map(({ label }) => label),
  );
  expect((await screen.findByText("Total Users")).nextSibling?.textContent).toBe("1,204");
  const asked = sent.map((request) => request.path).filter((path) => path.startsWith("/api/admin"));
  const allowed = /^\/api\/admin\/(finances\/|social\/|testimonials|users\/count$)/;
  expect(asked.filter((path) => !allowed.test(path))).toEqual([]);
});

it("says in the demo that staff elsewhere need a second step", async () => {
  open({ ...amira, role: "admin_manager", isSparedSecondFactor: true });
  expect((await screen.findByRole("note")).textContent).toMatch(/Outside the demo/);
});

it("says that a linked part belongs to another role, and shows the first one", async () => {
  open({ ...amira, role: "support" }, "/admin?tab=finances");
  expect(await screen.findByText("Your role (Support) has no access to Finances.")).toBeTruthy();
  cleanup();
  open({ ...amira, role: "support" }, "/admin?tab=users&view=cases");
  expect(await screen.findByText("Your role (Support) has no access to Cases.")).toBeTruthy();
  cleanup();
  open({ ...amira, role: "support" }, "/admin?tab=users&view=tickets");
  await screen.findByRole("tab", { name: "Support Tickets" });
  expect(screen.queryByText(/has no access/)).toBeNull();
});

it("shows support only customers and tickets, and requests no health data", async () => {
  const sent = open({ ...amira, role: "support" });
  expect(await screen.findByText("Access level: Support")).toBeTruthy();
  expect(await screen.findByRole("tab", { name: "Support Tickets" })).toBeTruthy();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Users",
    "Stripe",
    "Support Tickets",
  ]);
  const asked = sent.map((request) => request.path).filter((path) => path.startsWith("/api/admin"));
  const allowed = /^\/api\/admin\/(support-tickets|saved-filters|users\/count$)/;
  expect(asked.filter((path) => !allowed.test(path))).toEqual([]);
});

it("lists free accounts, protects staff and revokes after a warning", async () => {
  const sent = open({ ...amira, role: "admin" }, "/admin?tab=free-accounts");
  expect(await screen.findByText("Active Free Accounts (2)")).toBeTruthy();
  const [, tom, root] = screen.getAllByRole("row");
  expect(within(tom!).getByText("No email")).toBeTruthy();
  expect(within(tom!).getByText("05 Sep 2026")).toBeTruthy();
  expect(within(root!).getByText("Protected")).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Revoke tom" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke tom?" }));
  expect(dialog.getByText(/permanently deleted\. This cannot be undone/)).toBeTruthy();
  accounts = accounts.slice(1);
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Account revoked successfully")).toBeTruthy();
  expect(await screen.findByText("Active Free Accounts (1)")).toBeTruthy();
  expect(sent.some((request) => request.path === `/api/admin/free-accounts/${tomId}`)).toBe(true);
});

it("creates a free account once name and password are filled in, and confirms it", async () => {
  const sent = open({ ...amira, role: "admin" }, "/admin?tab=free-accounts");
  fireEvent.click(await screen.findByRole("button", { name: "Create Free Account" }));
  const dialog = within(await screen.findByRole("dialog"));
  const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Create Free Account" });
  expect(create.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Username *"), { target: { value: "carol" } });
  fireEvent.change(dialog.getByLabelText("Password *"), { target: { value: "quiet morning" } });
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.submit(create.closest("dialog")?.querySelector("form") as HTMLFormElement);
  expect(await screen.findByText("Free account created successfully!")).toBeTruthy();
  const posted = sent.find((request) => request.method === "POST");
  expect(posted?.body).toMatchObject({ username: "carol", password: "quiet morning" });
});

it("opens the role's first module, and redirects former tabs to Users", async () => {
  open({ ...amira, role: "admin" }, "/admin?tab=nothing");
  expect((await screen.findByRole("tab", { name: "Users", selected: true })).id).toBeTruthy();
  cleanup();
  open({ ...amira, role: "admin" }, "/admin?tab=tickets&ticket=7");
  expect(await screen.findByRole("tab", { name: "Support Tickets", selected: true })).toBeTruthy();
  expect(location.search).toBe("?tab=users&ticket=7&view=tickets");
  expect(await screen.findByRole("tab", { name: /^Audio Review 1/ })).toBeTruthy();
});

it("the palette goes to any module by keyboard, and finds people by name", async () => {
  open({ ...amira, role: "admin" }, "/admin?tab=finances");
  await screen.findByText("Total Users");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("combobox", { name: palette });
  fireEvent.change(field, { target: { value: "free acc" } });
  const list = within(screen.getByRole("listbox"));
  expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Go to Free AccountsModule",
  ]);
  fireEvent.change(field, { target: { value: "tom" } });
  const tom = await screen.findByRole("option", { name: /^tom tom@|^tomtom@/ });
  expect(field.getAttribute("aria-activedescendant")).toBe(tom.id);
  expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "tomtom@attune.example",
    "Refund a payment of tomTask",
    "tom: Audio requestopen, 05\u00a0Sep\u00a02026",
    "Tomorrow432.5 Hz, in the library",
  ]);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${tomId}`));
  expect(screen.queryByRole("combobox", { name: palette })).toBeNull();
});

it("a module opened from the palette takes the focus", async () => {
  open({ ...amira, role: "admin" }, "/admin?tab=finances");
  fireEvent.click(await screen.findByRole("button", { name: /^Go to/ }));
  const field = await screen.findByRole("combobox", { name: palette });
  fireEvent.change(field, { target: { value: "free acc" } });
  fireEvent.keyDown(field, { key: "Enter" });
  const panel = await screen.findByRole("tabpanel", { name: "Free Accounts" });
  await waitFor(() => expect(document.activeElement).toBe(panel));
});

it("a quick Enter opens the person typed last, not an earlier result", async () => {
  open({ ...amira, role: "admin" }, "/admin?tab=finances");
  await screen.findByText("Total Users");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("combobox", { name: palette });
  fireEvent.change(field, { target: { value: "tom" } });
  await screen.findByRole("option", { name: /^tom tom@|^tomtom@/ });
  fireEvent.change(field, { target: { value: "tom@attune.example" } });
  expect(within(screen.getByRole("listbox")).queryByRole("option")).toBeNull();
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${tomId}`));
});

it("the palette offers a manager nothing outside the role", async () => {
  const sent = open({ ...amira, role: "admin_manager" });
  fireEvent.click(await screen.findByRole("button", { name: /^Go to/ }));
  const field = await screen.findByRole("combobox", { name: palette });
  const list = within(screen.getByRole("listbox"));
  const offered = list.getAllByRole("option").map((option) => option.textContent);
  expect(offered).toContain("Go to FinancesModule");
  expect(offered.join()).not.toMatch(/Users|Review|Ticket|Stripe|Legal/);
  fireEvent.change(field, { target: { value: "amira" } });
  expect(await screen.findByText("Nothing matches.")).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith("/api/admin/search"))).toBe(false);
});

it("lists the audio awaiting review, each with its own link", async () => {
  open({ ...amira, role: "admin" }, "/admin?tab=users&view=review");
  const link = await screen.findByRole("link", { name: /^Review the audio for tom/ });
  expect(link.getAttribute("href")).toBe(`/admin/review/${trackId}`);
  expect(screen.getByText("Epilepsy is mentioned in the answers.")).toBeTruthy();
});

function open(user: UserAnswer | null, address = "/admin") {
  const sent = stubFetch({
    "GET /api/user": () =>
      user === null ? new Response("", { status: 401 }) : Response.json(user),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/users": () => Response.json([]),
    "GET /api/admin/search": () => Response.json(found),
    "GET /api/admin/users/count": () => Response.json({ total: 1204 }),
    "GET /api/admin/users/matching": () => Response.json({ matching: 0, isMore: false }),
    "GET /api/admin/users/waiting": () => Response.json({ review: 1, tickets: 0, deletions: 0 }),
    "GET /api/admin/free-accounts": () => Response.json(accounts),
    "POST /api/admin/free-accounts": () => Response.json(accounts[0], { status: 201 }),
    [`DELETE /api/admin/free-accounts/${tomId}`]: () => new Response(null, { status: 204 }),
    "GET /api/admin/audio-files/review": () => Response.json(waiting),
  });
  renderAt(address, <AdminScreen />);
  return sent;
}
