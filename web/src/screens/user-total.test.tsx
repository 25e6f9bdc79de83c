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

test("a new free account counts at once in the total of all users", async () => {
  const path = "/api/admin/free-accounts";
  let total = 6;
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/users/count": () => Response.json({ total }),
    [`GET ${path}`]: () => Response.json([]),
    [`GET ${path}/count`]: () => Response.json({ total: 0, matching: 0 }),
    [`POST ${path}`]: () => {
      total = 7;
      return Response.json({}, { status: 201 });
    },
  });
  renderAt(
    "/admin?tab=free-accounts",
    <>
      <UserCount />
      <FreeAccounts />
    </>,
  );
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
