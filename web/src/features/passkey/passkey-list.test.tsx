import type { Passkey } from "@attune/contract/passkey";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearCsrfToken } from "../../api/csrf-token.ts";
import {
  changeOfMind,
  deviceAnswers,
  removePasskeys,
  stubPasskeys,
} from "../../testing/fake-passkeys.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { PasskeyList } from "./passkey-list.tsx";

const laptop: Passkey = {
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  name: "Chrome on Mac",
  createdAt: "2026-11-12T10:00:00Z",
  lastUsedAt: null,
  isBackedUp: false,
};
const synced: Passkey = {
  ...laptop,
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0002",
  name: "iCloud Keychain",
  lastUsedAt: "2026-11-20T10:00:00Z",
  isBackedUp: true,
};
const creation = {
  challenge: "AQID",
  rp: { id: "localhost", name: "Attune" },
  user: { id: "AQID", name: "amira", displayName: "amira" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 600_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};

let passkeys: Passkey[];
let origin: string | null;

const replies = () => ({
  "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
  "GET /api/user/passkeys": () => Response.json({ origin, passkeys }),
  "POST /api/user/passkeys/challenge": () => Response.json(creation),
});

beforeEach(() => {
  clearCsrfToken();
  document.cookie = "session_hint=1";
  passkeys = [laptop, synced];
  origin = location.origin;
});
afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  removePasskeys();
  document.cookie = "session_hint=; max-age=0";
});

const open = () => renderAt("/dashboard?tab=account", <PasskeyList />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("li")!);

test("lists each passkey with when it was added and used, and whether it is synced", async () => {
  stubFetch(replies());
  open();
  expect(
    (await rowOf("Chrome on Mac")).getByText(/^Added 12 Nov 2026.*, not used yet$/),
  ).toBeTruthy();
  expect((await rowOf("iCloud Keychain")).getByText(/, last used 20 Nov 2026/)).toBeTruthy();
  expect((await rowOf("iCloud Keychain")).getByText("Synced")).toBeTruthy();
  expect((await rowOf("Chrome on Mac")).queryByText("Synced")).toBeNull();
});

test("a new passkey is created on the device, and named by browser and system", async () => {
  passkeys = [];
  stubPasskeys({ create: deviceAnswers });
  const sent = stubFetch({
    ...replies(),
    "POST /api/user/passkeys": () => {
      passkeys = [laptop];
      return Response.json(laptop, { status: 201 });
    },
  });
  open();
  await screen.findByRole("button", { name: "Add a passkey" });
  press("Add a passkey");
  expect(await screen.findByText("Passkey added")).toBeTruthy();
  expect(await screen.findByText("Chrome on Mac")).toBeTruthy();
  const added = sent.find((it) => it.method === "POST" && it.path === "/api/user/passkeys");
  expect(added?.body).toMatchObject({
    credential: { id: "AQID" },
    name: expect.any(String) as string,
  });
});

test("cancelling the browser's prompt changes nothing and shows no error", async () => {
  stubPasskeys({ create: changeOfMind });
  const sent = stubFetch(replies());
  open();
  const add = await screen.findByRole("button", { name: "Add a passkey" });
  fireEvent.click(add);
  await waitFor(() =>
    expect(sent.some((it) => it.path === "/api/user/passkeys/challenge")).toBe(true),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Add a passkey" })).toBeTruthy());
  expect(screen.queryByText("The passkey was not added")).toBeNull();
});

test("a device that already has a passkey says so", async () => {
  stubPasskeys({
    create: () => Promise.reject(new DOMException("Registered.", "InvalidStateError")),
  });
  stubFetch(replies());
  open();
  await screen.findByRole("button", { name: "Add a passkey" });
  press("Add a passkey");
  expect(
    await screen.findByText("This device already has a passkey for your account."),
  ).toBeTruthy();
});

const nameless = {
  code: "invalid-input",
  message: "Check",
  fields: { name: "Please enter a name" },
};

test("someone signed out meanwhile can log in without losing the new name", async () => {
  stubFetch({
    ...replies(),
    [`PATCH /api/user/passkeys/${laptop.id}`]: () =>
      problemReply(401, "not-signed-in", "Please sign in to continue."),
  });
  open();
  await screen.findByText("Chrome on Mac");
  press("Rename Chrome on Mac");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Work laptop" } });
  press("Rename");
  expect(await screen.findByRole("button", { name: /^Log in in a new tab/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Work laptop");
});

test("a passkey can be renamed, and an invalid name is reported at its field", async () => {
  const sent = stubFetch({
    ...replies(),
    [`PATCH /api/user/passkeys/${laptop.id}`]: ({ body }) => {
      const { name } = body as { name: string };
      if (name === "") return Response.json(nameless, { status: 400 });
      passkeys = [{ ...laptop, name }, synced];
      return Response.json(passkeys[0]);
    },
  });
  open();
  await screen.findByText("Chrome on Mac");
  press("Rename Chrome on Mac");
  const field = screen.getByLabelText("Name");
  fireEvent.change(field, { target: { value: "" } });
  press("Rename");
  expect(await screen.findByText("Please enter a name")).toBeTruthy();
  fireEvent.change(field, { target: { value: "Work laptop" } });
  press("Rename");
  expect(await screen.findByText("Work laptop")).toBeTruthy();
  expect(sent.findLast((it) => it.method === "PATCH")?.body).toEqual({ name: "Work laptop" });
});

test("a passkey is removed after a confirmation, and stays if the server refuses", async () => {
  let isRefused = true;
  stubFetch({
    ...replies(),
    [`DELETE /api/user/passkeys/${laptop.id}`]: () => {
      if (isRefused) return problemReply(503, "unavailable", "The service is busy for the moment.");
      passkeys = [synced];
      return new Response(null, { status: 204 });
    },
  });
  open();
  await screen.findByText("Chrome on Mac");
  press("Remove Chrome on Mac");
  press("Remove");
  expect(await screen.findByText("The service is busy for the moment.")).toBeTruthy();
  isRefused = false;
  press("Remove");
  expect(await screen.findByText("Passkey removed")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Chrome on Mac")).toBeNull());
});

test.each<[string, string | null, RegExp]>([
  ["a site without a name", null, /This one has only an IP address/],
  ["another address of the site", "https://attune.example", /Yours work at/],
  ["a browser without passkeys", location.origin, /This browser does not support passkeys/],
])("%s offers no button and says why", async (_, at, why) => {
  origin = at;
  stubFetch(replies());
  open();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});
