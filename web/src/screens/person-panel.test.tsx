import type { CustomerDetail } from "@attune/contract/billing/customer";
import type { RefundAnswer } from "@attune/contract/billing/refund";
import type { CareCase } from "@attune/contract/care-case";
import type { TimelineEntry } from "@attune/contract/timeline";
import type { UserAnswer } from "@attune/contract/user";
import type { PersonCare, PersonSummary } from "@attune/contract/staff-user";
import type { FreeAccount } from "@attune/contract/free-account";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route } from "wouter";
import { afterEach, beforeEach, expect, it } from "vitest";
import { amira } from "../testing/amira.ts";
import { paidCustomer, refundableCharge } from "../testing/paid-customer.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { AdminScreen } from "./admin-screen.tsx";

const { id } = paidCustomer;
const caseId = "33333333-3333-4333-8333-333333333333";
const at = "2026-09-05T12:00:00Z";

const tom: PersonSummary = {
  id,
  username: "tom",
  email: "tom@attune.example",
  fullName: "Tom Okafor",
  country: "United Kingdom",
  role: "user",
  subscriptionStatus: "active",
  subscriptionPlan: "Enhanced",
  subscriptionEndDate: null,
  nextBillDate: "2026-12-15T09:00:00Z",
  stripeCustomerId: "cus_1",
  erasureDueAt: null,
  createdAt: at,
  isEmailConfirmed: true,
  freeAccess: "not-offered",
  freeUntil: null,
  paidMinor: 4900,
  refundedMinor: 1000,
  lostMinor: 0,
  isRefundable: true,
  openTickets: 1,
};

/** Tom's free access. */
const ended: FreeAccount = {
  id,
  username: "tom",
  email: "tom@attune.example",
  role: "user",
  expiresAt: "2020-03-05T12:00:00Z",
  reason: null,
  createdAt: at,
  updatedAt: at,
};

const calm: PersonCare = {
  questionnaireStatus: "analyzed",
  analysisFailure: null,
  hasAiReport: true,
  openCase: null,
  inReviewId: null,
  newestAudioId: null,
};

const payment: TimelineEntry = {
  kind: "payment",
  id: "payment:ch_1",
  at,
  amountMinor: 2450,
  currency: "gbp",
  plan: "Enhanced",
};

const act: TimelineEntry = {
  kind: "staff",
  id: "staff:7",
  at,
  actorName: "admin",
  actorRole: "admin",
  action: "getUserQuestionnaire",
  summary: "Read",
  phase: "done",
  outcome: "care",
  isRead: true,
  count: 3,
  objectId: null,
  changes: null,
};

const aCase: CareCase = {
  id: caseId,
  userId: id,
  username: "tom",
  kind: "crisis",
  severity: 2,
  raisedAt: at,
  dueAt: at,
  isOverdue: true,
  ownerName: null,
  contactedAt: null,
  closedAt: null,
  email: null,
  fullName: "Tom Okafor",
  country: null,
  steps: [],
};

let care: PersonCare;
let summary: PersonSummary;

beforeEach(() => {
  document.cookie = "session_hint=1";
  care = calm;
  summary = tom;
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

it("shows who it is, what they pay and their timeline with links", async () => {
  open("admin");
  expect(await screen.findByRole("heading", { level: 2, name: "tom" })).toBeTruthy();
  expect(screen.getByText("15 Dec 2026")).toBeTruthy();
  expect(screen.getByText("£49.00, £10.00 refunded")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "Paid £24.50 for Enhanced" });
  expect(link.getAttribute("href")).toBe(`/admin/people/${id}?view=payments`);
  expect(screen.getByText("Read tom’s newest assessment")).toBeTruthy();
  expect(screen.getByText(/admin · 3 times within the hour/)).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Users", selected: true })).toBeTruthy();
});

it("says that free access has ended, and when", async () => {
  const none = { subscriptionPlan: null, nextBillDate: null };
  summary = { ...tom, ...none, subscriptionStatus: "free", freeUntil: "2020-03-05T12:00:00Z" };
  open("admin");
  expect(await screen.findByText("Free, ended")).toBeTruthy();
  expect(screen.getByText(/^05.Mar.2020$/).previousElementSibling?.textContent).toBe(
    "Free access ended",
  );
});

it("lets staff give free access again to a customer who had it", async () => {
  summary = { ...tom, subscriptionStatus: "cancelled", freeAccess: "offered" };
  const sent = open("admin");
  fireEvent.click(await screen.findByRole("button", { name: "Free access" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Free access of tom" }));
  expect(dialog.queryByRole("radio", { name: /^Now/ })).toBeNull();
  fireEvent.click(dialog.getByRole("radio", { name: /^Never/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent.findLast(({ method }) => method === "PATCH")?.body).toMatchObject({
      expiresAt: null,
    }),
  );
});

it("says why free access cannot be given while a plan runs, and opens no form for it", async () => {
  summary = { ...tom, freeAccess: "after-plan" };
  open("admin", "?dialog=free-access");
  const button = await screen.findByRole("button", { name: "Free access" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toMatch(/again once it has ended/);
  fireEvent.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows an overdue case at the top, with its owner and a link", async () => {
  const openCase = { id: caseId, dueAt: at, isOverdue: true, isContacted: false, ownerName: null };
  care = { ...calm, openCase: { ...openCase, kind: "crisis" } };
  open("admin");
  expect(await screen.findByText(/^Severe distress: contact was due by/)).toBeTruthy();
  expect(screen.getByText(/No owner yet/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the case" }).getAttribute("href")).toBe(
    `/admin?tab=users&view=cases&case=${caseId}`,
  );
});

it("says that renewals wait while a case does, and not that access ends", async () => {
  const openCase = { id: caseId, dueAt: at, isOverdue: false, isContacted: false, ownerName: null };
  care = { ...calm, openCase: { ...openCase, kind: "crisis" } };
  summary = { ...tom, nextBillDate: null, subscriptionEndDate: "2026-12-15T09:00:00Z" };
  open("admin");
  expect(
    await screen.findByText(/No renewal payment is taken until someone has been in touch/),
  ).toBeTruthy();
  expect(screen.getByText("15 Dec 2026").previousElementSibling?.textContent).toBe("Paid until");
});

it("shows who took the case to staff who come back from it", async () => {
  const openCase = { id: caseId, dueAt: at, isOverdue: true, isContacted: false, ownerName: null };
  care = { ...calm, openCase: { ...openCase, kind: "crisis" } };
  open("admin");
  fireEvent.click(await screen.findByRole("link", { name: "Open the case" }));
  fireEvent.click(await screen.findByRole("button", { name: "I'll take it" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "I'll take it" })).toBeNull());
  fireEvent.click(screen.getByRole("link", { name: "Tom Okafor" }));
  expect(await screen.findByText(/Owner: amira/)).toBeTruthy();
});

it("asks for a purpose before the answers, and returns to the timeline without one", async () => {
  const sent = open("admin", "?view=answers");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Why do you need tom's answers?" }),
  );
  expect(sent.some(({ path }) => path.endsWith("/questionnaire"))).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("tab", { name: "Timeline", selected: true })).toBeTruthy();
});

it("says for what it asks for a purpose", async () => {
  open("admin", "?view=care");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Why do you need tom's assignments?" }),
  );
  expect(dialog.getByRole("button", { name: "Show the assignments" })).toBeTruthy();
});

it("says what a dispute took back, and offers no refund of it", async () => {
  summary = { ...tom, lostMinor: 3900, isRefundable: false };
  open("admin");
  expect(await screen.findByText("£49.00, £10.00 refunded, £39.00 lost to a dispute")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

it("opens the refund from the top of the page, and stores that in the URL", async () => {
  open("admin");
  fireEvent.click(await screen.findByRole("button", { name: "Refund" }));
  await waitFor(() => expect(location.search).toBe("?dialog=refund"));
  expect(await screen.findByRole("dialog", { name: /^Refund/ })).toBeTruthy();
});

it("shows a refund at once at the top of the page, and in the timeline with who made it", async () => {
  open("admin");
  fireEvent.click(await screen.findByRole("button", { name: "Refund" }));
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: "Asked for it" } });
  fireEvent.click(screen.getByRole("button", { name: "Process Refund" }));
  expect(await screen.findByText("£49.00, £34.50 refunded")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "£24.50 was refunded" })).toBeTruthy();
  expect(screen.getByText("· mia · Reason: Asked for it")).toBeTruthy();
});

it("shows support no health data, and requests none", async () => {
  const sent = open("support", "?view=answers");
  await screen.findByRole("link", { name: "Paid £24.50 for Enhanced" });
  const views = within(screen.getByRole("tablist", { name: "Parts of this page" }));
  expect(views.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Timeline",
    "Payments",
    "Support",
    "Account",
  ]);
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  const asked = sent.map(({ path }) => path).filter((path) => path.includes(id));
  expect(asked.filter((path) => !/\/(summary|timeline)$/.test(path))).toEqual([]);
});

it("says that the page belongs to another role, to staff who have lost theirs", async () => {
  open("admin_manager", "?dialog=view");
  expect(await screen.findByText("Your role (Admin manager) has no access to Users.")).toBeTruthy();
});

it("names other staff who have the page open, and reports it as open", async () => {
  const sent = open("support");
  expect(await screen.findByText("mia has this open too")).toBeTruthy();
  const reports = sent.filter(
    ({ method, path }) => method === "POST" && path === "/api/admin/presence",
  );
  expect(reports[0]?.body).toEqual({ place: "person", aboutId: id, isOpen: true });
});

it("a failure to load can be retried", async () => {
  open("admin", "", "elsewhere");
  expect(await screen.findByText("This person could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});

const refund: TimelineEntry = {
  kind: "refund",
  id: "refund:re_1",
  at,
  amountMinor: 2450,
  currency: "gbp",
  status: "succeeded",
  reason: "Asked for it",
  by: "mia",
};

function open(role: UserAnswer["role"], search = "", stored = id) {
  const users = `GET /api/admin/users/${stored}`;
  let person = summary;
  let entries = role === "support" ? [payment] : [payment, act];
  const sent = stubFetch({
    "GET /api/user": () => Response.json({ ...amira, role }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/users/count": () => Response.json({ total: 1204 }),
    "GET /api/admin/presence": () =>
      Response.json([
        { place: "person", aboutId: id, username: "mia" },
        { place: "ticket", aboutId: id, username: "sam" },
      ]),
    "POST /api/admin/presence": () => new Response(null, { status: 204 }),
    [`${users}/summary`]: () => Response.json(person),
    [`${users}/care`]: () => Response.json(care),
    [`${users}/purposes`]: () => Response.json({ basis: null }),
    [`${users}/timeline`]: () => Response.json({ entries, next: null, names: {} }),
    [`GET /api/admin/stripe/customers/${id}`]: () =>
      Response.json({
        customer: { ...paidCustomer, username: tom.username, email: tom.email },
        charges: [refundableCharge],
        letters: [],
      } satisfies CustomerDetail),
    [`GET /api/admin/free-accounts/${id}`]: () => Response.json(ended),
    [`PATCH /api/admin/free-accounts/${id}`]: () => Response.json({ ...ended, expiresAt: null }),
    "GET /api/admin/care-cases": () => Response.json({ cases: [], total: 0 }),
    [`GET /api/admin/care-cases/${caseId}`]: () =>
      Response.json({ ...aCase, ownerName: care.openCase?.ownerName }),
    [`POST /api/admin/care-cases/${caseId}/take`]: () => {
      care = { ...care, openCase: care.openCase && { ...care.openCase, ownerName: "amira" } };
      return Response.json({ ...aCase, ownerName: "amira" });
    },
    "POST /api/admin/stripe/refund": () => {
      person = { ...tom, refundedMinor: 3450 };
      entries = [refund, ...entries];
      return Response.json({
        refundId: "re_1",
        paymentId: "ch_1",
        amountMinor: 2450,
        currency: "gbp",
        status: "succeeded",
        remainingMinor: 0,
        hasEndedAccess: true,
      } satisfies RefundAnswer);
    },
  });
  renderAt(
    `/admin/people/${id}${search}`,
    <>
      <Route path="/admin/people/:personId">
        <AdminScreen />
      </Route>
      <Route path="/admin">
        <AdminScreen />
      </Route>
    </>,
  );
  return sent;
}
