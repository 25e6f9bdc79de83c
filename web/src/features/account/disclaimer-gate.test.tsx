import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { SessionProvider } from "../../api/session.tsx";
import { DisclaimerGate } from "./disclaimer-gate.tsx";

const originalFetch = globalThis.fetch;
let posted: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  posted = [];
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  document.cookie = "session_hint=; max-age=0";
  globalThis.fetch = originalFetch;
});

test("the accept button is enabled once both boxes are ticked, and saves the acceptance on the server", async () => {
  const onAccepted = await open("1.0", 200);
  expect(accept().disabled).toBe(true);
  tick(/at least 18/);
  expect(accept().disabled).toBe(true);
  tick(/medical disclaimer/);
  expect(accept().disabled).toBe(false);
  fireEvent.click(accept());
  await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
  expect(posted).toEqual([{ ageConfirmed: true, disclaimerAccepted: true }]);
  expect(localStorage.getItem("disclaimer_accepted_u1")).toBe("true");
});

test("a user who has not accepted these terms sees them with a separate checkbox", async () => {
  const onAccepted = await open(null, 200);
  tick(/at least 18/);
  tick(/medical disclaimer/);
  expect(accept().disabled).toBe(true);
  await waitFor(() => expect(box(/accept the Terms & Conditions/).disabled).toBe(false));
  tick(/accept the Terms & Conditions/);
  fireEvent.click(accept());
  await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
  expect(posted).toEqual([{ ageConfirmed: true, disclaimerAccepted: true, termsAccepted: true }]);
});

test("a user who accepted the disclaimer and older terms is asked only for the new terms", async () => {
  const onAccepted = await open("0.9", 200, false);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our terms have changed");
  expect(await screen.findByText(/You accepted version 0\.9\./)).toBeTruthy();
  expect(accept().disabled).toBe(true);
  await waitFor(() => expect(box(/accept the Terms & Conditions/).disabled).toBe(false));
  tick(/accept the Terms & Conditions/);
  fireEvent.click(accept());
  await waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
  expect(posted).toEqual([{ termsAccepted: true }]);
});

test("an acceptance that the server did not save does not open the dashboard", async () => {
  const onAccepted = await open("1.0", 503);
  tick(/at least 18/);
  tick(/medical disclaimer/);
  fireEvent.click(accept());
  await waitFor(() => expect(screen.getByText("Your acceptance was not saved")).toBeTruthy());
  expect(onAccepted).not.toHaveBeenCalled();
  expect(localStorage.getItem("disclaimer_accepted_u1")).toBeNull();
});

async function open(termsVersion: string | null, status: number, needsDisclaimer = true) {
  const onAccepted = vi.fn<() => void>();
  globalThis.fetch = vi.fn<typeof fetch>(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path === "/api/csrf-token") return Response.json({ csrfToken: "t" });
    if (path === "/api/user") return Response.json({ id: "u1", role: "user", termsVersion });
    if (path === "/api/legal/settings") return Response.json(legalSettings);
    if (status < 300 && typeof init?.body === "string") posted.push(JSON.parse(init.body));
    return Response.json({}, { status });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <DisclaimerGate needsDisclaimer={needsDisclaimer} onAccepted={onAccepted} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const boxes = (needsDisclaimer ? 2 : 0) + (termsVersion === "1.0" ? 0 : 1);
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(boxes));
  return onAccepted;
}

const legalSettings = {
  companyName: "Example Ltd",
  termsVersion: "1.0",
  acceptedTermsVersions: ["1.0"],
  termsEffectiveDate: "2025-10-24",
  termsHtml: "<p>Terms</p>",
};

function tick(label: RegExp): void {
  fireEvent.click(box(label));
}

function box(label: RegExp): HTMLInputElement {
  return screen.getByLabelText(label);
}

function accept(): HTMLButtonElement {
  return screen.getByRole("button", { name: "Accept and Continue" });
}
