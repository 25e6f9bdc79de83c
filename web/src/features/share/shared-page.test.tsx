import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { shareOver } from "@attune/contract/share";
import { QueryProvider } from "../../api/query-provider.tsx";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { SharedPage } from "./shared-page.tsx";

const summary = {
  name: "Amira Haddad",
  madeAt: "2026-11-21T09:00:00.000Z",
  scores: null,
  safety: null,
  answers: null,
  listening: null,
  checkIns: null,
  recommendation: null,
};

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("a practitioner whose link has expired reads whom to ask, and where that person makes a new one", async () => {
  open(() => problemReply(shareOver.status, shareOver.code, shareOver.message));
  expect(await screen.findByText("This link does not work")).toBeTruthy();
  expect(screen.getByText(/ask the person who gave it to you/).textContent).toContain(
    "Privacy and data",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("a summary that could not be loaded can be requested again", async () => {
  let isBusy = true;
  open(() =>
    isBusy
      ? problemReply(503, "unavailable", "The service is busy for the moment.")
      : Response.json({ expiresAt: "2026-11-28T09:00:00.000Z", summary }),
  );
  expect(await screen.findByText("The service is busy for the moment.")).toBeTruthy();
  isBusy = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("From Amira Haddad")).toBeTruthy();
});

function open(reply: () => Response): void {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/shared": reply,
  });
  renderAt(
    "/shared#tok3n",
    <QueryProvider>
      <SharedPage />
    </QueryProvider>,
  );
}
