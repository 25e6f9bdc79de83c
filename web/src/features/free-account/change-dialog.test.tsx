import type { FreeAccount } from "@attune/contract/free-account";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { FreeAccounts } from "./free-accounts.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const account: FreeAccount = {
  id: "22222222-2222-4222-8222-222222222222",
  username: "chloe",
  email: "chloe@attune.example",
  role: "user",
  expiresAt: null,
  reason: "A trial",
  createdAt: "2026-11-01T09:00:00.000Z",
};

function open(listed = account) {
  const path = "/api/admin/free-accounts";
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}`]: () => Response.json([listed]),
    [`GET ${path}/count`]: () => Response.json({ total: 1, matching: 1 }),
    [`PATCH ${path}/${account.id}`]: () => Response.json(account),
  });
  renderAt("/admin?tab=free-accounts", <FreeAccounts />);
  return () => sent.find((it) => it.method === "PATCH")?.body;
}

async function openDialog() {
  fireEvent.click(await screen.findByRole("button", { name: "Change free access of chloe" }));
  return within(await screen.findByRole("dialog", { name: "Free access of chloe" }));
}

test("free access is given an end, at the end of the chosen day", async () => {
  const sent = open();
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole("radio", { name: /^On a date/ }));
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2027-03-01" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    expiresAt: new Date("2027-03-01T23:59:59").toISOString(),
    reason: "A trial",
  });
});

test("free access ends now without deleting the account", async () => {
  const sent = open();
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole("radio", { name: /^Now/ }));
  expect(dialog.getByText(/The account stays/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toMatchObject({ expiresAt: "now" }));
  expect(await screen.findByText("The free access of chloe was changed")).toBeTruthy();
});

test("promises no email to someone without an address", async () => {
  open({ ...account, email: null });
  const dialog = await openDialog();
  expect(dialog.getAllByText(/no email address, so please tell them yourself/)).toHaveLength(2);
  expect(dialog.queryByText(/They are emailed/)).toBeNull();
});
