import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { listAuditEvents, verifyAuditLog } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { RecordHistory } from "@attune/contract/record-history";
import { isOnPostgres } from "../testing/database.ts";
import { type Product, startProduct } from "../testing/product.ts";
import { recordingLog } from "../testing/recording-log.ts";
import { newStaff } from "../testing/staff.ts";
import type { Visitor } from "../testing/visitor.ts";
import { recordInterrupted } from "./unfinished-acts.ts";

const recorded = recordingLog();
let product: Product;
let admin: Visitor;
let colleague: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false }, { log: recorded.log });
  admin = await product.signedIn("admin");
  colleague = (await newStaff(product, "colleague", "admin")).visitor;
});
afterAll(() => product.close());
afterEach(async () => {
  await run(`drop trigger if exists lost on audit_events`);
  await later();
});

const run = (statement: string) => sql.raw(statement).execute(product.app.db);

/** From now on the connection is lost when the outcome of a change is recorded. */
async function loseOutcomes() {
  // The embedded database cannot be lost separately, so there it refuses.
  const loss = isOnPostgres
    ? "perform pg_terminate_backend(pg_backend_pid())"
    : "raise exception 'lost'";
  await run(`create or replace function lose_connection() returns trigger language plpgsql as $$
    begin ${loss}; return new; end $$`);
  await run(`create trigger lost before insert on audit_events for each row
    when (new.phase <> 'asked') execute function lose_connection()`);
}

const findOutcomes = () => run(`drop trigger lost on audit_events`);

/** An hour later, when no request of now is running any more. */
async function later() {
  product.clock.advance(3_600_000);
  await recordInterrupted(product.app);
}

const path = "/api/admin/frequencies";
const makeEntry = async (name: string) => {
  const made = await admin.post(path, { name, frequency: "111", category: "Sleep" });
  return made.json<{ id: string }>().id;
};
const eventsAbout = async (id: string) =>
  (await admin.get(`/api/admin/audit-events?object=${id}`)).json<AnswerOf<typeof listAuditEvents>>()
    .events;
const interrupted = { action: "changeFrequency", phase: "refused", outcome: "interrupted" };

test("a change whose outcome was lost with the connection is recorded, with what it changed", async () => {
  const id = await makeEntry("Wombat");
  await loseOutcomes();
  const changed = await admin.patch(`${path}/${id}`, { name: "Wombat calm" });
  expect(changed.statusCode).toBe(200);
  await findOutcomes();
  await later();
  const [event, ...others] = await eventsAbout(id);
  expect(event).toMatchObject({
    ...interrupted,
    actorName: "admin",
    changes: { name: ["Wombat", "Wombat calm"] },
  });
  expect(others.map((it) => it.action)).toEqual(["createFrequency"]);
  const history = await admin.get(`/api/admin/records/frequency/${id}/history`);
  expect(history.json<RecordHistory>().versions[0]).toMatchObject({
    action: "changed",
    by: "admin",
    changes: { name: ["Wombat", "Wombat calm"] },
  });
});

async function loseOutcomeOf(entry: object): Promise<string> {
  // After an hour, the next request signs in again, which is recorded too.
  await admin.get("/api/user");
  await loseOutcomes();
  const { id } = (await admin.post(path, entry)).json<{ id: string }>();
  await findOutcomes();
  return id;
}

test("a creation whose outcome was lost is recorded with the name of what it made", async () => {
  const submissionId = product.app.randomness.uuid();
  const entry = { name: "Dunnart", frequency: "112", category: "Sleep", submissionId };
  const id = await loseOutcomeOf(entry);
  await later();
  const answer = await admin.get(`/api/admin/audit-events?object=${id}`);
  const { events, names } = answer.json<AnswerOf<typeof listAuditEvents>>();
  expect(events).toMatchObject([
    { action: "createFrequency", outcome: "interrupted", changes: { name: [null, "Dunnart"] } },
  ]);
  expect(names[id]).toBe("Dunnart");
});

test("a creation that was sent again after its outcome was lost is recorded as made once", async () => {
  const submissionId = product.app.randomness.uuid();
  const entry = { name: "Kowari", frequency: "113", category: "Sleep", submissionId };
  const id = await loseOutcomeOf(entry);
  expect((await admin.post(path, entry)).json()).toMatchObject({ id });
  await later();
  const events = await eventsAbout(id);
  expect(events.map(({ outcome, changes }) => [outcome, changes !== null])).toEqual([
    ["interrupted", false],
    [null, true],
  ]);
});

test("is recorded once, and the chain of events stays whole", async () => {
  const id = await makeEntry("Bilby");
  await loseOutcomes();
  await admin.delete(`${path}/${id}`);
  await findOutcomes();
  await Promise.all([later(), recordInterrupted(product.app)]);
  await later();
  const events = await eventsAbout(id);
  expect(events.map((it) => it.outcome)).toEqual(["interrupted", null]);
  const verified = await admin.get("/api/admin/audit-events/verification");
  expect(verified.json<AnswerOf<typeof verifyAuditLog>>()).toMatchObject({
    brokenAt: null,
    findings: [],
  });
});

test("what somebody else changed afterwards is not attributed to it", async () => {
  const id = await makeEntry("Quoll");
  await loseOutcomes();
  await admin.patch(`${path}/${id}`, { name: "Quoll calm" });
  await findOutcomes();
  await colleague.patch(`${path}/${id}`, { name: "Quoll sleep", category: "Calm" });
  await later();
  const [event] = await eventsAbout(id);
  expect(event).toMatchObject({ ...interrupted, changes: { name: ["Quoll", "Quoll calm"] } });
});

test("a change that may still be running is left alone", async () => {
  const id = await makeEntry("Numbat");
  await loseOutcomes();
  await admin.patch(`${path}/${id}`, { name: "Numbat calm" });
  await findOutcomes();
  product.clock.advance(1_000_000);
  await recordInterrupted(product.app);
  const [event] = await eventsAbout(id);
  expect(event).toMatchObject({ action: "changeFrequency", phase: "asked" });
});

test("a change that ended, or was refused, is recorded once and leaves nothing behind", async () => {
  const id = await makeEntry("Potoroo");
  await admin.patch(`${path}/${id}`, { name: "Potoroo calm" });
  await admin.patch(`${path}/${id}`, { frequency: "-1" });
  const events = await eventsAbout(id);
  expect(events.map((it) => it.phase)).toEqual(["refused", "done", "done"]);
  expect(await product.app.db.selectFrom("unfinished_acts").selectAll().execute()).toEqual([]);
  await later();
  expect(await eventsAbout(id)).toEqual(events);
});

test("a change that was made before its request failed is recorded with the failure, and can be repeated", async () => {
  const { id, visitor } = await newStaff(product, "leaver", "support");
  const disable = () => admin.post(`/api/admin/staff/${id}/disable`);
  // The product never stores this. It has no date, so the response cannot be written.
  await run(`update users set created_at = 'infinity' where id = '${id}'`);
  expect((await disable()).statusCode).toBe(500);
  expect(recorded.text()).toContain("request failed");
  expect((await visitor.get("/api/user")).statusCode).toBe(401);
  const [event] = await eventsAbout(id);
  expect(event).toMatchObject({
    action: "disableStaff",
    outcome: "failed",
    changes: { disabled_at: [null, product.clock.now().toISOString()] },
  });
  const disabledAt = product.clock.now().toISOString();
  await run(`update users set created_at = now() where id = '${id}'`);
  product.clock.advance(60_000);
  const again = await disable();
  expect([again.statusCode, again.json()]).toMatchObject([200, { disabledAt }]);
});
