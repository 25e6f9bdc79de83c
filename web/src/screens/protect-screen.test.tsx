import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type UserAnswer } from "@attune/contract/user";
import { countUsers } from "@attune/contract/staff-user";
import { call } from "../api/call.ts";
import { clearCsrfToken } from "../api/csrf-token.ts";
import { AppRoutes } from "../routes.tsx";
import { amira } from "../testing/amira.ts";
import { deviceAnswers, removePasskeys, stubPasskeys } from "../testing/fake-passkeys.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";

const sam: UserAnswer = { ...amira, username: "sam", role: "support" };
const creation = {
  challenge: "AQID",
  rp: { id: "localhost", name: "Attune" },
  user: { id: "AQID", name: "sam", displayName: "sam" },
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
const passkey = {
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  name: "Chrome on Mac",
  createdAt: "2026-11-12T10:00:00Z",
  lastUsedAt: null,
  isBackedUp: false,
};

let whoIsHere: UserAnswer;
let isProtected: boolean;
let origin: string | null;

beforeEach(() => {
  clearCsrfToken();
  whoIsHere = sam;
  isProtected = false;
  origin = location.origin;
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  removePasskeys();
  document.cookie = "session_hint=; max-age=0";
});

const guarded = (reply: () => Response) => () =>
  isProtected ? reply() : problemReply(403, "second-factor-needed", "Please add a passkey.");

function open(address: string) {
  const protect = (reply: () => Response) => () => {
    isProtected = true;
    return reply();
  };
  const sent = stubFetch({
    "GET /api/user": () =>
      Response.json(isProtected ? whoIsHere : { ...whoIsHere, needsSecondFactor: true }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/user/passkeys": () => Response.json({ origin, passkeys: [] }),
    "POST /api/user/passkeys/challenge": () => Response.json(creation),
    "POST /api/user/passkeys": protect(() => Response.json(passkey, { status: 201 })),
    "POST /api/user/second-factor/setup": () =>
      Response.json({ secret: "ABCDEFGH", uri: "otpauth://totp/Attune:sam?secret=ABCDEFGH" }),
    "POST /api/user/second-factor": protect(() =>
      Response.json({ recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"] }),
    ),
    "POST /api/staff-invitations/lookup": () =>
      Response.json({
        email: "sam@attune.example",
        fullName: "Sam Reed",
        role: "support",
        username: "sam",
        expiresAt: "2026-12-01T12:00:00Z",
      }),
    "POST /api/staff-invitations/acceptance": () =>
      Response.json({ ...sam, needsSecondFactor: true }, { status: 201 }),
    "GET /api/admin/users/count": guarded(() => Response.json({ total: 3 })),
    "GET /api/admin/free-accounts": guarded(() => Response.json([])),
    "GET /api/admin/free-accounts/count": guarded(() => Response.json({ total: 0, matching: 0 })),
    "POST /api/admin/free-accounts": guarded(() => Response.json({}, { status: 201 })),
    "GET /api/admin/support-tickets": guarded(() =>
      Response.json({
        tickets: [],
        total: 0,
        pageSize: 25,
        openCount: 0,
        overdueCount: 0,
        staff: [],
      }),
    ),
    "GET /api/admin/support-tickets/count": guarded(() => Response.json({ total: 0, matching: 0 })),
  });
  renderAt(address, <AppRoutes />);
  return sent;
}

const protectDialog = () => screen.findByRole("dialog", { name: "Protect your sign-in" });
const title = () => screen.findByRole("heading", { level: 1, name: "Protect your sign-in" });
const backOffice = () => screen.findByRole("heading", { level: 1, name: /back office|admin/i });

test("staff without a second factor see only this screen, and request nothing else", async () => {
  const sent = open("/admin?tab=support");
  expect(await title()).toBeTruthy();
  await screen.findByRole("button", { name: "Set up an app" });
  expect(sent.filter(({ path }) => path.startsWith("/api/admin"))).toEqual([]);
});

test("after setting up an app, staff continue to the page they asked for", async () => {
  const sent = open("/admin?tab=support");
  const asked = () => sent.filter(({ path }) => path === "/api/user").length;
  fireEvent.click(await screen.findByRole("button", { name: "Set up an app" }));
  fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
  fireEvent.change(await screen.findByLabelText("Code from the app"), {
    target: { value: "123456" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Turn on" }));
  const codes = within(await screen.findByRole("dialog", { name: "Your recovery codes" }));
  expect(codes.getByText("aaaaa-bbbbb")).toBeTruthy();
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(asked()).toBe(2));
  fireEvent.click(codes.getByRole("button", { name: "I have saved them" }));
  expect(await backOffice()).toBeTruthy();
  expect(location.search).toBe("?tab=support");
});

test("cancelling the setup stays on this screen", async () => {
  open("/admin");
  fireEvent.click(await screen.findByRole("button", { name: "Set up an app" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull());
  expect(await title()).toBeTruthy();
});

test("adding a passkey continues at once", async () => {
  stubPasskeys({ create: deviceAnswers });
  open("/admin");
  fireEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  expect(await backOffice()).toBeTruthy();
});

test("a browser without passkeys says so and still offers the app", async () => {
  open("/admin");
  expect(await screen.findByText("This browser does not support passkeys.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Set up an app" })).toBeTruthy();
});

test("a staff member who accepts an invitation is led straight here", async () => {
  document.cookie = "session_hint=; max-age=0";
  open("/join#the-token");
  for (const label of ["Password", "Confirm password"])
    fireEvent.change(await screen.findByLabelText(label), {
      target: { value: "walking by the river" },
    });
  fireEvent.click(screen.getByRole("button", { name: "Create account" }));
  expect(await title()).toBeTruthy();
  expect(location.pathname).toBe("/admin");
});

test("a session that loses its second factor is led here", async () => {
  isProtected = true;
  open("/admin");
  await backOffice();
  isProtected = false;
  await expect(call(countUsers)).rejects.toThrow("403");
  expect(await title()).toBeTruthy();
});

test("typed text is hidden while staff protect their account, and restored afterwards", async () => {
  whoIsHere = { ...sam, role: "admin" };
  isProtected = true;
  stubPasskeys({ create: deviceAnswers });
  open("/admin?tab=free-accounts");
  fireEvent.click(await screen.findByRole("button", { name: "Create Free Account" }));
  const form = within(await screen.findByRole("dialog", { name: "Create Free Account" }));
  const field = form.getByLabelText<HTMLInputElement>("Username *");
  fireEvent.change(field, { target: { value: "carol" } });
  fireEvent.change(form.getByLabelText("Password *"), { target: { value: "quiet morning" } });
  field.focus();
  isProtected = false;
  fireEvent.submit(field.form!);
  const covering = await protectDialog();
  expect(field.closest(".hidden")).not.toBeNull();
  expect(document.activeElement?.closest("dialog")).toBe(covering);
  fireEvent.click(await within(covering).findByRole("button", { name: "Add a passkey" }));
  await waitFor(() => expect(field.closest(".hidden")).toBeNull());
  expect([field.isConnected, field.value]).toEqual([true, "carol"]);
  expect(document.activeElement).toBe(field);
});
