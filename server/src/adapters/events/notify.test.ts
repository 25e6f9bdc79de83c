import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/product.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { HeldClock } from "../../testing/held-clock.ts";
import type { Database } from "../database/port.ts";
import { openEvents } from "./notify.ts";
import type { Events } from "./port.ts";

// One suite for both engines: the embedded database, or that of TEST_DATABASE_URL.
let database: Database;
let events: Events;
const clock = new HeldClock(new Date("2026-11-21T10:00:00Z"));
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  events = await openEvents(database, clock, "here");
});
afterAll(async () => {
  await database.close();
  await drop();
});

function listenFor(userId: string) {
  const heard = { count: 0, stop: () => {} };
  heard.stop = events.subscribe(userId, () => (heard.count += 1));
  return heard;
}

const publish = (...userIds: string[]) =>
  database.inTransaction(async (tx) => {
    for (const userId of userIds) await events.publish(tx, userId);
  });

test("notifies only the person's open pages, once the transaction has committed", async () => {
  const [phone, desktop, other] = [listenFor("ann"), listenFor("ann"), listenFor("bob")];
  await publish("ann");
  await eventually(async () => phone.count === 1 && desktop.count === 1, "both pages hear");
  await publish("bob");
  await eventually(async () => other.count === 1, "the other hears their own");
  expect([phone.count, desktop.count]).toEqual([1, 1]);
});

test("sends no event of a rolled back transaction", async () => {
  const heard = listenFor("cas");
  const failing = database.inTransaction(async (tx) => {
    await events.publish(tx, "cas");
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await publish("cas");
  await eventually(async () => heard.count > 0, "the second is heard");
  expect(heard.count).toBe(1);
});

test("does not disconnect a page's successor when the page closes twice", async () => {
  const first = listenFor("dan");
  first.stop();
  const second = listenFor("dan");
  first.stop();
  await publish("dan");
  await eventually(async () => second.count === 1, "the second page hears");
  expect(first.count).toBe(0);
});

test("notifies an open page to refetch when the database connection breaks", async ({ skip }) => {
  // The embedded database has no connection to cut.
  if (database.engine === "embedded") skip();
  const heard = listenFor("ida");
  await publish("ida");
  await eventually(async () => heard.count === 1, "it hears");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  await publish("ida");
  await eventually(async () => heard.count > 1, "it is told once the line is back");
  heard.stop();
  // So that versions are trusted again.
  clock.advance(60_000);
});

test("notifies every open page once to refetch when a connection gap is over", async () => {
  const gaps: ((state: "begun" | "over") => void)[] = [];
  const broken = await openEvents(
    { listen: async (_channel, _onMessage, onGap) => void (onGap && gaps.push(onGap)) },
    clock,
    "here",
  );
  let notified = 0;
  broken.subscribe("joe", () => (notified += 1));
  const before = broken.version();
  gaps[0]?.("begun");
  expect(notified).toBe(0);
  gaps[0]?.("over");
  expect([notified, broken.hasChangedSince("joe", before)]).toEqual([1, true]);
});

test("accepts a version until the person's next change, and only in the process that issued it", async () => {
  const heard = listenFor("eve");
  const before = events.version();
  expect(events.hasChangedSince("eve", before)).toBe(false);
  clock.advance(60_000);
  await publish("eve");
  await eventually(async () => heard.count === 1, "the change is heard");
  clock.advance(60_000);
  const after = events.version();
  const says = (version?: string) => events.hasChangedSince("eve", version);
  expect([says(before), says(after)]).toEqual([true, false]);
  expect(events.hasChangedSince("fay", before)).toBe(false);
  expect([undefined, "", "elsewhere.9999999999999", "here.", "here.x"].map(says)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});
