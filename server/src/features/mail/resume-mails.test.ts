import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../../adapters/database/port.ts";
import { sweepsOf } from "../../sweep.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { queueMail } from "./queue-mail.ts";

let product: Product;
let userId: string;

beforeAll(async () => {
  product = await startProduct();
  const { db } = product.app;
  const amira = db.selectFrom("users").select("id").where("username", "=", "amira");
  userId = (await amira.executeTakeFirstOrThrow()).id;
});
afterAll(() => product.close());

/** As a newer version, which was rolled back, has queued it. */
async function moveJobs(tx: Tx): Promise<void> {
  await sql`insert into queue.queue
    select (jsonb_populate_record(it, '{"name": "send-newer-mail"}')).*
    from queue.queue as it where name = 'send-mail'
    on conflict do nothing`.execute(tx);
  await sql`update queue.job set name = 'send-newer-mail'
    where name like 'send-%' and state = 'created'`.execute(tx);
}

const queue = (createdAgoMs: number) =>
  product.app.inTransaction(async (tx) => {
    const words = { subject: "Hello", lines: ["Hello"] };
    await queueMail(product.app, tx, userId, { kind: "test", to: "a@attune.example", ...words });
    await moveJobs(tx);
    const created_at = new Date(product.clock.now().getTime() - createdAgoMs);
    await tx.updateTable("outbox_mails").set({ created_at }).where("kind", "=", "test").execute();
  });

const sweep = async () => {
  for (const it of sweepsOf(product.app)) await it();
};

const statuses = async () => {
  const mails = product.app.db.selectFrom("outbox_mails").select("status");
  return (await mails.where("kind", "=", "test").execute()).map((it) => it.status);
};

const jobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from queue.job where name = 'send-mail'`.execute(product.app.db);
  return rows[0]?.n;
};

test("sends an email that only a newer version's job would send, but leaves it the time to do so", async () => {
  await queue(80_000);
  const before = await jobs();
  await sweep();
  expect([await jobs(), await statuses()]).toEqual([before, ["waiting"]]);
  product.clock.advance(20_000);
  await sweep();
  await eventually(async () => (await statuses()).includes("kept"), "the email is sent");
  const sent = await jobs();
  await sweep();
  expect(await jobs()).toBe(sent);
});

test("leaves alone one that could not be sent for a day", async () => {
  await product.app.db.deleteFrom("outbox_mails").where("kind", "=", "test").execute();
  await queue(25 * 3_600_000);
  const before = await jobs();
  await sweep();
  expect([await jobs(), await statuses()]).toEqual([before, ["waiting"]]);
});
