import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AuditEvent, listAuditEvents, verifyAuditLog } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import { isForStaff } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appendAuditEvent } from "../../http/audit-chain.ts";
import { verifyLog } from "./verify-log.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  amira = await product.signedIn("amira");
});
afterAll(() => product.close());

type Events = AnswerOf<typeof listAuditEvents>;

const list = async (search = "") =>
  (await admin.get(`/api/admin/audit-events${search}`)).json<Events>();
const verify = async () =>
  (await admin.get("/api/admin/audit-events/verification")).json<AnswerOf<typeof verifyAuditLog>>();
const newest = async (action: string) =>
  (await list()).events.filter((it) => it.action === action).toReversed();
/** All events of an action, oldest first. */
const recorded = async (action: string) =>
  await product.app.db
    .selectFrom("audit_events")
    .select(["phase", "request_id", "outcome", "changes"])
    .where("action", "=", action)
    .orderBy("seq")
    .execute();
const idOf = async (username: string) =>
  (
    await product.app.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;

const entry = { name: "Quiet hour", frequency: "111", category: "Sleep" };

describe("the audit log of staff changes", () => {
  let id = "";

  test("records a change before it starts and when it is done, with who, what and when", async () => {
    const made = await admin.post("/api/admin/frequencies", entry);
    ({ id } = made.json<{ id: string }>());
    const [asked, end] = await recorded("createFrequency");
    expect([asked?.phase, end?.phase]).toEqual(["asked", "done"]);
    const [done, ...more] = await newest("createFrequency");
    expect(more).toEqual([]);
    expect(done).toMatchObject({
      requestId: asked?.request_id,
      actorId: await idOf("admin"),
      actorName: "admin",
      actorRole: "admin",
      objectKind: "frequency",
      objectId: id,
      at: product.clock.now().toISOString(),
      changes: { name: [null, "Quiet hour"] },
    });
    expect((await list()).names[id]).toBe("Quiet hour");
  });

  test("records only the values before and after", async () => {
    await admin.patch(`/api/admin/frequencies/${id}`, { name: "Quiet night" });
    const done = (await newest("changeFrequency")).at(-1);
    expect(done?.changes).toEqual({ name: ["Quiet hour", "Quiet night"] });
  });

  test("records a refused change with the reason", async () => {
    await admin.patch(`/api/admin/frequencies/${id}`, { frequency: "-1" });
    const [asked, refused] = (await recorded("changeFrequency")).slice(-2);
    expect([asked?.phase, refused?.phase, refused?.outcome]).toEqual([
      "asked",
      "refused",
      "invalid-input",
    ]);
    expect(refused?.changes).toBeNull();
  });

  test("records a picture from creation to deletion", async () => {
    const made = await admin.post("/api/admin/social/generate-image", { prompt: "A calm sea" });
    const { id: picture, imageUrl } = made.json<{ id: string; imageUrl: string }>();
    await admin.patch(`/api/admin/social/images/${picture}`, { altText: "Waves at dusk" });
    const body = { imageUrl };
    expect((await admin.delete("/api/admin/social/images", { body })).statusCode).toBe(204);
    const [making] = await newest("generateImage");
    expect(making).toMatchObject({ objectId: picture, changes: { prompt: [null, "A calm sea"] } });
    const [naming] = await newest("describePicture");
    expect(naming?.changes).toMatchObject({ alt_text: [expect.any(String), "Waves at dusk"] });
    const [end] = await newest("deletePicture");
    expect(end).toMatchObject({
      objectId: picture,
      changes: { deleted_at: [null, product.clock.now().toISOString()] },
    });
  });

  test("prevents a change that cannot be logged", async () => {
    await product.app.db.executeQuery(
      sql`alter table audit_events add constraint broken check (action <> 'deleteFrequency')`.compile(
        product.app.db,
      ),
    );
    const answer = await admin.delete(`/api/admin/frequencies/${id}`);
    await product.app.db.executeQuery(
      sql`alter table audit_events drop constraint broken`.compile(product.app.db),
    );
    expect(answer.statusCode).toBe(500);
    const row = await product.app.db
      .selectFrom("frequencies")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.name).toBe("Quiet night");
  });
});

describe("the audit log of reads of health data", () => {
  test("names the person whose data staff read, and does not record what customers do", async () => {
    const made = await amira.post("/api/support-tickets", {
      category: "Audio",
      urgency: "Normal",
      subject: "A secret subject",
      message: "A secret message of mine.",
    });
    const { id } = made.json<{ id: string }>();
    await amira.get("/api/support-tickets");
    await admin.get(`/api/admin/support-tickets/${id}`);
    const [event, ...more] = await newest("getTicketForStaff");
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      phase: "done",
      isRead: true,
      objectId: id,
      subjectName: "amira",
    });
    const actors = new Set((await list()).events.map((it) => it.actorName));
    expect([...actors]).toEqual(["admin"]);
  });

  test("contains neither the text that was read or written nor an IP address", async () => {
    const stored = await product.app.db.selectFrom("audit_events").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/secret|127\.0\.0\.1/);
  });

  test("classifies every staff endpoint that reads as health data or not", () => {
    const undecided = allEndpoints
      .filter((it) => it.method === "GET" && isForStaff(it.access))
      .filter((it) => it.readsHealth !== true && !withoutHealth.includes(it.name))
      .map((it) => it.name);
    expect(undecided).toEqual([]);
  });
});

const withoutHealth = [
  "listStaff",
  "listSavedReplies",
  "reportTickets",
  "getReadBasis",
  "listInvitations",
  "getView",
  "getReadBasis",
  "listCustomers",
  "getCustomerFigures",
  "getCustomer",
  "getSyncRun",
  "listStripeEvents",
  "getReconciliation",
  "getFunnel",
  "listErasures",
  "countErasures",
  "getFinanceSummary",
  "getFinanceChart",
  "listLedger",
  "listSubscribers",
  "exportFinances",
  "listFreeAccounts",
  "listFrequencies",
  "streamFrequency",
  "listPlanSettings",
  "getStripeKeys",
  "getRefundWindow",
  "listAuditEvents",
  "verifyAuditLog",
  "searchAssignable",
  "listAssignmentTemplates",
  "countUsers",
  "countWaiting",
  "listUsers",
  "countMatchingUsers",
  "getUserForStaff",
  "getPersonSummary",
  "searchOffice",
  "findDrafts",
  "findFormDraft",
  "getUserConsents",
  "listAlerts",
  "getCareSettings",
  "countCareCases",
  "listPresence",
  "listSavedFilters",
  "countFreeAccounts",
  "getFreeAccount",
  "exportUsers",
  "exportConsents",
  "listCampaigns",
  "countCampaigns",
  "getCampaign",
  "listCalendar",
  "listPictures",
  "streamPicture",
  "getFrequencyFigures",
  "getFrequency",
  "getRecordHistory",
  "exportFrequencies",
  "listDuplicates",
  "getRefundWindow",
  "listAllTestimonials",
  "countTestimonials",
  "streamRendition",
  "getStaffLegal",
  "listLegalVersions",
  "getLegalVersion",
  "getRule",
];

describe("the event list", () => {
  test("shows an action that was started and never finished, as after a crash", async () => {
    const [before] = (await list()).events;
    await appendAuditEvent(product.app, {
      request_id: randomUUID(),
      phase: "asked",
      actor_id: before?.actorId ?? "",
      actor_role: "admin",
      action: "deletePlan",
      subject_user_id: null,
      object_id: null,
      outcome: null,
      address: "192.0.2.7",
      changes: null,
    });
    expect((await list()).events[0]).toMatchObject({ action: "deletePlan", phase: "asked" });
  });

  test("filters by person, by member of staff and by kind, and pages through", async () => {
    const about = await list(`?subject=${await idOf("amira")}`);
    expect(new Set(about.events.map((it) => it.subjectName))).toEqual(new Set(["amira"]));
    expect((await list(`?actor=${await idOf("manager")}`)).events).toEqual([]);
    const made = await admin.post("/api/admin/frequencies", { ...entry, name: "By itself" });
    const { id } = made.json<{ id: string }>();
    const ofRecord = await list(`?object=${id}&kind=changes`);
    expect(ofRecord.events.map((it) => it.action)).toEqual(["createFrequency"]);
    const isRead = (it: AuditEvent) => it.isRead;
    expect((await list("?kind=reads")).events.every(isRead)).toBe(true);
    expect((await list("?kind=changes")).events.some(isRead)).toBe(false);
    const all = await list();
    const [first] = all.events;
    const rest = await list(`?before=${first?.seq}`);
    expect(rest.events[0]).toEqual(all.events[1]);
  });

  test.for(["changes", "reads", "sign-ins"])(
    "pages through all %s, and through those of one member of staff",
    async (kind) => {
      const everything: AuditEvent[] = [];
      for (let next: number | null = 1e9; next !== null;) {
        const page: Events = await list(`?before=${next}`);
        everything.push(...page.events);
        next = page.next;
      }
      const kindOf = (it: AuditEvent) =>
        it.isAboutOwnAccount ? "sign-ins" : it.isRead ? "reads" : "changes";
      const expected = everything.filter((it) => kindOf(it) === kind);
      const [, second] = expected;
      expect((await list(`?kind=${kind}`)).events).toEqual(expected.slice(0, 50));
      const rest = await list(`?kind=${kind}&before=${second?.seq ?? 1}`);
      expect(rest.events).toEqual(second === undefined ? [] : expected.slice(2, 52));
      const actor = await idOf("admin");
      const own = expected.filter((it) => it.actorId === actor);
      expect((await list(`?kind=${kind}&actor=${actor}`)).events).toEqual(own.slice(0, 50));
      expect((await list(`?kind=${kind}&actor=${randomUUID()}`)).events).toEqual([]);
    },
  );

  test("is refused to managers and customers", async () => {
    const manager = await product.signedIn("manager");
    expect((await manager.get("/api/admin/audit-events")).statusCode).toBe(403);
    expect((await amira.get("/api/admin/audit-events")).statusCode).toBe(403);
  });
});

describe("the chain", () => {
  test("stays intact after concurrent changes", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        admin.post("/api/admin/frequencies", { ...entry, name: `At once ${n}` }),
      ),
    );
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(
      product.app.db,
    );
    expect(await verify()).toMatchObject({ events: rows[0]?.n, brokenAt: null, findings: [] });
  });

  test("cannot be changed or deleted by the application", async () => {
    const { db } = product.app;
    const attempts = [
      db.updateTable("audit_events").set({ action: "nothing" }),
      db.deleteFrom("audit_events"),
    ];
    // Sequentially: a rejection that is not awaited yet would end the process.
    for (const attempt of attempts)
      await expect(attempt.execute()).rejects.toThrow("only ever added to");
  });

  test.for([
    ["changed", sql`update audit_events set outcome = 'else' where seq = 3`, 3],
    ["removed from the middle", sql`delete from audit_events where seq = 2`, 2],
    ["cut off at the end", sql`delete from audit_events where seq >= 9`, 9],
  ] as const)("detects an event that was %s in the database", async ([_how, change, brokenAt]) => {
    const { db } = product.app;
    const run = (query: typeof change) => db.executeQuery(query.compile(db));
    const stored = await db.selectFrom("audit_events").selectAll().orderBy("seq").execute();
    await run(sql`alter table audit_events disable trigger audit_events_kept`);
    await run(change);
    expect((await verifyLog(product.app)).brokenAt).toBe(brokenAt);
    await run(sql`delete from audit_events`);
    await db.insertInto("audit_events").values(stored).execute();
    await run(sql`alter table audit_events enable trigger audit_events_kept`);
    expect((await verifyLog(product.app)).brokenAt).toBeNull();
  });
});
