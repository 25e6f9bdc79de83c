import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CareCase } from "@attune/contract/care-case";
import { renderAt } from "../../testing/render-app.tsx";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../../testing/fake-event-source.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { CasesButton } from "./cases-button.tsx";
import { CaseList } from "./case-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  restoreFetch();
});

const aCase: CareCase = {
  id: "0b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f",
  userId: "1b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f",
  username: "rowan",
  kind: "crisis",
  severity: 2,
  raisedAt: "2026-11-23T09:00:00.000Z",
  dueAt: "2026-11-23T09:30:00.000Z",
  isOverdue: true,
  ownerName: null,
  contactedAt: null,
  closedAt: null,
  email: "rowan@attune.example",
  fullName: "Rowan Hill",
  country: "United Kingdom",
  steps: [
    {
      id: "2b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f",
      step: "raised",
      at: "2026-11-23T09:00:00.000Z",
      by: null,
      source: "assessment",
      sourceId: "3b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f",
      findings: [{ rule: "self-harm-answer", words: "some-days" }],
      method: null,
      outcome: null,
      reason: null,
      note: null,
    },
  ],
};

function open(
  cases: readonly CareCase[],
  more: Parameters<typeof stubFetch>[0] = {},
  shown = <CaseList />,
) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/care-cases": () => Response.json({ cases, total: cases.length }),
    [`GET /api/admin/care-cases/${aCase.id}`]: () => Response.json(aCase),
    [`POST /api/admin/care-cases/${aCase.id}/contacts`]: () => Response.json(aCase),
    [`GET /api/admin/users/${aCase.userId}/drafts`]: () => Response.json([]),
    [`POST /api/admin/users/${aCase.userId}/drafts`]: () => new Response(null, { status: 204 }),
    ...more,
  });
  renderAt("/admin?tab=users&view=cases", shown);
  return sent;
}

test("shows who is waiting, how urgent it is and that it is overdue", async () => {
  open([aCase]);
  const row = (await screen.findByRole("button", { name: "Open the case of rowan" })).closest("tr");
  expect(row?.textContent).toContain("Crisis");
  expect(row?.textContent).toContain("Overdue");
  expect(row?.textContent).toContain("Not contacted yet");
});

test("the button counts open cases, links to the first, and updates live", async () => {
  stubEventSource();
  let openCount = 2;
  stubFetch({
    "GET /api/admin/care-cases/figures": () =>
      Response.json({ openCount, waitingCount: 1, firstId: aCase.id }),
  });
  renderAt("/admin?tab=finances", <CasesButton />);
  const link = await screen.findByRole("link", { name: "Cases 2 open cases" });
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  openCount = 3;
  FakeEventSource.newest.tell("cases");
  expect(await screen.findByRole("link", { name: "Cases 3 open cases" })).toBeTruthy();
  fireEvent.click(link);
  expect(location.search).toBe(`?tab=users&view=cases&case=${aCase.id}`);
  restoreEventSource();
});

test("says so when nobody is waiting", async () => {
  open([]);
  expect(await screen.findByText("No one is waiting to hear from us.")).toBeTruthy();
});

test("the focus stays at a page button while the next cases load, and at the last page", async () => {
  open([aCase], {
    "GET /api/admin/care-cases": () => Response.json({ cases: [aCase], total: 51 }),
  });
  const next = await screen.findByRole<HTMLButtonElement>("button", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  expect(await screen.findByText("51–51 of 51")).toBeTruthy();
  expect(document.activeElement).toBe(next);
  expect(next.disabled, "browsers take the focus from a disabled button").toBe(false);
});

test("a contact is recorded with its method and outcome", async () => {
  const sent = open([aCase]);
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  expect(sheet.getByText("Some days").tagName).toBe("Q");
  expect(sheet.queryByText(/some-days/)).toBeNull();
  expect(sheet.getByText(/116.123/)).toBeTruthy();
  const button = sheet.getByRole<HTMLButtonElement>("button", { name: "Record the contact" });
  expect(button.disabled).toBe(true);
  fireEvent.change(sheet.getByLabelText("How"), { target: { value: "phone" } });
  fireEvent.change(sheet.getByLabelText("Outcome"), { target: { value: "reached" } });
  fireEvent.click(button);
  await expect
    .poll(() => sent.find((it) => it.path.endsWith("/contacts"))?.body)
    .toEqual({ method: "phone", outcome: "reached", note: "", readUpTo: aCase.steps[0]?.id });
});

test("a contact sent again after a failure has the same id, and another one its own", async () => {
  vi.stubGlobal("isSecureContext", true);
  let hasFailed = false;
  const sent = open([aCase], {
    [`POST /api/admin/care-cases/${aCase.id}/contacts`]: () => {
      if (hasFailed) return Response.json(aCase);
      hasFailed = true;
      return new Response(null, { status: 503 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  const ids = () =>
    sent
      .filter((it) => it.path.endsWith("/contacts"))
      .map((it) => (it.body as { submissionId?: string }).submissionId);
  const button = sheet.getByRole<HTMLButtonElement>("button", { name: "Record the contact" });
  const fill = () => {
    fireEvent.change(sheet.getByLabelText("How"), { target: { value: "phone" } });
    fireEvent.change(sheet.getByLabelText("Outcome"), { target: { value: "reached" } });
  };
  fill();
  fireEvent.click(button);
  await waitFor(() => expect(ids()).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(ids()).toHaveLength(2));
  await waitFor(() => expect(button.disabled).toBe(true));
  fill();
  fireEvent.click(button);
  await waitFor(() => expect(ids()).toHaveLength(3));
  const [first, again, other] = ids();
  expect(first).toMatch(/^[-0-9a-f]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("nothing is recorded before staff have read a newer disclosure", async () => {
  stubEventSource();
  const more = { ...aCase.steps[0]!, id: "4b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f" };
  let steps = aCase.steps;
  const figures = { openCount: 1, waitingCount: 1, firstId: aCase.id };
  const sent = open(
    [aCase],
    {
      "GET /api/admin/care-cases/figures": () => Response.json(figures),
      [`GET /api/admin/care-cases/${aCase.id}`]: () => Response.json({ ...aCase, steps }),
    },
    <>
      <CasesButton />
      <CaseList />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  fireEvent.change(sheet.getByLabelText("Reason"), { target: { value: "safe" } });
  const close = sheet.getByRole<HTMLButtonElement>("button", { name: "Close the case" });
  expect(close.disabled).toBe(false);
  steps = [...steps, more];
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  FakeEventSource.newest.tell("cases");
  await sheet.findByText("They have told us more since you opened this case");
  expect(close.disabled).toBe(true);
  fireEvent.click(sheet.getByRole("button", { name: "I have read it" }));
  fireEvent.click(close);
  await expect
    .poll(() => sent.find((it) => it.path.endsWith("/close"))?.body)
    .toEqual({ reason: "safe", note: "", readUpTo: more.id });
  restoreEventSource();
});

test("an attempt without a reply is not shown as a contact", async () => {
  const tried = { ...aCase.steps[0]!, step: "contacted" as const, source: null, sourceId: null };
  const attempt = { ...tried, id: "5b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f", by: "admin" };
  const steps = [
    ...aCase.steps,
    { ...attempt, method: "phone" as const, outcome: "no-reply" as const },
  ];
  open([aCase], {
    [`GET /api/admin/care-cases/${aCase.id}`]: () => Response.json({ ...aCase, steps }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  expect(await sheet.findByText("Tried to get in touch by admin")).toBeTruthy();
  expect(sheet.queryByText(/^Contacted/)).toBeNull();
  expect(sheet.queryByText(/still count as waiting/)).toBeNull();
  fireEvent.change(sheet.getByLabelText("Outcome"), { target: { value: "no-reply" } });
  expect(sheet.getByText(/still count as waiting/)).toBeTruthy();
});

test("an unsent note is restored into its own field, and additions are saved on the server", async () => {
  const drafts = [{ place: "case-contact", aboutId: aCase.id, text: "She asked to be" }];
  const sent = open([aCase], {
    [`GET /api/admin/users/${aCase.userId}/drafts`]: () => Response.json(drafts),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  await sheet.findByDisplayValue("She asked to be");
  const [contact, closing] = sheet.getAllByLabelText<HTMLTextAreaElement>(
    "Note for staff (optional)",
  );
  expect(closing?.value).toBe("");
  fireEvent.change(contact as Element, { target: { value: "She asked to be called at six" } });
  const saved = () => sent.filter((it) => it.method === "POST" && it.path.endsWith("/drafts"));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toEqual({
    place: "case-contact",
    aboutId: aCase.id,
    text: "She asked to be called at six",
  });
});

test("a colleague's case can be taken over", async () => {
  open([aCase], {
    [`GET /api/admin/care-cases/${aCase.id}`]: () =>
      Response.json({ ...aCase, ownerName: "manager" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  expect(await sheet.findByRole("button", { name: "Take over from manager" })).toBeTruthy();
  expect(sheet.getByText("Overdue")).toBeTruthy();
});

test("a case shows the person's words once, however many rules matched", async () => {
  const findings = [
    { rule: "self-harm-answer", words: "most-days" },
    { rule: "plain-statement", words: "i do not want to live any more" },
    { rule: "wish-to-die", words: "do not want to live" },
    { rule: "scorer-3", words: "live … any … more" },
    { rule: "overdose", words: "taken all my tablets" },
    { rule: "language", words: "" },
  ];
  const steps = aCase.steps.map((it) => ({ ...it, findings }));
  open([aCase], {
    [`GET /api/admin/care-cases/${aCase.id}`]: () => Response.json({ ...aCase, steps }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = await screen.findByRole("dialog", { name: "Case of rowan" });
  await within(sheet).findByText("Most days");
  expect([...sheet.querySelectorAll("q")].map((it) => it.textContent)).toEqual([
    "Most days",
    "i do not want to live any more",
    "taken all my tablets",
  ]);
  expect(within(sheet).getByText(/^Overdose taken/)).toBeTruthy();
  expect(within(sheet).getByText(/in a language that our system cannot read/)).toBeTruthy();
  expect(within(sheet).getByText(/^Found by: .*wish to die; word score, version 3/)).toBeTruthy();
});

test("changed settings name the version they are based on, and a refusal is shown at its fields", async () => {
  const office = { opens: "09:00", closes: "17:00" };
  const settings = {
    responseMinutes: 30,
    week: [office, office, office, office, office, null, null],
    secondContactEmail: null,
    updatedAt: "2026-11-20T09:00:00Z",
    updatedBy: null,
  };
  let refusal: object | null = { "week.5.closes": "Please enter an end other than the beginning" };
  const sent = open([], {
    "GET /api/admin/care-settings": () => Response.json(settings),
    "PATCH /api/admin/care-settings": () =>
      refusal === null
        ? Response.json({ ...settings, version: 4 })
        : Response.json(
            { code: "invalid-input", message: "Please check your input", fields: refusal },
            { status: 400 },
          ),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Settings" }));
  await screen.findByLabelText(/Be in touch within/);
  const sheet = within(screen.getByRole("dialog", { name: "Case settings" }));
  fireEvent.change(sheet.getByLabelText(/Be in touch within/), { target: { value: "45" } });
  fireEvent.click(sheet.getByLabelText("Saturday"));
  fireEvent.change(sheet.getByLabelText("Saturday, from"), { target: { value: "20:00" } });
  fireEvent.click(sheet.getByRole("button", { name: "Save settings" }));
  const link = await sheet.findByRole("link", { name: /an end other than the beginning/ });
  fireEvent.click(link);
  expect(document.activeElement).toBe(sheet.getByLabelText("Saturday, to"));
  refusal = null;
  fireEvent.change(sheet.getByLabelText("Saturday, to"), { target: { value: "22:00" } });
  fireEvent.click(sheet.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Settings saved")).toBeTruthy();
  expect(sent.findLast((it) => it.method === "PATCH")?.body).toEqual({
    responseMinutes: 45,
    week: [...settings.week.slice(0, 5), { opens: "20:00", closes: "22:00" }, null],
    secondContactEmail: "",
    basedOn: "2026-11-20T09:00:00Z",
  });
});

test("a note that was being written when a colleague closed the case stays, and who is here is shown", async () => {
  const drafts = [{ place: "case-contact", aboutId: aCase.id, text: "Spoke for ten minutes" }];
  const sent = open([aCase], {
    [`GET /api/admin/care-cases/${aCase.id}`]: () =>
      Response.json({ ...aCase, closedAt: "2026-11-23T09:40:00.000Z" }),
    [`GET /api/admin/users/${aCase.userId}/drafts`]: () => Response.json(drafts),
    "GET /api/admin/presence": () =>
      Response.json([{ place: "person", aboutId: aCase.userId, username: "priya" }]),
    "POST /api/admin/presence": () => new Response(null, { status: 204 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  expect(await sheet.findByText("Spoke for ten minutes")).toBeTruthy();
  expect(await sheet.findByText("priya has this open too")).toBeTruthy();
  fireEvent.click(sheet.getByRole("button", { name: "Discard the note" }));
  expect(sheet.queryByText("Spoke for ten minutes")).toBeNull();
  const saved = () => sent.filter((it) => it.method === "POST" && it.path.endsWith("/drafts"));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ place: "case-contact", text: "" });
});

test("one's own closing note is not called unrecorded while the case is being closed", async () => {
  stubEventSource();
  let closedAt: string | null = null;
  const answers: (() => void)[] = [];
  open(
    [aCase],
    {
      [`GET /api/admin/care-cases/${aCase.id}`]: () => Response.json({ ...aCase, closedAt }),
      [`POST /api/admin/care-cases/${aCase.id}/close`]: () =>
        new Promise((resolve) => answers.push(() => resolve(Response.json(aCase)))),
    },
    <>
      <CasesButton />
      <CaseList />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Open the case of rowan" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Case of rowan" }));
  fireEvent.change(await sheet.findByLabelText("Reason"), { target: { value: "safe" } });
  const [, note] = sheet.getAllByLabelText("Note for staff (optional)");
  fireEvent.change(note as Element, { target: { value: "All is well" } });
  fireEvent.click(sheet.getByRole("button", { name: "Close the case" }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  closedAt = "2026-11-23T09:40:00.000Z";
  FakeEventSource.newest.tell("cases");
  await waitFor(() => expect(sheet.queryByLabelText("Reason")).toBeNull());
  expect(sheet.queryByText("This note is not in the case")).toBeNull();
  answers[0]?.();
  restoreEventSource();
});
