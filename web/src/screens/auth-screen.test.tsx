import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearCsrfToken } from "../api/csrf-token.ts";
import { savePendingQuestionnaire } from "../features/questionnaire/pending-questionnaire.ts";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { AuthScreen } from "./auth-screen.tsx";

const legal = {
  companyName: "The School",
  termsVersion: "1.0",
  acceptedTermsVersions: ["1.0"],
  termsEffectiveDate: "2025-10-24",
  termsHtml: "<p>These are the terms.</p>",
};
const always = {
  "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
  "GET /api/legal/settings": () => Response.json(legal),
};
const waiting = {
  responses: { sleep: "Poor" },
  painLevel: null,
  sleepQuality: 2,
  stressLevel: null,
  anxietyLevel: null,
  primaryConcerns: [],
};

beforeEach(() => {
  localStorage.clear();
  clearCsrfToken();
});
afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

test("an empty login lists what is missing, in a summary that takes the focus", async () => {
  stubFetch(always);
  await open("/auth");
  press("Log in");
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByText("There is a problem")).toBeTruthy();
  expect(within(summary).getByText("Username is required")).toBeTruthy();
  expect(within(summary).getByText("Password is required")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(summary));
});

test("a customer who logs in lands on the dashboard", async () => {
  const sent = stubFetch({ ...always, "POST /api/login": () => Response.json(amira) });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ username: "amira", password: "attune-demo" });
});

test("a user redirected from the dashboard returns there after signing in, and nowhere else", async () => {
  for (const [requested, end] of [
    ["/dashboard?tab=account", "/dashboard?tab=account"],
    ["/admin?tab=stripe", "/dashboard"],
    ["//evil.example/dashboard?", "/dashboard"],
  ] as const) {
    stubFetch({ ...always, "POST /api/login": () => Response.json(amira) });
    await logIn({ wanted: requested, hasEnded: true });
    expect(await screen.findByText("You have been signed out")).toBeTruthy();
    await waitFor(() => expect(location.pathname + location.search).toBe(end));
    cleanup();
    restoreFetch();
  }
});

test("staff who log in land in the back office, and no visitor's answers are sent", async () => {
  savePendingQuestionnaire(waiting);
  const sent = stubFetch({
    ...always,
    "POST /api/login": () => Response.json({ ...amira, role: "admin_manager" }),
  });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe("/admin"));
  expect(sent.some((it) => it.path === "/api/user/questionnaire")).toBe(false);
});

test.each([
  { answer: () => Response.json({}, { status: 201 }), end: "/dashboard", stays: false },
  { answer: () => problemReply(409, "consent-needed", ""), end: "/questionnaire", stays: true },
])("answers stored on the device are sent after logging in: on to $end", async (it) => {
  savePendingQuestionnaire(waiting);
  const sent = stubFetch({
    ...always,
    "POST /api/login": () => Response.json(amira),
    "POST /api/user/questionnaire": it.answer,
  });
  await logIn();
  await waitFor(() => expect(location.pathname).toBe(it.end));
  expect(sent.at(-1)?.path).toBe("/api/user/questionnaire");
  expect(localStorage.getItem("pending_questionnaire") !== null).toBe(it.stays);
});

test("a wrong password clears only the password and shows the server's message", async () => {
  stubFetch({
    ...always,
    "POST /api/login": () => problemReply(401, "invalid-credentials", "Invalid credentials"),
  });
  await logIn();
  expect(await screen.findByText("Login failed")).toBeTruthy();
  expect(screen.getByText("Invalid credentials")).toBeTruthy();
  expect(field("Username or email").value).toBe("amira");
  await waitFor(() => expect(field("Password").value).toBe(""));
  await waitFor(() => expect(document.activeElement).toBe(field("Password")));
  expect(location.pathname).toBe("/auth");
  press("Register", "tab");
  await waitFor(() => expect(screen.queryByText("Login failed")).toBeNull());
});

test("a user without phone and recovery codes gets the support address, requested only then", async () => {
  const sent = stubFetch({
    ...always,
    "GET /api/legal/settings": () => Response.json({ ...legal, supportEmail: "help@example.org" }),
    "POST /api/login": () => problemReply(401, "code-needed", "Please enter a code."),
  });
  await logIn();
  const address = await screen.findByRole("link", { name: "help@example.org" });
  expect(address.getAttribute("href")).toBe("mailto:help@example.org");
  expect(address.closest("p")?.textContent).toBe(
    "Lost both your phone and your recovery codes? Write to help@example.org from your account's email address.",
  );
  const asked = sent.map((it) => it.path);
  expect(asked.indexOf("/api/legal/settings")).toBeGreaterThan(asked.indexOf("/api/login"));
});

test("an empty registration shows every message from the specification", async () => {
  stubFetch(always);
  await open("/auth?mode=signup");
  press("Create account");
  const summary = await screen.findByRole("alert");
  const messages = within(summary).getAllByRole("link");
  expect(messages.map((it) => it.textContent)).toEqual([
    "Username must be at least 3 characters",
    "Please enter a valid email",
    "Password must be at least 8 characters",
    "Full name is required",
    "Date of birth is required",
    "Country is required",
    "You must accept the medical disclaimer",
    "You must accept the Terms & Conditions",
    "Please agree to the use of your health answers",
  ]);
});

test("terms that failed to load cannot be accepted, and Retry loads them", async () => {
  const answers = [problemReply(503, "unavailable", "The service is busy."), Response.json(legal)];
  stubFetch({
    ...always,
    "GET /api/legal/settings": () => answers.shift() ?? Response.json(legal),
  });
  await open("/auth?mode=signup");
  const box = screen.getByLabelText<HTMLInputElement>(/accept the Terms/);
  const retry = await screen.findByRole("button", { name: "Retry" });
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  fireEvent.click(retry);
  await screen.findByText("These are the terms.");
  fireEvent.click(box);
  expect(box.checked).toBe(true);
});

test("a user under 18 sees the age requirement", async () => {
  stubFetch(always);
  await registerAt("/auth?mode=signup", { "Date of birth": "2015-04-12" });
  const messages = await screen.findAllByText("You must be at least 18 years old to register");
  expect(messages.length).toBeGreaterThan(0);
});

test("the terms show company, version and date, and scroll by keyboard", async () => {
  stubFetch(always);
  await open("/auth?mode=signup");
  const terms = await screen.findByRole("region", { name: "Terms & Conditions" });
  expect(terms.textContent).toBe("These are the terms.");
  expect(terms.tabIndex).toBe(0);
  expect(screen.getByText("The School. Version 1.0, effective 24 Oct 2025.")).toBeTruthy();
});

test("registering without answers continues to the plan in the URL", async () => {
  stubFetch({ ...always, "POST /api/register": () => Response.json(amira, { status: 201 }) });
  await registerAt("/auth?mode=signup&plan=starter");
  await waitFor(() => expect(location.pathname).toBe("/payment-selection"));
  expect(location.search).toBe("?plan=starter");
  expect(screen.getByText("Account created!")).toBeTruthy();
});

test("registering with answers goes straight to the dashboard", async () => {
  savePendingQuestionnaire(waiting);
  stubFetch({
    ...always,
    "POST /api/register": () => Response.json(amira, { status: 201 }),
    "POST /api/user/questionnaire": () => Response.json({}, { status: 201 }),
  });
  await registerAt("/auth?mode=signup&from=questionnaire");
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("answers that could not be sent stay, and the plans come first", async () => {
  savePendingQuestionnaire(waiting);
  stubFetch({
    ...always,
    "POST /api/register": () => Response.json(amira, { status: 201 }),
    "POST /api/user/questionnaire": () => problemReply(503, "unavailable", "Busy."),
  });
  await registerAt("/auth?mode=signup&from=questionnaire");
  await waitFor(() => expect(location.pathname).toBe("/payment-selection"));
  expect(location.search).toBe("");
  expect(localStorage.getItem("pending_questionnaire")).not.toBeNull();
});

test("a taken name is reported at its field, and no input is lost", async () => {
  stubFetch({
    ...always,
    "POST /api/register": () => problemReply(409, "username-taken", "This username is taken."),
  });
  await registerAt("/auth?mode=signup");
  expect(await screen.findByText("Registration failed")).toBeTruthy();
  expect(screen.getByText("Unable to create account")).toBeTruthy();
  expect(screen.getAllByText("This username is taken.").length).toBeGreaterThan(0);
  expect(field("Username").getAttribute("aria-invalid")).toBe("true");
  expect(field("Full name").value).toBe("Amira Said");
});

test("a refused registration shows why and when to try again, and preserves the input", async () => {
  stubFetch({
    ...always,
    "POST /api/register": () => {
      const reply = problemReply(429, "too-many-requests", "That was too many attempts.");
      reply.headers.set("retry-after", "600");
      return reply;
    },
  });
  await registerAt("/auth?mode=signup");
  expect(await screen.findByText("Unable to create account")).toBeTruthy();
  const why = screen.getByText(
    "That was too many attempts. You can try again in 10 minutes. What you typed is kept.",
  );
  const order = screen.getByLabelText(/health answers are stored/).compareDocumentPosition(why);
  expect(order, "next to the button").toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText("Registration failed"), "covered by no toast").toHaveLength(1);
  expect(field("Full name").value).toBe("Amira Said");
});

test("a user who is already signed in goes to the dashboard", async () => {
  document.cookie = "session_hint=1";
  stubFetch({ ...always, "GET /api/user": () => Response.json(amira) });
  renderAt("/auth", <AuthScreen />);
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
});

test("a signed-in user who follows a reset link can set the new password", async () => {
  document.cookie = "session_hint=1";
  let isSignedIn = true;
  const sent = stubFetch({
    ...always,
    "GET /api/user": () =>
      isSignedIn ? Response.json(amira) : problemReply(401, "not-signed-in", "Please sign in."),
    "POST /api/reset-password": () => {
      isSignedIn = false;
      return Response.json({ message: "Done" });
    },
  });
  await open("/reset-password?token=abc123");
  await screen.findByRole("dialog");
  type("New password", "a new password");
  type("Confirm new password", "a new password");
  press("Reset Password");
  expect(await screen.findByText("Password reset!")).toBeTruthy();
  expect(location.pathname).toBe("/reset-password");
  await waitFor(() => expect(sent.filter((it) => it.path === "/api/user")).toHaveLength(2));
});

test("a token in the URL fragment opens the reset form, and both passwords must match", async () => {
  stubFetch(always);
  await open("/reset-password#token=abc123");
  expect((await screen.findByLabelText<HTMLInputElement>("Reset token")).value).toBe("abc123");
  await waitFor(() => expect(document.activeElement).toBe(field("New password")));
  type("New password", "a new password");
  type("Confirm new password", "another password");
  press("Reset Password");
  expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  type("Reset token", "");
  type("Confirm new password", "short");
  expect(await screen.findByText("Reset token is required")).toBeTruthy();
  expect(await screen.findByText("Please confirm your password")).toBeTruthy();
});

test("a failed reset shows the server's message, and offers a new link", async () => {
  let reply = () => new Response("", { status: 500 });
  stubFetch({ ...always, "POST /api/reset-password": () => reply() });
  await open("/auth?token=abc123");
  await screen.findByRole("dialog");
  type("New password", "a new password");
  type("Confirm new password", "a new password");
  press("Reset Password");
  expect(await screen.findByText("Reset failed")).toBeTruthy();
  expect(screen.getAllByText("Unable to reset password").length).toBeGreaterThan(1);
  reply = () => problemReply(400, "reset-token-refused", "This reset link is no longer valid.");
  press("Reset Password");
  expect(await screen.findByText("This reset link is no longer valid.")).toBeTruthy();
  press("Get a new link");
  expect(await screen.findByRole("dialog", { name: "Forgot Password" })).toBeTruthy();
  expect(location.search).toBe("");
});

test("a failed request for a reset link shows the server's message", async () => {
  let reply = () => new Response("", { status: 500 });
  stubFetch({ ...always, "POST /api/forgot-password": () => reply() });
  await open("/auth");
  press("Forgot Password?");
  await screen.findByRole("dialog");
  type("Email", "amira@example.com");
  press("Send Reset Link");
  expect(await screen.findByText("Request failed")).toBeTruthy();
  expect(screen.getByText("Unable to process password reset request")).toBeTruthy();
  reply = () => problemReply(429, "too-many-requests", "That was too many attempts.");
  press("Send Reset Link");
  expect(await screen.findByText("That was too many attempts.")).toBeTruthy();
});

test("a reset ends with a toast, and removes the token from the URL", async () => {
  const sent = stubFetch({
    ...always,
    "POST /api/reset-password": () => Response.json({ message: "Done" }),
  });
  await open("/reset-password#token=abc123");
  await screen.findByRole("dialog");
  type("New password", "a new password");
  type("Confirm new password", "a new password");
  press("Reset Password");
  expect(await screen.findByText("Password reset!")).toBeTruthy();
  expect(location.search + location.hash).toBe("");
  expect(sent.at(-1)?.body).toMatchObject({ token: "abc123" });
  await waitFor(() => expect(document.activeElement).toBe(field("Username or email")));
});

test("a token in the forgot-password response opens the reset form", async () => {
  stubFetch({
    ...always,
    "POST /api/forgot-password": () =>
      Response.json({ message: "It is on its way.", resetToken: "from-the-demo" }),
  });
  await open("/auth");
  press("Forgot Password?");
  await screen.findByRole("dialog");
  type("Email", "amira@example.com");
  press("Send Reset Link");
  expect(await screen.findByText("Reset link sent!")).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>("Reset token")).value).toBe(
    "from-the-demo",
  );
});

async function open(address: string, state?: object): Promise<void> {
  renderAt(address, <AuthScreen />, state);
  await screen.findByRole("tablist");
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

function press(name: string, role = "button"): void {
  fireEvent.click(screen.getByRole(role, { name }));
}

async function logIn(state?: object): Promise<void> {
  await open("/auth", state);
  type("Username or email", "amira");
  type("Password", "attune-demo");
  press("Log in");
}

async function registerAt(address: string, other: Record<string, string> = {}): Promise<void> {
  await open(address);
  type("Username", "amira");
  type("Email", "amira@example.com");
  type("Password", "a long password");
  type("Full name", "Amira Said");
  type("Date of birth", "1988-04-12");
  type("Country", "United Kingdom");
  for (const [label, value] of Object.entries(other)) type(label, value);
  fireEvent.click(screen.getByLabelText(/at least 18 years old/));
  fireEvent.click(screen.getByLabelText(/health answers are stored/));
  await screen.findByText("These are the terms.");
  fireEvent.click(screen.getByLabelText(/accept the Terms/));
  press("Create account");
}
