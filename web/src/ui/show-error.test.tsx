import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { showError } from "./show-error.ts";
import { dismissToast } from "./toast-store.ts";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  vi.restoreAllMocks();
});

const refused = (code: string, message: string) =>
  new ApiError(401, "Unauthorized", JSON.stringify({ code, message }));

test("someone signed out meanwhile can log in without leaving the page", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  stubFetch({});
  renderAt("/dashboard", null);
  showError("Not saved", refused("not-signed-in", "Please sign in to continue."));
  fireEvent.click(await screen.findByRole("button", { name: /^Log in in a new tab/ }));
  expect(open).toHaveBeenCalledWith("/auth");
  expect(location.pathname).toBe("/dashboard");
});

test("other refusals offer no login", async () => {
  stubFetch({});
  renderAt("/dashboard", null);
  showError("Not saved", refused("invalid-credentials", "Wrong username or password."));
  expect(await screen.findByText("Wrong username or password.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Log in/ })).toBeNull();
});
