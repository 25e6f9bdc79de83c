import type { UserAnswer } from "@attune/contract/user";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { listedUser } from "../testing/listed-user.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { modules } from "./admin-modules.tsx";
import { AdminScreen } from "./admin-screen.tsx";

/** Texts that sections 2, 5 and 8 of the specification require for the shell, Users and Free Accounts. */
const strings: Record<string, readonly string[]> = {
  shell: [
    "You must be logged in to access the admin dashboard.",
    "Access denied. Admin privileges required to view this dashboard.",
    "Loading",
    "Logging out...",
    "Total Users",
    "Users",
    "Free Accounts",
    `${modules.length} of ${modules.length} modules available`,
  ],
  users: [
    ..."Username,Email,Country,Created,Status,Next Bill,Quest.,AI Report,Terms,Actions".split(","),
    ..."Admin,Active,Free,Inactive,Cancelled,Past due,Expired,Retry,Loading users".split(","),
    "Failed to load users",
    "The database is away.",
    "Admin accounts are protected from deletion",
    "Generate AI Analysis",
    "Copy Frequencies",
    "Frequency assigned successfully!",
    "Failed to assign frequency. Please try again.",
    "Frequency assignment removed successfully!",
    "Failed to remove frequency assignment.",
    "Prescription added to clinical history!",
    "Failed to create prescription.",
    "Please select a frequency",
    "Duration must be at least 1 second",
    "Please enter the chief complaint",
    "Please enter at least one frequency",
  ],
  "free accounts": [
    "Active Free Accounts (2)",
    "No email",
    "Free Access",
    "Protected",
    "Create Free Account",
    "Username *",
    "Password *",
    "Email (optional)",
    "full access to the product without a subscription",
    "permanently deleted. This cannot be undone.",
    "Username and password are required",
    "Failed to load accounts",
    "Failed to create account: The name is taken.",
    "Failed to revoke account: Stripe is away.",
    "Free account created successfully!",
    "Account revoked successfully",
  ],
};

const id = "22222222-2222-4222-8222-222222222222";
const refuse = (message: string) => problemReply(503, "unavailable", message);
let fails: boolean;
let output = "";
let listening: MutationObserver;

beforeAll(() => {
  const listen = () => {
    output += `\n${document.body.textContent}`;
  };
  listening = new MutationObserver(listen);
  listening.observe(document.body, { childList: true, subtree: true, characterData: true });
});
afterAll(() => listening.disconnect());
beforeEach(() => {
  fails = false;
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

const says = (text: string | RegExp) => screen.findAllByText(text);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("a user without access sees a notice, and logging out is shown", async () => {
  open("/admin", null);
  await says(/^You must be logged in/);
  cleanup();
  open("/admin", { ...amira, role: "user" });
  await says(/^Access denied/);
  cleanup();
  open();
  await says("Total Users");
  await press("Logout");
  expect(await says("Logging out...")).toHaveLength(1);
});

test("the list of users loads, fails and protects", async () => {
  fails = true;
  open();
  // Requested three times before giving up.
  await screen.findByText("Failed to load users");
  fails = false;
  await press("Retry");
  const root = within((await screen.findByText("root")).closest("tr") as HTMLElement);
  const bin = root.getByRole("button", { name: "Delete root" });
  expect(bin.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(bin);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("questionnaire results and AI report have their buttons", async () => {
  open(`/admin?tab=users&dialog=report&user=${id}`);
  await screen.findByRole("button", { name: "Copy Frequencies" });
  cleanup();
  open(`/admin?tab=users&dialog=answers&user=${id}`);
  expect(await screen.findByRole("button", { name: "Generate AI Analysis" })).toBeTruthy();
});

test("assignments and prescriptions report missing input, failures and successes", async () => {
  open(`/admin?tab=users&dialog=care&user=${id}`);
  await press("Assign");
  await says("Please select a frequency");
  await type("Duration in seconds (optional)", "0");
  await says("Duration must be at least 1 second");
  await type("Duration in seconds (optional)", "");
  fireEvent.click(await screen.findByRole("radio", { name: /Morning Window/ }));
  await press("Assign");
  await says("Frequency assigned successfully!");
  await press("Remove Evening Field");
  await says("Frequency assignment removed successfully!");
  await press("Add prescription");
  await says("Please enter the chief complaint");
  await says("Please enter at least one frequency");
  await type("Chief complaint", "Poor sleep");
  await type("Frequencies in Hz", "7.83, 528");
  await press("Add prescription");
  await says("Prescription added to clinical history!");

  fails = true;
  fireEvent.click(await screen.findByRole("radio", { name: /Morning Window/ }));
  await press("Assign");
  await says("Failed to assign frequency. Please try again.");
  await press("Remove Evening Field");
  await says("Failed to remove frequency assignment.");
  await type("Chief complaint", "Pain");
  await type("Frequencies in Hz", "10");
  await press("Add prescription");
  expect(await says("Failed to create prescription.")).toHaveLength(1);
});

test("free accounts are created and revoked, and failures show their reason", async () => {
  fails = true;
  open("/admin?tab=free-accounts");
  await says("Failed to load accounts");
  fails = false;
  await press("Retry");
  await says("Active Free Accounts (2)");
  await press("Create Free Account");
  fireEvent.keyDown(await screen.findByLabelText("Username *"), { key: "Enter", ctrlKey: true });
  await says("Username and password are required");
  await press("OK");
  await type("Username *", "carol");
  await type("Password *", "quiet morning");
  fails = true;
  fireEvent.submit(document.querySelector("#create-free-account") as HTMLFormElement);
  await says(/^Failed to create account: /);
  fails = false;
  fireEvent.submit(document.querySelector("#create-free-account") as HTMLFormElement);
  await says("Free account created successfully!");
  await press("OK");
  await press("Revoke tom");
  const dialog = within(await screen.findByRole("dialog"));
  fails = true;
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  await says(/^Failed to revoke account: /);
  fails = false;
  fireEvent.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await says("Account revoked successfully")).toHaveLength(1);
});

describe("every string in the specification appears during the tests", () => {
  const all = Object.entries(strings).flatMap(([part, texts]) =>
    texts.map((text) => [part, text] as const),
  );
  test.each(all)("%s: %s", (_part, text) => {
    expect(output.includes(text)).toBe(true);
  });
});

function open(address = "/admin", user: UserAnswer | null = { ...amira, role: "admin" }) {
  const statuses = ["active", "free", "inactive", "cancelled", "past_due", "expired"] as const;
  const tom = { ...listedUser, id, username: "tom", hasAiReport: true };
  const users = [
    { ...listedUser, id: amira.id, username: "root", role: "admin" },
    { ...tom, questionnaireStatus: "analyzed" },
    ...statuses.map((status, index) => ({
      ...listedUser,
      id: `${id.slice(0, -1)}${index + 3}`,
      username: status,
      subscriptionStatus: status,
    })),
  ];
  const account = { email: null, expiresAt: null, reason: null, createdAt: amira.createdAt };
  const care = `/api/admin/users/${id}`;
  const unless = (message: string, answer: () => Response) => () =>
    fails ? refuse(message) : answer();
  stubFetch({
    "GET /api/user": () =>
      user === null ? new Response("", { status: 401 }) : Response.json(user),
    "POST /api/logout": () => new Response(null, { status: 204 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/users": unless("The database is away.", () => Response.json(users)),
    "GET /api/admin/users/count": () => Response.json({ total: users.length }),
    "GET /api/admin/users/matching": () => Response.json({ matching: users.length, isMore: false }),
    "GET /api/admin/users/waiting": () => Response.json({ review: 0, tickets: 0, deletions: 0 }),
    [`GET ${care}/ai-report`]: () => Response.json(report),
    [`GET ${care}/purposes`]: () => Response.json({ basis: "case" }),
    [`GET ${care}/questionnaire`]: () => Response.json(questionnaire),
    [`GET ${care}/assignments`]: () => Response.json([assignment]),
    [`POST ${care}/assignments`]: unless("Not now.", () =>
      Response.json(assignment, { status: 201 }),
    ),
    "GET /api/admin/assignment-templates": () => Response.json([]),
    [`DELETE /api/admin/assignments/${id}`]: unless(
      "Not now.",
      () => new Response(null, { status: 204 }),
    ),
    "GET /api/admin/assignments/choices": () => Response.json([choice]),
    [`GET ${care}/prescriptions`]: () => Response.json([]),
    [`POST ${care}/prescriptions`]: unless("Not now.", () => Response.json({}, { status: 201 })),
    "GET /api/admin/free-accounts": unless("The database is away.", () =>
      Response.json([
        { ...account, id, username: "tom", role: "user" },
        { ...account, id: amira.id, username: "root", role: "admin" },
      ]),
    ),
    "POST /api/admin/free-accounts": unless("The name is taken.", () =>
      Response.json({ ...account, id, username: "carol", role: "user" }, { status: 201 }),
    ),
    [`DELETE /api/admin/free-accounts/${id}`]: unless(
      "Stripe is away.",
      () => new Response(null, { status: 204 }),
    ),
  });
  renderAt(address, <AdminScreen />);
}

const score = { value: 4, raw: 2, polarity: "higher-is-worse" };
const questionnaire = {
  id,
  userId: id,
  responses: { sleep: "Poor" },
  painLevel: 4,
  sleepQuality: 2,
  stressLevel: 3,
  anxietyLevel: 3,
  primaryConcerns: [],
  source: "wizard",
  scores: { pain: score, sleep: score, stress: score, anxiety: score },
  status: "analyzed",
  completedAt: amira.createdAt,
  createdAt: amira.createdAt,
  analyzedAt: amira.createdAt,
  failureReason: null,
  risks: {
    isCrisis: false,
    redFlags: [],
    isUnreadable: false,
    contraindications: [],
    withdrawn: [],
  },
  previous: null,
  ticked: null,
  assessments: [{ id, completedAt: amira.createdAt }],
};
const report = {
  id,
  userId: id,
  questionnaireId: id,
  aiAnalysis: "Scores out of ten.",
  recommendedFrequencies: [],
  personalizedPlan: "Listen in the evening.",
  priority: "medium",
  status: "active",
  engine: "rules",
  engineVersion: "1",
  fallbackReason: null,
  items: [],
  createdAt: amira.createdAt,
  updatedAt: amira.createdAt,
  versions: [{ id, version: 1, createdAt: amira.createdAt, isCurrent: true, edit: null }],
};
const choice = {
  id,
  entryId: "morning-window",
  isCurated: true,
  name: "Morning Window",
  frequency: 10.5,
  category: "Alpha",
  description: null,
  concerns: ["fatigue"],
  duration: 120,
  evidenceGrade: "C",
  uploadWarnings: [],
};
const assignment = {
  id,
  userId: id,
  frequencyId: id,
  assignedBy: "root",
  notes: null,
  customDuration: null,
  isHeld: false,
  frequency: {
    entryId: "evening-field",
    name: "Evening Field",
    frequency: 7.83,
    category: "Theta",
    duration: 300,
    isActive: true,
  },
  createdAt: amira.createdAt,
  updatedAt: amira.createdAt,
};
