import type { FreeAccount } from "@attune/contract/free-account";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FreeAccounts } from "../features/free-account/free-accounts.tsx";
import { UserCount } from "../features/user/user-count.tsx";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const path = "/api/admin/free-accounts";

function open(replies: Record<string, () => Response>) {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}/count`]: () => Response.json({ total: 1, matching: 1 }),
    ...replies,
  });
  renderAt(
    "/admin?tab=free-accounts",
    <>
      <UserCount />
      <FreeAccounts />
    </>,
  );
}

test("a new free account counts at once in the total of all users", async () => {
  let total = 6;
  open({
    "GET /api/admin/users/count": () => Response.json({ total }),
    [`GET ${path}`]: () => Response.json([]),
    [`POST ${path}`]: () => {
      total = 7;
      return Response.json({}, { status: 201 });
    },
  });
  expect(await screen.findByText("6")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Create Free Account" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^Username/), { target: { value: "nadia" } });
  fireEvent.change(dialog.getByLabelText(/^Password/, { selector: "input" }), {
    target: { value: "a long enough password" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Create Free Account" }));
  expect(await screen.findByText("7")).toBeTruthy();
});

test("a revoked free account is at once no longer counted", async () => {
  let total = 6;
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
  open({
    "GET /api/admin/users/count": () => Response.json({ total }),
    [`GET ${path}`]: () => Response.json([account]),
    [`DELETE ${path}/${account.id}`]: () => {
      total = 5;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText("6")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Revoke chloe" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("5")).toBeTruthy();
});
