import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { takePartingToast } from "../../ui/parting-toast.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { LogoutButton } from "./logout-button.tsx";

const token = { "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }) };

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  vi.restoreAllMocks();
});

it("ends the session, and goes to the landing page with a farewell", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  stubFetch({ ...token, "POST /api/logout": () => new Response(null, { status: 204 }) });
  renderAt("/dashboard", <LogoutButton />);
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(screen.getByRole("button", { name: "Logging out..." })).toBeTruthy();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect(takePartingToast()).toEqual({ title: "Logged out", message: "See you next time!" });
});

it("a failed logout says so, and can be tried again", async () => {
  stubFetch({ ...token, "POST /api/logout": () => new Response("", { status: 503 }) });
  renderAt("/dashboard", <LogoutButton />);
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logout failed")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
});
