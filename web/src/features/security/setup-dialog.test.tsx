import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { SetupDialog } from "./setup-dialog.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("a wrong code is announced at its field, which is empty and has the focus for the next one", async () => {
  const message = "This code is not right.";
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/second-factor/setup": () =>
      Response.json({ secret: "ABCDEFGH", uri: "otpauth://totp/Attune:amira?secret=ABCDEFGH" }),
    "POST /api/user/second-factor": () =>
      Response.json({ code: "wrong-code", message, fields: { code: message } }, { status: 400 }),
  });
  renderAt("/dashboard?tab=account&page=security", <SetupDialog onClose={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const field: HTMLInputElement = await screen.findByLabelText("Code from the app");
  fireEvent.change(field, { target: { value: "000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Turn on" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe(`Error: ${message}`);
  expect(field.getAttribute("aria-describedby")).toBe(alert.id);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe("");
});
