import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { PersonProgramme } from "./person-programme.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const user = { id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a11", username: "tom" };
const programme = {
  id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01",
  createdAt: "2026-11-21T09:00:00.000Z",
  durationSeconds: 1200,
  state: "approved",
};

test("after an approval is withdrawn, the focus is at the link to the review", async () => {
  let state = "approved";
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET /api/admin/users/${user.id}/programmes`]: () => Response.json([{ ...programme, state }]),
    [`POST /api/admin/audio-files/${programme.id}/withdraw`]: () => {
      state = "waiting";
      return new Response(null, { status: 204 });
    },
  });
  renderAt(`/admin/people/${user.id}?view=programme`, <PersonProgramme user={user} />);
  const withdraw = await screen.findByRole("button", { name: /^Withdraw approval/ });
  withdraw.focus();
  fireEvent.click(withdraw);
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reason, for staff"), { target: { value: "Too long" } });
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw approval" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Open its review"));
});
