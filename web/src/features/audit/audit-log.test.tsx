import type { AuditEvent, AuditVerification } from "@attune/contract/audit";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { timeText } from "../../ui/time-text.ts";
import { AuditLog } from "./audit-log.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const staffId = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01";
const event: AuditEvent = {
  seq: 7,
  at: "2026-11-21T09:05:00.000Z",
  requestId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a02",
  phase: "done",
  actorId: staffId,
  actorName: "admin",
  actorRole: "admin",
  action: "updatePlan",
  summary: "Change a plan",
  isRead: false,
  isAboutOwnAccount: false,
  subjectId: null,
  subjectName: null,
  objectKind: "plan",
  objectId: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a03",
  outcome: null,
  addressMark: "k3Jd",
  changes: { price_minor: [999, 1099] },
};

const names = { [staffId]: "admin", [event.objectId ?? ""]: "Enhanced" };

function open(events: AuditEvent[], findings: AuditVerification["findings"] = []) {
  const path = "/api/admin/audit-events";
  const sent = stubFetch({
    [`GET ${path}`]: () =>
      Response.json({ events, next: 7, names, staff: [{ id: staffId, username: "admin" }] }),
    [`GET ${path}/verification`]: () =>
      Response.json({ events: 7, brokenAt: null, findings, anchoredAt: event.at }),
  });
  renderAt("/admin?tab=users&view=audit", <AuditLog />);
  return () => sent.map((sentTo) => sentTo.path).filter((one) => one.startsWith(path));
}

it("shows who changed what, with the values before and after", async () => {
  open([event]);
  const row = await screen.findByRole("row", { name: /Changed the plan “Enhanced”/ });
  expect(within(row).getByText("admin")).toBeTruthy();
  expect(within(row).getByText("999").tagName).toBe("DEL");
  expect(within(row).getByText("1099").tagName).toBe("INS");
});

it("names each row's buttons by what the event was about", async () => {
  const unnamed = { ...event, seq: 6, objectId: "7d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a04" };
  const signIn = { ...event, seq: 5, action: "login", objectKind: null, objectId: null };
  open([event, unnamed, { ...signIn, subjectId: staffId, subjectName: "admin" }]);
  await screen.findAllByRole("row", { name: /Changed the plan/ });
  const named = (role: string, name: RegExp) =>
    screen.getAllByRole(role, { name }).map((one) => one.getAttribute("aria-label"));
  expect(named("button", /^Only events about this/)).toEqual([
    "Only events about this: Enhanced",
    "Only events about this: Plan 7d3f7f0e",
    "Only events about this: admin",
  ]);
  expect(named("link", /^History/)).toEqual(["History of Enhanced", "History of Plan 7d3f7f0e"]);
  expect(screen.getAllByText("Details").map((one) => one.textContent)).toEqual([
    `Details: Changed the plan “Enhanced”, ${timeText(event.at)}`,
    `Details: Changed a plan, ${timeText(event.at)}`,
    `Details: Signed in, ${timeText(event.at)}`,
  ]);
});

it("shows names for objects, with their ids still readable", async () => {
  open([{ ...event, changes: { assigned_to: [null, staffId], image_id: ["unknown", null] } }]);
  const row = await screen.findByRole("row", { name: /Plan: Enhanced/ });
  expect(within(row).getByText(event.objectId ?? "").tagName).toBe("DD");
  expect(within(row).getByText(`admin (${staffId})`).tagName).toBe("INS");
  expect(within(row).getByText("unknown").tagName).toBe("DEL");
});

it("shows the reason of a refusal, and a short id for a deleted account", async () => {
  open([{ ...event, phase: "refused", outcome: "plan-in-use", changes: null, subjectId: staffId }]);
  expect(await screen.findByText("Refused: plan-in-use")).toBeTruthy();
  expect(screen.getByText("Deleted account 6d3f7f0e")).toBeTruthy();
});

it("shows that a change failed or was interrupted, not that it was refused", async () => {
  open([
    { ...event, phase: "refused", outcome: "failed" },
    { ...event, seq: 6, phase: "refused", outcome: "interrupted" },
  ]);
  expect(await screen.findByText("Failed, perhaps partly done")).toBeTruthy();
  expect(screen.getByText("Interrupted, outcome unknown")).toBeTruthy();
});

it("describes how staff signed in and why a sign-in was refused", async () => {
  const signIn = { ...event, action: "login", changes: null, isAboutOwnAccount: true };
  open([
    { ...signIn, outcome: "two-step" },
    { ...signIn, seq: 6, phase: "refused", outcome: "invalid-credentials" },
  ]);
  expect(await screen.findByText("Done, with password and code")).toBeTruthy();
  expect(screen.getByText("Refused: wrong password")).toBeTruthy();
});

it("filters and pages through the URL, and a new filter starts at the first page", async () => {
  const asked = open([event]);
  fireEvent.click(await screen.findByRole("button", { name: "Older" }));
  await waitFor(() => expect(asked().at(-1)).toContain("before=7"));
  fireEvent.change(await screen.findByLabelText("Show"), { target: { value: "reads" } });
  await screen.findByText("Changed the plan “Enhanced”");
  await waitFor(() => expect(asked().at(-1)).toContain("?kind=reads"));
  fireEvent.change(await screen.findByLabelText("Show"), { target: { value: "all" } });
  await waitFor(() => expect(asked().at(-1)).not.toContain("kind"));
  expect(asked().map((path) => path.split("?")[1])).toEqual([
    "kind=changes",
    "kind=changes&before=7",
    "kind=reads",
    undefined,
  ]);
});

it("confirms that the log is complete and when it was last stored outside the database", async () => {
  open([event]);
  fireEvent.click(await screen.findByRole("button", { name: "Verify the log" }));
  expect(await screen.findByText(/7 events verified: none is missing or changed/)).toBeTruthy();
  expect(screen.getByText(/Last stored outside the database: .*2026/)).toBeTruthy();
});

it("lists everything wrong with the log, and what to do", async () => {
  const sentences = ["Event 3 is missing or was changed.", "The anchor file /x is missing."];
  open(
    [event],
    [
      { kind: "broken", place: null, sentence: sentences[0] ?? "" },
      { kind: "anchor-missing", place: "file", sentence: sentences[1] ?? "" },
    ],
  );
  fireEvent.click(await screen.findByRole("button", { name: "Verify the log" }));
  const alert = await screen.findByRole("alert");
  const found = within(alert).getAllByRole("listitem");
  expect(found.map((item) => item.textContent)).toEqual(sentences);
  expect(within(alert).getByText(/Compare it with a backup and the anchors/)).toBeTruthy();
});

it("says that the anchors cannot be read, not that the log was altered", async () => {
  const sentence = "The anchor file cannot be read at the moment: EACCES.";
  open([event], [{ kind: "anchor-unread", place: "file", sentence }]);
  fireEvent.click(await screen.findByRole("button", { name: "Verify the log" }));
  await screen.findByText("The copy outside the database could not be read");
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText("The log has been altered")).toBeNull();
});

it("says that the clock is wrong, not that the log was altered", async () => {
  const sentence = "The newest event is dated tomorrow. Please check the clock.";
  open([event], [{ kind: "clock", place: null, sentence }]);
  fireEvent.click(await screen.findByRole("button", { name: "Verify the log" }));
  await screen.findByText("The log and the server's clock disagree");
  expect(screen.getByText(/Ask the operator to check the clock/)).toBeTruthy();
  expect(screen.queryByText("The log has been altered")).toBeNull();
});

it("says that the log was altered if it was, whatever the clock says", async () => {
  open(
    [event],
    [
      { kind: "clock", place: null, sentence: "Please check the clock." },
      { kind: "broken", place: null, sentence: "Event 3 is missing or was changed." },
    ],
  );
  fireEvent.click(await screen.findByRole("button", { name: "Verify the log" }));
  expect(await screen.findByText("The log has been altered")).toBeTruthy();
});
