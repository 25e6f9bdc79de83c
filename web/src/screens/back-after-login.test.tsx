import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AuthScreen } from "./auth-screen.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

test("Back from the first page after the login leads past the login", async () => {
  openLogin();
  const entries = history.length;
  logIn();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(history.length).toBe(entries);
});

test("the screen after a login is shown from its top, even while it loads", async () => {
  openLogin();
  scrollTo(0, 500);
  logIn();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(scrollY).toBe(0);
});

function openLogin(): void {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/login": () => Response.json(amira),
  });
  renderAt("/auth", <AuthScreen />);
}

function logIn(): void {
  fireEvent.change(screen.getByLabelText("Username or email"), { target: { value: "amira" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "attune-demo" } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}
