import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AuthScreen } from "./auth-screen.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

test("an invited person is asked for a first password, and not for a token", async () => {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/reset-password": () => Response.json({ message: "Done" }),
  });
  renderAt("/reset-password#token=abc123&first=1", <AuthScreen />);
  expect(await screen.findByRole("dialog", { name: "Choose your password" })).toBeTruthy();
  expect(screen.queryByLabelText("Reset token")).toBeNull();
  const password = screen.getByLabelText("New password");
  await waitFor(() => expect(document.activeElement).toBe(password));
  fireEvent.change(password, { target: { value: "a new password" } });
  fireEvent.change(screen.getByLabelText("Confirm new password"), {
    target: { value: "a new password" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByText("Password saved")).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ token: "abc123" });
  expect(location.hash).toBe("");
});
