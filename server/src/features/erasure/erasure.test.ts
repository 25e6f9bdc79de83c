import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Erasure } from "@attune/contract/erasure";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { Ticket } from "@attune/contract/ticket";
import type { UserState } from "@attune/contract/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSealer } from "../../adapters/keyring/sealer.ts";
import { wizardBody } from "../../testing/answers.ts";
import { countMails } from "../../testing/count-mails.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { eraseDue } from "./erase-due.ts";

const recorded = recordingLog();
let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ logLevel: "debug" }, { log: recorded.log });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const dayMs = 86_400_000;
const password = "a long password";
let people = 0;

async function newcomer(changes: Record<string, unknown> = {}) {
  const username = `leaver${(people += 1)}`;
  const visitor = product.visitor();
  const body = registration({ username, email: `${username}@example.com`, password, ...changes });
  const answer = await visitor.post("/api/register", body, {
    remoteAddress: `198.51.100.${people}`,
  });
  const { id, email } = answer.json<{ id: string; email: string }>();
  return { visitor, username: body.username, email, id };
}

const isIn = async (it: Visitor) => (await it.get("/api/user")).statusCode === 200;

async function deletionToken(email: string): Promise<string> {
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find(
        (it) =>
          it.to === email && it.subject === "Please confirm that you want to delete your account",
      ),
    "the mail asks to confirm",
  );
  return /confirm-deletion#token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
}

async function close({ visitor, email }: { visitor: Visitor; email: string }): Promise<void> {
  await visitor.delete("/api/user/account");
  await product.visitor().post("/api/account-deletions", { token: await deletionToken(email) });
}

/** Signs in again: staff sessions expire while the tests let weeks pass. */
const erasureOf = async (userId: string) =>
  (await (await product.signedIn("admin")).get("/api/admin/account-deletions"))
    .json<Erasure[]>()
    .find((it) => it.userId === userId);

describe("a deletion request", () => {
  test("changes nothing until the mailed link is confirmed", async () => {
    const { visitor, email, id } = await newcomer();
    const answer = await visitor.delete("/api/user/account");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: "A confirmation email has been sent to your registered email address.",
        dueAt: null,
      },
    ]);
    expect(await isIn(visitor)).toBe(true);
    expect((await erasureOf(id))?.state).toBe("asked");
    const token = await deletionToken(email);
    product.clock.advance(dayMs + 1);
    const expired = await product.visitor().post("/api/account-deletions", { token });
    expect(codeOf(expired)).toBe("deletion-link-refused");
    expect(await isIn(visitor)).toBe(true);
  });

  test("is refused to staff and to visitors", async () => {
    const answer = await admin.delete("/api/user/account");
    expect([answer.statusCode, answer.json<ProblemAnswer>().message]).toEqual([
      409,
      "Admin accounts are protected from deletion",
    ]);
    expect((await product.visitor().delete("/api/user/account")).statusCode).toBe(401);
  });

  test("is confirmed by the password if the account has no email address", async () => {
    await admin.post("/api/admin/free-accounts", { username: "mailless", password });
    const visitor = product.visitor();
    await visitor.signIn("mailless", password);
    const ask = (body: object) => visitor.delete("/api/user/account", { body });
    expect(codeOf(await ask({}))).toBe("password-needed");
    expect(codeOf(await ask({ password: "wrong" }))).toBe("wrong-password");
    const { dueAt } = (await ask({ password })).json<{ dueAt: string }>();
    expect(Date.parse(dueAt) - product.clock.now().getTime()).toBe(14 * dayMs);
    expect(await isIn(visitor)).toBe(false);
  });
});

describe("a confirmed deletion", () => {
  test("signs out everywhere, stops billing, and allows a sign-in only to undo it", async () => {
    const person = await newcomer();
    const phone = product.visitor();
    await phone.signIn(person.username, password);
    await close(person);
    expect([await isIn(person.visitor), await isIn(phone)]).toEqual([false, false]);
    await eventually(async () => (await erasureOf(person.id))?.isBillingEnded, "billing ends");
    expect(await erasureOf(person.id)).toMatchObject({
      state: "closing",
      username: person.username,
    });
    const account = await product.app.db
      .selectFrom("billing_accounts")
      .select("ended_at")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(account.ended_at).toEqual(product.clock.now());
    const refused = await phone.signIn(person.username, password);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "account-closing"]);
    expect(refused.json<ProblemAnswer>().message).toContain("will be deleted on 06 Dec 2026");
    expect(codeOf(await phone.signIn(person.username, "wrong"))).toBe("invalid-credentials");
  });

  test("can be undone with the credentials until the last moment, and then nothing is erased", async () => {
    const person = await newcomer();
    await close(person);
    product.clock.advance(14 * dayMs - 1);
    await eraseDue(product.app);
    const undo = (it: string) =>
      product
        .visitor()
        .post("/api/account-deletions/undo", { username: person.username, password: it });
    expect(codeOf(await undo("wrong"))).toBe("invalid-credentials");
    const answer = await undo(password);
    expect(answer.json()).toMatchObject({ username: person.username });
    product.clock.advance(dayMs);
    await eraseDue(product.app);
    expect((await erasureOf(person.id))?.state).toBe("undone");
    expect((await product.visitor().signIn(person.username, password)).statusCode).toBe(200);
  });

  test("returns the same date when confirmed again, by anyone, and its link is invalid after an undo", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    await person.visitor.delete("/api/user/account");
    const token = await deletionToken(person.email);
    const confirm = () => other.visitor.post("/api/account-deletions", { token });
    const first = await confirm();
    product.clock.advance(2 * dayMs);
    const again = await confirm();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await isIn(other.visitor)).toBe(true);
    expect(await countMails(product, person.email, "deletion-confirmed")).toBe(1);
    const { username } = person;
    await product.visitor().post("/api/account-deletions/undo", { username, password });
    const expired = await confirm();
    expect([codeOf(expired), expired.json<ProblemAnswer>().message]).toEqual([
      "deletion-link-refused",
      "This link is no longer valid: it works for 24 hours, until you change your password or address, and only the newest one counts. Pressing the button has changed nothing.",
    ]);
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(200);
  });

  test("requires the second factor to be undone", async () => {
    const person = await newcomer();
    const { app } = product;
    await app.db
      .insertInto("second_factors")
      .values({
        user_id: person.id,
        seed_sealed: await app.sealer.seal(
          app.db,
          { table: "second_factors", column: "seed", rowId: person.id, userId: person.id },
          "JBSWY3DPEHPK3PXP",
        ),
        confirmed_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute();
    await close(person);
    const undo = await product
      .visitor()
      .post("/api/account-deletions/undo", { username: person.username, password });
    expect(codeOf(undo)).toBe("code-needed");
  });
});

describe("the erasure", () => {
  /** Unique words, in every place where a person leaves data. */
  const marked = /zqxgone/i;

  async function personWithDataEverywhere() {
    const person = await newcomer({
      username: "zqxgoneuser",
      email: "zqxgonemail@example.com",
      fullName: "Zqxgone Person",
    });
    const { visitor, id } = person;
    const { app } = product;
    await app.db
      .updateTable("users")
      .set({ subscription_status: "free" })
      .where("id", "=", id)
      .execute();
    const answers = wizardBody({ additional: "zqxgoneanswer" });
    answers.primaryConcerns = ["zqxgoneconcern"];
    await visitor.post("/api/user/questionnaire", answers);
    await eventually(
      async () =>
        (await visitor.get("/api/user/state")).json<UserState>().preparation?.stage === "ready",
      "the audio is made",
    );
    const ticket = (
      await visitor.post("/api/support-tickets", {
        category: "Other",
        urgency: "Normal",
        subject: "zqxgonesubject",
        message: "zqxgonemessage is long enough",
      })
    ).json<Ticket>();
    const staff = await product.signedIn("admin");
    await staff.post(`/api/admin/support-tickets/${ticket.id}/messages`, {
      message: "zqxgonereply",
    });
    await visitor.post("/api/forgot-password", { email: person.email });
    await visitor.post("/api/user/email", { email: "zqxgonenew@example.com", password });
    await visitor.get("/api/user/sessions", { headers: { "user-agent": "zqxgonebrowser" } });
    const now = app.clock.now();
    const mark = (more: object) => ({ id: randomUUID(), user_id: id, created_at: now, ...more });
    await app.db
      .insertInto("testimonials")
      .values({
        ...mark({ updated_at: now }),
        id: randomUUID(),
        customer_name: "Zqxgone P.",
        testimonial_text: "zqxgonereview",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const storageKey = `people/${id}.bin`;
    await app.storage.put(storageKey, Readable.from(["zqxgonefile"]));
    await app.db
      .updateTable("audio_files")
      .set({ storage_url: storageKey })
      .where("user_id", "=", id)
      .execute();
    const userRef = randomUUID();
    await app.db
      .insertInto("billing_accounts")
      .values({ user_ref: userRef, user_id: id, created_at: now, updated_at: now })
      .execute();
    await app.db
      .insertInto("payments")
      .values({
        stripe_id: "ch_leaver",
        user_ref: userRef,
        stripe_customer_id: "cus_leaver",
        kind: "one_off",
        amount_minor: 999,
        currency: "gbp",
        is_live: false,
        paid_at: now,
        recorded_at: now,
      })
      .execute();
    await app.db
      .insertInto("payment_operations")
      .values({
        id: randomUUID(),
        user_ref: userRef,
        kind: "customer",
        params: JSON.stringify({ email: "zqxgonemail@example.com" }),
        params_hash: "x",
        created_at: now,
        updated_at: now,
      })
      .execute();
    return person;
  }

  test("leaves no trace of the person in tables, queue, files or log, and preserves the payments", async () => {
    const person = await personWithDataEverywhere();
    const { app } = product;
    const before = (await everythingStored(app)).filter((it) => marked.test(it));
    const places = new Set(before.map((it) => it.split(":")[0]));
    // Sealed places do not show here; sealing.test.ts proves that.
    for (const place of [
      "users",
      "email_confirmations",
      "outbox_mails",
      "testimonials",
      `people/${person.id}.bin`,
    ])
      expect([...places]).toContain(place);
    await close(person);
    product.clock.advance(14 * dayMs);
    await eraseDue(app);
    await eventually(
      async () => (await app.storage.stat(`people/${person.id}.bin`)) === null,
      "the file is taken away",
    );
    const after = (await everythingStored(app)).filter((it) => marked.test(it));
    expect(after).toEqual([]);
    expect(recorded.text()).not.toMatch(marked);
    const keys = await app.db
      .selectFrom("user_keys")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute();
    expect(keys).toEqual([]);
    const place = { table: "t", column: "c", rowId: "r", userId: person.id };
    for (const sealer of [app.sealer, makeSealer(app.keyring)])
      await expect(sealer.seal(app.db, place, "x")).rejects.toThrow("This person's key is gone");
    const stored = await app.db
      .selectFrom("payments")
      .innerJoin("billing_accounts", "billing_accounts.user_ref", "payments.user_ref")
      .select(["amount_minor", "user_id"])
      .where("payments.stripe_id", "=", "ch_leaver")
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ amount_minor: 999, user_id: null });
    expect(await erasureOf(person.id)).toMatchObject({
      state: "erased",
      username: null,
      erasedAt: product.clock.now().toISOString(),
      report: {
        erased: {
          users: 1,
          user_keys: 1,
          questionnaires: 1,
          support_tickets: 1,
          ticket_messages: 1,
          testimonials: 1,
        },
        kept: { payments: 1 },
        files: 1,
      },
    });
    const again = await product.visitor().signIn(person.username, password);
    expect(codeOf(again)).toBe("invalid-credentials");
  });

  test("happens once if run twice or concurrently, and affects nobody else", async () => {
    const [leaver, other] = [await newcomer(), await newcomer()];
    await close(leaver);
    product.clock.advance(14 * dayMs);
    await Promise.all([eraseDue(product.app), eraseDue(product.app)]);
    await eraseDue(product.app);
    expect((await erasureOf(leaver.id))?.state).toBe("erased");
    expect((await product.visitor().signIn(other.username, password)).statusCode).toBe(200);
  });
});

test("lists deletions for staff in pages, filtered by state", async () => {
  const { db } = product.app;
  await db.deleteFrom("erasures").execute();
  const now = product.app.clock.now();
  const erased = (n: number) => ({
    id: randomUUID(),
    user_id: randomUUID(),
    requested_at: new Date(now.getTime() - n * dayMs),
    confirmed_at: now,
    erased_at: now,
  });
  await db
    .insertInto("erasures")
    .values(Array.from({ length: 30 }, (_, n) => erased(n)))
    .execute();
  for (const more of [{ undone_at: now }, {}, { confirmed_at: null }])
    await db
      .insertInto("erasures")
      .values({ ...erased(31), erased_at: null, ...more })
      .execute();
  const staff = await product.signedIn("admin");
  const list = async (query: string) =>
    (await staff.get(`/api/admin/account-deletions${query}`)).json<Erasure[]>();
  const [first, second] = [await list(""), await list("?page=2")];
  expect([first.length, second.length]).toEqual([25, 8]);
  const days = [...first, ...second].map((it) => it.requestedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set([...first, ...second].map((it) => it.id)).size).toBe(33);
  const count = async (query: string) =>
    (await staff.get(`/api/admin/account-deletions/count${query}`)).json();
  expect(await count("")).toEqual({ matching: 33, isMore: false });
  expect(await count("?state=erased")).toEqual({ matching: 30, isMore: false });
  expect((await list("?state=erased&page=2")).length).toBe(5);
  for (const state of ["asked", "closing", "undone"] as const)
    expect((await list(`?state=${state}`)).map((it) => it.state)).toEqual([state]);
});
