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
  updatedAt: "2026-11-02T09:00:00.000Z",
};

type BasedOn = { basedOn?: string };

const saved = () => Response.json(account);

function open(listed = account, change: (basedOn: unknown) => Response = saved) {
  const path = "/api/admin/free-accounts";
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}`]: () => Response.json([listed]),
    [`GET ${path}/count`]: () => Response.json({ total: 1, matching: 1 }),
    [`PATCH ${path}/${account.id}`]: ({ body }) => change((body as BasedOn).basedOn),
  });
  renderAt("/admin?tab=free-accounts", <FreeAccounts />);
  return () => sent.findLast((it) => it.method === "PATCH")?.body;
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
    basedOn: account.updatedAt,
  });
});

test("shows what someone else has changed meanwhile, and saves on top of it", async () => {
  const theirs = { ...account, reason: "A partner", updatedAt: "2026-11-03T09:00:00.000Z" };
  const stale = {
    code: "changed-meanwhile",
    title: "Changed",
    message: "Changed",
    current: theirs,
  };
  const sent = open(account, (basedOn) =>
    basedOn === theirs.updatedAt ? Response.json(theirs) : Response.json(stale, { status: 409 }),
  );
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "A patient" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  const choice = within(await dialog.findByRole("group", { name: "Reason" }));
  expect(choice.getByText("A partner")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent()).toMatchObject({ basedOn: theirs.updatedAt, reason: "A patient" }),
  );
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
