import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { amira } from "../../testing/amira.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { LoginForm } from "./login-form.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

const codeNeeded = () => problemReply(401, "code-needed", "Please enter a code.");
const closing = () => problemReply(403, "account-closing", "It will be deleted on 1 December.");

test.each([
  ["asked for a code", codeNeeded, "Log in as someone else"],
  ["told that their account closes", closing, "Let it be deleted"],
])("somebody %s who turns back can type a username", async (_what, reply, name) => {
  logIn({ "POST /api/login": reply });
  fireEvent.click(await screen.findByRole("button", { name }));
  const username = screen.getByLabelText("Username or email");
  await waitFor(() => expect(document.activeElement).toBe(username));
});

test("the notice that an account closes takes the focus, not the button that restores it", async () => {
  logIn({ "POST /api/login": closing });
  const notice = await screen.findByText("It will be deleted on 1 December.");
  const focused = document.activeElement;
  expect(focused?.contains(notice)).toBe(true);
  expect(focused?.contains(screen.getByRole("button", { name: "Keep my account" }))).toBe(false);
});

test("a code needed to restore an account can be typed at once, also after a wrong one", async () => {
  const replies = [codeNeeded(), problemReply(401, "code-refused", "This code is not right.")];
  logIn({
    "POST /api/login": closing,
    "POST /api/account-deletions/undo": () => replies.shift() ?? closing(),
  });
  const restore = await screen.findByRole("button", { name: "Keep my account" });
  for (const message of ["Please enter a code.", "This code is not right."]) {
    fireEvent.click(restore);
    await screen.findByText(message);
    const code = screen.getByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    fireEvent.change(code, { target: { value: "000000" } });
    restore.focus();
  }
});

test.each([
  [7, "You are signed in. You have 7 recovery codes left."],
  [1, "You are signed in. You have 1 recovery code left."],
  [0, "You are signed in. You have no recovery codes left."],
])(
  "the welcome after a recovery code says that %i are left",
  async (recoveryCodesLeft, message) => {
    await enterRecoveryCode({ ...amira, recoveryCodesLeft });
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test.each([
  ["user", "/dashboard?tab=account&page=security"],
  ["support", "/admin?tab=security"],
])("a %s with few recovery codes left is offered to make new ones", async (role, place) => {
  await enterRecoveryCode({ ...amira, role, recoveryCodesLeft: 2 });
  fireEvent.click(await screen.findByRole("button", { name: /^Make new recovery codes/ }));
  expect(location.pathname + location.search).toBe(place);
});

test("a person with enough recovery codes left is not offered new ones", async () => {
  await enterRecoveryCode({ ...amira, recoveryCodesLeft: 3 });
  await screen.findByText(/You have 3 recovery codes left/);
  expect(screen.queryByRole("button", { name: /^Make new recovery codes/ })).toBeNull();
});

test("an account restored with a recovery code shows how many are left", async () => {
  logIn({
    "POST /api/login": closing,
    "POST /api/account-deletions/undo": () => Response.json({ ...amira, recoveryCodesLeft: 5 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Keep my account" }));
  const message = "Nothing will be deleted. You have 5 recovery codes left.";
  expect(await screen.findByText(message)).toBeTruthy();
});

async function enterRecoveryCode(user: object): Promise<void> {
  const replies = [codeNeeded(), Response.json(user)];
  logIn({ "POST /api/login": () => replies.shift() ?? closing() });
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: "abcde-fghij" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
}

function logIn(replies: Parameters<typeof stubFetch>[0]): void {
  stubFetch({ "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }), ...replies });
  renderAt("/auth", <LoginForm onSignedIn={() => {}} onForgot={() => {}} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Username or email", "amira");
  type("Password", "attune-demo");
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}
