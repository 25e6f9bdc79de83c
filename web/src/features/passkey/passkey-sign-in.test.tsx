import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearCsrfToken } from "../../api/csrf-token.ts";
import { amira } from "../../testing/amira.ts";
import {
  changeOfMind,
  deviceAnswers,
  removePasskeys,
  stubPasskeys,
} from "../../testing/fake-passkeys.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

const challenge = {
  challenge: "AQID",
  rpId: "localhost",
  timeout: 600_000,
  userVerification: "required",
};
const always = {
  "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
  "POST /api/passkey-sign-ins/challenge": () => Response.json(challenge),
};

let signedIn: string[];

beforeEach(() => {
  signedIn = [];
  clearCsrfToken();
});
afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removePasskeys();
  document.cookie = "session_hint=; max-age=0";
});

const open = () =>
  renderAt("/auth", <PasskeySignIn onSignedIn={(user) => void signedIn.push(user.username)} />);
const button = () => screen.getByRole("button", { name: "Sign in with a passkey" });
const isUsable = () =>
  waitFor(() => expect(button().getAttribute("aria-disabled")).not.toBe("true"));

test("a browser without passkeys shows no button", () => {
  open();
  expect(screen.queryByRole("button")).toBeNull();
});

test("one press signs in with a passkey", async () => {
  stubPasskeys({ get: deviceAnswers });
  const sent = stubFetch({
    ...always,
    "POST /api/passkey-sign-ins": () => Response.json(amira),
  });
  open();
  fireEvent.click(button());
  await waitFor(() => expect(signedIn).toEqual(["amira"]));
  expect(sent.at(-1)?.body).toMatchObject({
    credential: { id: "AQID", response: { signature: "AQID", userHandle: "AQID" } },
  });
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
});

test("cancelling the browser's prompt changes nothing and shows no error", async () => {
  stubPasskeys({ get: changeOfMind });
  const sent = stubFetch(always);
  open();
  fireEvent.click(button());
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/passkey-sign-ins/challenge"));
  await isUsable();
  expect(screen.queryByText("Login failed")).toBeNull();
  expect(signedIn).toEqual([]);
});

test("a refusal shows the server message, and the next attempt uses a new challenge", async () => {
  stubPasskeys({ get: deviceAnswers });
  const sent = stubFetch({
    ...always,
    "POST /api/passkey-sign-ins": () =>
      problemReply(401, "passkey-unknown", "We do not know this passkey."),
  });
  open();
  for (const times of [1, 2]) {
    fireEvent.click(button());
    expect(await screen.findByText("We do not know this passkey.")).toBeTruthy();
    await isUsable();
    const asked = sent.filter((it) => it.path === "/api/passkey-sign-ins/challenge");
    expect(asked).toHaveLength(times);
    dismissToast();
  }
});

test("an address that passkeys do not work on says so", async () => {
  stubPasskeys({
    get: () => Promise.reject(new DOMException("Another name.", "SecurityError")),
  });
  stubFetch(always);
  open();
  fireEvent.click(button());
  expect(await screen.findByText(/Passkeys do not work at this address/)).toBeTruthy();
});
