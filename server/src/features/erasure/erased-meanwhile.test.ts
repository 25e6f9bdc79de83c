import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mailer } from "../../adapters/mail/port.ts";
import type { Log } from "../../adapters/log.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { makeGate } from "../../testing/histories/gate.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { isLockAwaited } from "../../testing/is-lock-awaited.ts";
import { deliverMail } from "../mail/deliver-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { eraseDue } from "./erase-due.ts";

const ended: { job: string; outcome: string }[] = [];

const note = (fields: unknown, outcome: string) => {
  const { job } = fields as { job?: string };
  if (job !== undefined) ended.push({ job, outcome });
};

const log = { debug() {}, info: note, warn: note, error: note } as unknown as Log;

let product: Product;

beforeAll(async () => {
  product = await startProduct({}, { log });
});
afterAll(() => product.close());

const erase = (id: string) => product.app.db.deleteFrom("users").where("id", "=", id).execute();

/** An email that no job is sending. */
async function waitingMail(userId: string): Promise<string> {
  const { app } = product;
  const queue = { ...app.queue, enqueue: async () => {} };
  await app.inTransaction((tx) =>
    queueMail({ ...app, queue }, tx, userId, {
      kind: "reminder",
      to: "leaver@example.org",
      subject: "Time to listen",
      lines: ["Your audio is ready."],
    }),
  );
  const { id } = await app.db
    .selectFrom("outbox_mails")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", "reminder")
    .executeTakeFirstOrThrow();
  return id;
}

test("sends nothing to a person who is erased while their email is prepared", async () => {
  const { app } = product;
  const { id } = await freePerson(product, "erased-before-a-mail");
  const mailId = await waitingMail(id);
  let sent = 0;
  const mailer: Mailer = { send: async () => ((sent += 1), "sent") };
  const open: typeof app.sealer.open = async (...where) => {
    const content = await app.sealer.open(...where);
    await erase(id);
    return content as never;
  };
  await deliverMail({ ...app, mailer, sealer: { ...app.sealer, open } }, mailId);
  expect(sent).toBe(0);
});

test.runIf(isOnPostgres)(
  "ends quietly if the recipient is erased while an email is sent",
  async () => {
    const { app } = product;
    const { id } = await freePerson(product, "erased-during-a-mail");
    const mailId = await waitingMail(id);
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let erasing = Promise.resolve();
    const mailer: Mailer = {
      async send() {
        await new Promise<void>((isErased) => {
          erasing = app.inTransaction(async (tx) => {
            await tx.deleteFrom("users").where("id", "=", id).execute();
            isErased();
            await mayCommit;
          });
        });
        return "sent";
      },
    };
    const delivering = deliverMail({ ...app, mailer }, mailId);
    await eventually(() => isLockAwaited(product), "the delivery waits for the erasure");
    commit();
    await erasing;
    await delivering;
  },
);

test("ends a job quietly if its person is erased meanwhile", async () => {
  const { app } = product;
  const { sealer } = app;
  const { id, visitor } = await freePerson(product, "erased-before-a-track");
  app.sealer = {
    ...sealer,
    async seal(db, place, value) {
      const sealed = await sealer.seal(db, place, value);
      if (place.table === "audio_files" && place.userId === id) await erase(id);
      return sealed;
    },
  };
  ended.length = 0;
  await submit(visitor);
  const composing = () => ended.filter((it) => it.job === "compose-track");
  await eventually(async () => composing().length > 0, "the job has ended");
  app.sealer = sealer;
  expect(composing()[0]?.outcome).not.toBe("job failed");
});

test("erases nobody whose request for help was under way when staff closed the account", async () => {
  const { app } = product;
  const person = await freePerson(product, "asks-a-moment-later");
  const admin = await product.signedIn("admin");
  const [arrived, released] = [makeGate(), makeGate()];
  const disclosing = beforeTransactionOf(
    product,
    () =>
      person.visitor.post("/api/support-tickets", {
        category: "Other",
        urgency: "Normal",
        subject: "Hello",
        message: "I want to kill myself",
      }),
    async () => {
      arrived.open();
      await released.opened;
    },
  );
  await arrived.opened;
  const answer = await beforeTransactionOf(
    product,
    () => admin.delete(`/api/admin/free-accounts/${person.id}`),
    async () => {
      released.open();
      expect((await disclosing).statusCode).toBe(201);
    },
    2,
  );
  expect(answer.statusCode).toBe(204);
  await eraseDue(app);
  const open = await app.db
    .selectFrom("care_cases")
    .select("id")
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const contact = { method: "phone", outcome: "reached" };
  await admin.post(`/api/admin/care-cases/${open.id}/contacts`, contact);
  await eraseDue(app);
  expect((await admin.get(`/api/admin/users/${person.id}`)).statusCode).toBe(404);
});
