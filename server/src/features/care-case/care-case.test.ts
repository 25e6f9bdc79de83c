import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase, CareCaseSummary, OwnCare } from "@attune/contract/care-case";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { CareSettings } from "@attune/contract/care-settings";
import { minuteOf } from "../mail/mail-dates.ts";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
});
afterAll(() => product.close());

const casesOf = async (userId: string) =>
  await product.app.db.selectFrom("care_cases").selectAll().where("user_id", "=", userId).execute();

const stepsOf = async (caseId: string) =>
  await product.app.db
    .selectFrom("care_case_steps")
    .selectAll()
    .where("case_id", "=", caseId)
    .execute();

const ownCare = async (visitor: Visitor) => (await visitor.get("/api/user/care")).json<OwnCare>();

const crisis = { additional: "I want to kill myself" };
const request = (message: string) => ({
  category: "Other",
  urgency: "Normal",
  subject: "Hello",
  message,
});

test("opens a case for an assessment that shows a crisis, and encrypts what it quotes", async () => {
  const { visitor, id } = await freePerson(product, "crisis");
  const { id: assessmentId } = await submit(visitor, wizardBody(crisis));
  const [opened] = await casesOf(id);
  expect(opened).toMatchObject({ kind: "crisis", severity: 2, closed_at: null });
  const steps = await stepsOf(opened?.id ?? "");
  expect(steps).toMatchObject([{ step: "raised", source: "assessment", source_id: assessmentId }]);
  expect(JSON.stringify(steps)).not.toContain("kill");
  expect(await ownCare(visitor)).toMatchObject({
    isCaseOpen: true,
    isContacted: false,
    contactBy: new Date(product.clock.now().getTime() + 30 * 60_000).toISOString(),
  });
});

test("emails staff a link to the case and the time to respond by, without naming the person", async () => {
  const { visitor, id } = await freePerson(product, "mailed");
  await submit(visitor, wizardBody(crisis));
  const [opened] = await casesOf(id);
  const link = `case=${opened?.id}`;
  const mailed = async () =>
    (await product.visitor().get("/dev/outbox")).body
      .split("<article>")
      .find((it) => it.includes(link));
  await expect.poll(mailed).toContain(`get in touch by ${minuteOf(opened!.due_at)}`);
  expect(await mailed()).not.toMatch(/mailed|kill/);
});

test("opens no case for an ordinary assessment", async () => {
  const { visitor, id } = await freePerson(product, "calm");
  await submit(visitor, wizardBody());
  expect(await casesOf(id)).toEqual([]);
  expect(await ownCare(visitor)).toMatchObject({ isCaseOpen: false });
});

test("adds a second finding to the open case, which then needs another contact", async () => {
  const { visitor, id } = await freePerson(product, "again");
  await submit(visitor, wizardBody(crisis));
  const { db, clock } = product.app;
  await db
    .updateTable("care_cases")
    .set({ contacted_at: clock.now() })
    .where("user_id", "=", id)
    .execute();
  expect(await ownCare(visitor)).toMatchObject({ isContacted: true });
  await visitor.post("/api/support-tickets", request("I want to kill myself"));
  const [opened, ...more] = await casesOf(id);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ contacted_at: null });
  const sources = (await stepsOf(opened?.id ?? "")).map((it) => it.source);
  expect(new Set(sources)).toEqual(new Set(["assessment", "ticket"]));
});

test("stores neither assessment nor case if the case cannot be stored, and accepts a retry", async () => {
  const { visitor, id } = await freePerson(product, "aborted");
  const { db } = product.app;
  const ofPerson = async (table: "questionnaires" | "care_cases") =>
    (await db.selectFrom(table).select("id").where("user_id", "=", id).execute()).length;
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(db);
  await sql`create trigger refuses before insert on care_case_steps
    for each row execute function refuse()`.execute(db);
  const send = () => visitor.post("/api/user/questionnaire", wizardBody(crisis));
  expect((await send()).statusCode).toBe(500);
  expect([await ofPerson("questionnaires"), await ofPerson("care_cases")]).toEqual([0, 0]);
  await sql`drop trigger refuses on care_case_steps`.execute(db);
  expect((await send()).statusCode).toBe(201);
  expect([await ofPerson("questionnaires"), await ofPerson("care_cases")]).toEqual([1, 1]);
});

const cry = "I want to kill myself tonight";
const refusals: [what: string, path: string, body: object, status: number, source: string][] = [
  [
    "a request that is too long",
    "/api/support-tickets",
    request(`${cry}. ${"I went home. ".repeat(500)}`),
    400,
    "ticket",
  ],
  [
    "a reply to no request",
    `/api/support-tickets/${crypto.randomUUID()}/messages`,
    { message: cry },
    404,
    "ticket",
  ],
  ["a review without stars", "/api/user/submit-review", { reviewText: cry }, 400, "review"],
  [
    "an assessment with impossible boxes",
    "/api/user/questionnaire",
    { ...wizardBody(crisis), safety: { conditions: ["none", "epilepsy"] } },
    400,
    "assessment",
  ],
  [
    "an answer about self-harm without consent",
    "/api/user/questionnaire",
    {
      ...wizardBody(),
      safety: { conditions: ["none"], selfHarm: "most-days" },
      healthDataConsent: false,
    },
    400,
    "assessment",
  ],
];

test.each(refusals)(
  "reads %s, opens one case and says so",
  async (_, path, body, status, source) => {
    const { visitor, id } = await freePerson(product, `refused-${crypto.randomUUID().slice(0, 8)}`);
    for (const answer of [await visitor.post(path, body), await visitor.post(path, body)]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json<ProblemAnswer>().message).toMatch(
        /someone will be in touch.*116 123.*Elsewhere/,
      );
    }
    const [opened] = await casesOf(id);
    const steps = await stepsOf(opened?.id ?? "");
    expect(steps).toMatchObject([{ step: "raised", source, source_id: null }]);
    expect(JSON.stringify(steps)).not.toMatch(/kill|most-days/);
  },
);

test("names help when a message cannot be read, and not for an ordinary mistake", async () => {
  const { visitor, id } = await freePerson(product, "refused-calmly");
  const unread = await product.visitor().post("/api/support-tickets", request(cry));
  expect([unread.statusCode, unread.json<ProblemAnswer>().message]).toEqual([
    401,
    expect.stringContaining("116 123"),
  ]);
  const vast = await visitor.post("/api/support-tickets", request("a ".repeat(200_000)));
  expect([vast.statusCode, vast.json<ProblemAnswer>().message]).toEqual([
    413,
    expect.stringContaining("116 123"),
  ]);
  const short = await visitor.post("/api/support-tickets", request("Hi"));
  expect(short.json<ProblemAnswer>().message).toBe("Please check the fields and try again.");
  expect(await casesOf(id)).toEqual([]);
});

const cases = async (admin: Visitor, state = "open") =>
  (await admin.get(`/api/admin/care-cases?state=${state}`)).json<{
    cases: CareCaseSummary[];
    total: number;
  }>();

test("records each step as staff take a case, contact the person and close it", async () => {
  const admin = await product.signedIn("admin");
  const { visitor, id } = await freePerson(product, "contacted");
  await submit(visitor, wizardBody(crisis));
  const raised = (await cases(admin)).cases.find((it) => it.userId === id);
  expect(raised).toMatchObject({ ownerName: null, contactedAt: null, isOverdue: false });
  const url = `/api/admin/care-cases/${raised?.id}`;
  expect((await admin.post(`${url}/take`, {})).json()).toMatchObject({ ownerName: "admin" });
  const contact = { method: "phone", outcome: "reached", note: "Her sister is with her." };
  await admin.post(`${url}/contacts`, contact);
  expect(await ownCare(visitor)).toMatchObject({ isCaseOpen: true, isContacted: true });
  const closed = await admin.post(`${url}/close`, { reason: "safe" });
  const { steps } = closed.json<CareCase>();
  expect(steps.map((it) => it.step)).toEqual(["raised", "taken", "contacted", "closed"]);
  expect(steps[0]?.findings[0]?.words).toContain("kill");
  expect(steps[2]).toMatchObject({ ...contact, by: "admin" });
  expect(await ownCare(visitor)).toMatchObject({ isCaseOpen: false });
  expect((await admin.post(`${url}/take`, {})).json()).toMatchObject({ code: "case-is-closed" });
  expect(JSON.stringify(await stepsOf(raised?.id ?? ""))).not.toMatch(/sister|reached|phone/);
  const log = (await admin.get("/api/admin/audit-events?kind=changes")).body;
  expect(log).toContain("closeCareCase");
  expect(log).not.toContain("sister");
});

test("lists the most urgent case first, however many are waiting", async () => {
  const admin = await product.signedIn("admin");
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, at) => freePerson(product, `waits-${at}`)),
  );
  for (const { visitor } of people) {
    product.clock.advance(1000);
    await submit(visitor, wizardBody({ depression: "Severe depression" }));
  }
  const urgent = await freePerson(product, "urgent");
  await submit(
    urgent.visitor,
    wizardBody({ additional: "Crushing chest pain going down my left arm and I am sweating" }),
  );
  const { cases: list, total } = await cases(admin);
  expect(list[0]).toMatchObject({ userId: urgent.id, kind: "red-flag", severity: 3 });
  const mild = list.filter((it) => it.severity === 1).map((it) => it.userId);
  expect(mild.slice(-5)).toEqual(people.map((it) => it.id));
  expect(total).toBe(list.length);
  expect((await admin.get("/api/admin/care-cases/figures")).json()).toEqual({
    openCount: total,
    waitingCount: list.filter((it) => it.contactedAt === null).length,
    firstId: list[0]?.id,
  });
});

test("raises an alert if nobody responds to a case in time", async () => {
  const admin = await product.signedIn("admin");
  const { visitor } = await freePerson(product, "overdue");
  await submit(visitor, wizardBody(crisis));
  const kinds = async () =>
    (await admin.get("/api/admin/alerts")).json<{ kind: string }[]>().map((it) => it.kind);
  expect(await kinds()).toContain("case-waiting");
  product.clock.advance(36 * 3_600_000);
  expect(await kinds()).toContain("case-overdue");
});

test("takes no payment before staff have been in touch", async () => {
  const admin = await product.signedIn("admin");
  const { visitor, id } = await freePerson(product, "pays-later");
  await submit(visitor, wizardBody(crisis));
  const [plan] = (await visitor.get("/api/billing/plans")).json<{ id: string }[]>();
  const pay = () => visitor.post("/api/create-subscription", { planId: plan?.id });
  expect((await pay()).json()).toMatchObject({ status: 409, code: "care-first" });
  const raised = (await cases(admin)).cases.find((it) => it.userId === id);
  await admin.post(`/api/admin/care-cases/${raised?.id}/contacts`, {
    method: "phone",
    outcome: "reached",
  });
  expect((await pay()).json<{ code?: string }>().code).not.toBe("care-first");
});

test("allows only admins, and requires a way of contact and a reason", async () => {
  const [{ id } = { id: "" }] = (await cases(await product.signedIn("admin"))).cases;
  const manager = await product.signedIn("manager");
  expect((await manager.get("/api/admin/care-cases")).statusCode).toBe(403);
  expect((await manager.get(`/api/admin/care-cases/${id}`)).statusCode).toBe(403);
  const admin = await product.signedIn("admin");
  for (const [path, body] of [
    ["contacts", {}],
    ["contacts", { method: "pigeon", outcome: "reached" }],
    ["close", { reason: "bored" }],
  ] as const)
    expect((await admin.post(`/api/admin/care-cases/${id}/${path}`, body)).statusCode).toBe(400);
});

test("lets staff set their response time and staffed hours, and shows them to customers", async () => {
  const admin = await product.signedIn("admin");
  const url = "/api/admin/care-settings";
  const before = (await admin.get(url)).json<CareSettings>();
  expect(before).toMatchObject({ responseMinutes: 30, updatedAt: null, updatedBy: null });
  const office = { opens: "08:00", closes: "20:00" };
  const changed = {
    responseMinutes: 15,
    week: [office, office, office, office, office, null, null],
    secondContactEmail: "nights@attune.example",
    basedOn: null,
  };
  const { basedOn: _none, ...settings } = changed;
  const saved = (await admin.patch(url, changed)).json<CareSettings>();
  expect(saved).toMatchObject({ ...settings, updatedBy: "admin" });
  const { visitor, id } = await freePerson(product, "weekend");
  await submit(visitor, wizardBody(crisis));
  // It is Sunday evening by now.
  expect(await ownCare(visitor)).toMatchObject({
    staffedHours: "Monday to Friday 08:00 to 20:00 (London time)",
    contactBy: "2026-11-23T08:15:00.000Z",
  });
  const stale = await admin.patch(url, { ...changed, responseMinutes: 60 });
  expect(stale.json()).toMatchObject({
    status: 409,
    code: "changed-meanwhile",
    current: saved,
  });
  const settle = {
    ...settings,
    basedOn: saved.updatedAt,
    responseMinutes: 60,
    secondContactEmail: "",
  };
  expect((await admin.patch(url, settle)).json()).toMatchObject({ secondContactEmail: null });
  // The promised time does not change.
  expect((await casesOf(id))[0]?.due_at.toISOString()).toBe("2026-11-23T08:15:00.000Z");
  const log = (await admin.get("/api/admin/audit-events?kind=changes")).json<{
    events: { action: string; changes: Record<string, unknown> | null }[];
  }>();
  expect(log.events.find((it) => it.action === "changeCareSettings")?.changes).toMatchObject({
    response_minutes: [15, 60],
  });
});

test("refuses nonsensical settings field by field, and changes by managers", async () => {
  const admin = await product.signedIn("admin");
  const url = "/api/admin/care-settings";
  const nothing = { opens: "22:00", closes: "22:00" };
  const refused = await admin.patch(url, {
    responseMinutes: 0,
    week: [nothing, null, null, null, null, null, null],
    secondContactEmail: "nobody",
    basedOn: null,
  });
  expect(Object.keys(refused.json<{ fields: object }>().fields).toSorted()).toEqual([
    "responseMinutes",
    "secondContactEmail",
    "week.0.closes",
  ]);
  const settings = (await admin.get(url)).json<CareSettings>();
  const empty = { ...settings, secondContactEmail: "", week: Array(7).fill(null) };
  expect((await admin.patch(url, empty)).json()).toMatchObject({
    fields: { week: "Please choose at least one day" },
  });
  const manager = await product.signedIn("manager");
  expect((await manager.get(url)).statusCode).toBe(403);
  expect((await manager.patch(url, empty)).statusCode).toBe(403);
});
