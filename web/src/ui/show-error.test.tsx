import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { ErrorAlert } from "./error-alert.tsx";
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

test("a notice beside a form offers the same login, and none for other refusals", () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const signedOut = refused("not-signed-in", "Please sign in to continue.");
  renderAt("/dashboard", <ErrorAlert error={signedOut} />);
  fireEvent.click(screen.getByRole("button", { name: "Log in in a new tab" }));
  expect(open).toHaveBeenCalledWith("/auth");
  cleanup();
  const wrong = refused("invalid-credentials", "Wrong username or password.");
  renderAt("/dashboard", <ErrorAlert error={wrong} />);
  expect(screen.queryByRole("button", { name: /Log in/ })).toBeNull();
});

test("other refusals offer no login", async () => {
  stubFetch({});
  renderAt("/dashboard", null);
  showError("Not saved", refused("invalid-credentials", "Wrong username or password."));
  expect(await screen.findByText("Wrong username or password.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Log in/ })).toBeNull();
});
