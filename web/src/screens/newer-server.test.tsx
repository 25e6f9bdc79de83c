import type { Alert } from "@attune/contract/alert";
import type { LeftOutAnswer } from "@attune/contract/review";
import type { TimelineEntry } from "@attune/contract/timeline";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AlertsButton } from "../features/alert/alerts-button.tsx";
import { objectOf } from "../features/audit/audit.copy.ts";
import { StatusBadge } from "../features/campaign/status-badge.tsx";
import { DoctorAdvice } from "../features/questionnaire/doctor-advice.tsx";
import { historyEntries } from "../features/questionnaire/history-entries.ts";
import { ReviewLeftOut } from "../features/review/review-left-out.tsx";
import { TicketBadge } from "../features/ticket/ticket-badge.tsx";
import { Entry } from "../features/timeline/timeline-entry.tsx";
import { UserStatus } from "../features/user/user-status.tsx";
import { assessment } from "../testing/assessment.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";

// Pages that were opened before an upgrade meet values of the server that they do not know.

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("an alert of an unknown kind is named, counted and can be acknowledged", async () => {
  const alert: Alert = {
    kind: "disk-nearly-full" as never,
    count: 2,
    freshCount: 1,
    oldestAt: "2026-11-20T09:05:00.000Z",
    newestAt: "2026-11-21T09:05:00.000Z",
    acknowledgedAt: null,
    acknowledgedBy: null,
    cases: [],
  };
  stubFetch({ "GET /api/admin/alerts": () => Response.json([alert]) });
  renderAt("/admin?tab=finances", <AlertsButton />);
  fireEvent.click(await screen.findByRole("button", { name: /^Alerts/ }));
  expect(await screen.findByRole("heading", { name: /^Disk nearly full \(2\)/ })).toBeTruthy();
  expect(screen.getByText(/Reload it to read what this means/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Acknowledge: Disk nearly full/ })).toBeTruthy();
});

const at = "2026-11-20T09:05:00.000Z";

test.each([
  ["kind", { kind: "parcel-sent" }, "Parcel sent"],
  ["step", { kind: "case", step: "handed-over", caseId: "1" }, "Handed over"],
  ["step of a plan", { kind: "subscription", step: "moved", plan: "Enhanced" }, "Enhanced moved"],
  ["email", { kind: "mail", mail: "price-change" }, "Email: Price change"],
])("a timeline entry of an unknown %s is named", (_what, it, words) => {
  const entry = { ...it, id: "1", at, by: null } as unknown as TimelineEntry;
  render(<Entry entry={entry} userId="1" staffSentence={() => ""} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test("an unknown status of a person or a ticket is named", () => {
  const user = {
    username: "tom",
    role: "user",
    subscriptionStatus: "on_trial" as never,
    freeUntil: null,
    erasureDueAt: null,
  } as const;
  render(<UserStatus user={user} />);
  render(<TicketBadge status={"on-hold" as never} />);
  expect(screen.getByText("On trial")).toBeTruthy();
  expect(screen.getByText("On hold")).toBeTruthy();
});

test("an unknown status of a campaign or an assessment is named", () => {
  render(<StatusBadge status={"held-back" as never} />);
  expect(screen.getByText("Held back")).toBeTruthy();
  const [entry] = historyEntries([assessment({ status: "on-hold" as never })]);
  expect(entry?.statusText).toBe("On hold");
});

test("what an unknown safety rule left out is counted, with the unknown answer behind it", () => {
  const leftOut = [
    {
      rule: "low-tones",
      because: ["tinnitus-of-one-ear"],
      entries: [{ name: "Calm", hertz: "8" }],
    },
  ] as unknown as LeftOutAnswer[];
  render(<ReviewLeftOut leftOut={leftOut} />);
  expect(screen.getByText("1 entry.")).toBeTruthy();
  expect(screen.getByText(/Tinnitus of one ear/)).toBeTruthy();
});

test("an unknown reason to see a doctor asks to reload, and promises nothing about the audio", () => {
  render(<DoctorAdvice found={["pregnancy", "new-implant" as never]} />);
  expect(
    screen.getByText(/reload it to read everything you should ask a doctor about/),
  ).toBeTruthy();
  expect(screen.queryByText(/do not have to wait|checks it before/)).toBeNull();
});

test("an audited record of an unknown kind is named", () => {
  const event = { objectKind: "voucher" as never, objectId: "1" };
  expect(objectOf(event, { 1: "Spring" })).toBe("Voucher: Spring");
});
