import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Erasure } from "@attune/contract/erasure";
import type { FreeAccount } from "@attune/contract/free-account";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { PersonSummary, StaffUser } from "@attune/contract/staff-user";
import type { UserAnswer, UserState } from "@attune/contract/user";
import { findMail, tokenIn } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/admin/free-accounts";
const password = "a long password";
const list = async () => (await admin.get(url)).json<FreeAccount[]>();
const create = (body: object) => admin.post(url, { password, ...body });
const countUsers = async () =>
  (await product.app.db.selectFrom("users").select("id").execute()).length;

describe("inviting someone to a free account", () => {
  test("emails a link for choosing a password", async () => {
    const invited = { username: "invited", email: "Invited@example.org", reason: "A review" };
    const answer = await admin.post(`${url}/invitations`, invited);
    expect(answer.statusCode).toBe(201);
    const mail = await findMail(product, "invited@example.org", "You have a free account");
    const token = tokenIn(mail.text);
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.text).toMatch(/Username: +invited/);
    expect(mail.text).toMatch(/\/reset-password#token=[\w-]+&first=1\s/);
    expect(answer.body).not.toContain(token);
    // Six days later it still works, but only once.
    product.clock.advance(6 * 86_400_000);
    const own = "a password of my own";
    const choose = () =>
      product.visitor().post("/api/reset-password", { token, password: own, confirmPassword: own });
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).statusCode).toBe(400);
    const emails = await sentEmails(product, "invited@example.org");
    expect(emails.map((it) => it.subject)).toEqual([
      "You can sign in now",
      "You have a free account",
    ]);
    const visitor = product.visitor();
    expect((await visitor.signIn("invited", own)).statusCode).toBe(200);
    const state = (await visitor.get("/api/user/state")).json<UserState>();
    expect(state).toMatchObject({ hasAccess: true });
    expect(state.hasGivenPassword).toBeUndefined();
  });

  test("requires an email address that is not taken", async () => {
    const without = await admin.post(`${url}/invitations`, { username: "nowhere" });
    expect(without.statusCode).toBe(400);
    const taken = { username: "again", email: "invited@example.org" };
    expect((await admin.post(`${url}/invitations`, taken)).statusCode).toBe(409);
  });
});

describe("creating a free account", () => {
  test("grants access without payment, and a sign-in with the password that staff set", async () => {
    const answer = await create({
      username: "Press",
      email: "Press@Example.com",
      reason: "A review",
    });
    expect(answer.statusCode).toBe(201);
    const made = answer.json<FreeAccount>();
    expect(made).toMatchObject({
      username: "Press",
      email: "press@example.com",
      role: "user",
      expiresAt: null,
      reason: "A review",
    });
    expect(answer.headers.location).toBe(`${url}/${made.id}`);
    expect(answer.body).not.toMatch(/argon2|password/);
    const visitor = product.visitor();
    expect((await visitor.signIn("press", password)).statusCode).toBe(200);
    expect((await visitor.get("/api/user")).json<UserAnswer>()).toMatchObject({
      subscriptionStatus: "free",
      plan: "Free Access",
      termsVersion: null,
    });
    expect(await list()).toContainEqual(made);
  });

  test("asks its owner to replace the password that staff set", async () => {
    await create({ username: "given" });
    const visitor = product.visitor();
    await visitor.signIn("given", password);
    const isAsked = async () =>
      (await visitor.get("/api/user/state")).json<UserState>().hasGivenPassword;
    expect(await isAsked()).toBe(true);
    const own = { password: "a password of my own", confirmPassword: "a password of my own" };
    await visitor.post("/api/user/password", { currentPassword: password, ...own });
    expect(await isAsked()).toBeUndefined();
  });

  test("accepts a future end, and no email address", async () => {
    const expiresAt = "2027-01-01T00:00:00.000Z";
    for (const [username, email] of [["guest one", ""], ["guest two", null], ["guest three"]]) {
      const made = await create({ username, email, expiresAt });
      expect(made.json<FreeAccount>()).toMatchObject({ email: null, expiresAt });
    }
  });

  test.each([
    ["in the past", "2026-11-21T09:00:00Z"],
    ["in the year zero", "0000-01-01T00:00:00Z"],
  ])("refuses an end %s", async (_what, expiresAt) => {
    const before = await countUsers();
    const answer = await create({ username: "too late", expiresAt });
    expect([answer.statusCode, answer.json<ProblemAnswer>().fields]).toEqual([
      400,
      { expiresAt: "Please choose a date in the future" },
    ]);
    expect(await countUsers()).toBe(before);
  });

  test("reports which name or address is taken, ignoring case, and ignores fields that may not be set", async () => {
    const before = await countUsers();
    const same = await create({ username: "CHLOE" });
    expect([same.statusCode, same.json<ProblemAnswer>().code]).toEqual([409, "username-taken"]);
    const email = await create({ username: "chloe2", email: "CHLOE@attune.example" });
    expect([email.statusCode, email.json<ProblemAnswer>().code]).toEqual([409, "email-taken"]);
    expect(await countUsers()).toBe(before);
    const made = await create({ username: "wishful", role: "admin", id: "1", isAdmin: true });
    expect(made.json<FreeAccount>().role).toBe("user");
  });

  test("applies the same rules for names and passwords as registration", async () => {
    const answer = await create({ username: "ab", password: "short", email: "nobody" });
    expect(answer.json<ProblemAnswer>().fields).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 8 characters",
      email: "Please enter a valid email",
    });
  });
});

describe("the list of free accounts", () => {
  test("is split into pages, searched and counted on the server, newest first", async () => {
    const all = (await admin.get(`${url}?pageSize=100`)).json<FreeAccount[]>();
    const { db, clock, randomness } = product.app;
    const many = Array.from({ length: 60 }, (_, n) => ({
      id: randomness.uuid(),
      username: `Guest_${n}`,
      username_key: `guest_${n}`,
      password_hash: "x",
      subscription_status: "free" as const,
      created_at: new Date(clock.now().getTime() + n + 1),
      updated_at: clock.now(),
    }));
    await db.insertInto("users").values(many).execute();
    const namesOn = async (query: string) =>
      (await admin.get(`${url}${query}`)).json<FreeAccount[]>().map((it) => it.username);
    const newest = many.map((it) => it.username).toReversed();
    expect(await namesOn("")).toEqual(newest.slice(0, 25));
    expect(await namesOn("?page=2&pageSize=50")).toEqual([
      ...newest.slice(50),
      ...all.map((it) => it.username),
    ]);
    expect(await namesOn("?search=GUEST_5")).toHaveLength(11);
    expect(await namesOn("?search=%25")).toEqual([]);
    expect((await admin.get(`${url}/count?search=guest_5`)).json()).toEqual({
      total: all.length + 60,
      matching: 11,
    });
    for (const bad of ["?page=0", "?pageSize=7"])
      expect((await admin.get(url + bad)).statusCode).toBe(400);
    const manager = await product.signedIn("manager");
    expect((await manager.get(`${url}/count`)).statusCode).toBe(403);
    for (const { id } of many) await db.deleteFrom("users").where("id", "=", id).execute();
  });
});

describe("changing a free account", () => {
  const change = (id: string, body: object) => admin.patch(`${url}/${id}`, body);

  test("shows the end, also once it has passed, to the owner and on the page for staff", async () => {
    const made = (await create({ username: "leaving" })).json<FreeAccount>();
    const owner = product.visitor();
    await owner.signIn("leaving", password);
    const shown = async () => [
      (await owner.get("/api/user")).json<UserAnswer>().freeUntil,
      (await admin.get(`/api/admin/users/${made.id}/summary`)).json<PersonSummary>().freeUntil,
      (await admin.get("/api/admin/users?search=leaving")).json<StaffUser[]>()[0]?.freeUntil,
    ];
    expect(await shown()).toEqual([null, null, null]);
    const changed = (await change(made.id, { expiresAt: "now" })).json<FreeAccount>();
    expect(changed.expiresAt).not.toBeNull();
    expect(await shown()).toEqual([changed.expiresAt, changed.expiresAt, changed.expiresAt]);
  });

  test("moves or removes the end, and stores the reason", async () => {
    const made = (await create({ username: "extended" })).json<FreeAccount>();
    const expiresAt = "2027-03-01T23:59:59.000Z";
    const answer = await change(made.id, { expiresAt, reason: "Another month" });
    const { updatedAt, ...changed } = answer.json<FreeAccount>();
    expect(answer.statusCode).toBe(200);
    expect({ ...changed, updatedAt: made.updatedAt }).toEqual({
      ...made,
      expiresAt,
      reason: "Another month",
    });
    expect(updatedAt > made.updatedAt).toBe(true);
    const endless = (await change(made.id, { expiresAt: null })).json<FreeAccount>();
    expect(endless).toMatchObject({ expiresAt: null, reason: "Another month" });
    const past = await change(made.id, { expiresAt: "2026-01-01T00:00:00.000Z" });
    expect(past.json<ProblemAnswer>().fields).toEqual({
      expiresAt: "Please choose a date in the future",
    });
  });

  test("ends free access without the account, and emails its owner the plans once", async () => {
    const email = "now-paying@example.org";
    const { id } = (await create({ username: "now paying", email })).json<FreeAccount>();
    const owner = product.visitor();
    await owner.signIn("now paying", password);
    const access = async () => (await owner.get("/api/user/state")).json<UserState>().hasAccess;
    expect(await access()).toBe(true);
    expect((await change(id, { expiresAt: "now" })).statusCode).toBe(200);
    expect((await change(id, { expiresAt: "now" })).statusCode).toBe(200);
    expect(await access()).toBe(false);
    const mail = await findMail(product, email, "Your free access has ended");
    expect(mail.text).toContain("/dashboard?tab=account");
    const ended = (await sentEmails(product, email)).filter(
      (it) => it.kind === "free-account-ended",
    );
    expect(ended).toHaveLength(1);
  });

  test("sends no offer to someone who waits for a contact", async () => {
    const email = "waiting@example.org";
    const { id } = (await create({ username: "waiting", email })).json<FreeAccount>();
    const owner = product.visitor();
    await owner.signIn("waiting", password);
    await owner.post("/api/support-tickets", {
      category: "Other",
      urgency: "Normal",
      subject: "Hello",
      message: "I want to kill myself",
    });
    expect((await change(id, { expiresAt: "now" })).statusCode).toBe(200);
    const kinds = (await sentEmails(product, email)).map((it) => it.kind);
    expect(kinds).not.toContain("free-account-ended");
  });

  test("is not possible for staff accounts, and only for admins", async () => {
    const staff = (await list()).find((it) => it.role !== "user");
    expect((await change(staff?.id ?? "", { expiresAt: "now" })).statusCode).toBe(404);
    const manager = await product.signedIn("manager");
    const refused = await manager.patch(`${url}/${staff?.id}`, { expiresAt: null });
    expect(refused.statusCode).toBe(403);
  });
});

describe("revoking a free account", () => {
  test("ends its session and erases all its data, including its key", async () => {
    const { id } = (await create({ username: "brief guest" })).json<FreeAccount>();
    const guest = product.visitor();
    await guest.signIn("brief guest", password);
    const answer = await admin.delete(`${url}/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect((await guest.get("/api/user")).statusCode).toBe(401);
    expect((await product.visitor().signIn("brief guest", password)).statusCode).toBe(401);
    const { db } = product.app;
    for (const table of ["user_keys", "sessions", "consents"] as const) {
      const left = await db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
      expect(left).toEqual([]);
    }
    expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
    const erasures = (await admin.get("/api/admin/account-deletions")).json<Erasure[]>();
    expect(erasures.find((it) => it.userId === id)).toMatchObject({
      state: "erased",
      username: null,
      report: { erased: { users: 1, user_keys: 1 }, files: 0 },
    });
  });

  test("erases once when sent ten times at once", async () => {
    const made = (await create({ username: "impatient", reason: "x" })).json<FreeAccount>();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.delete(`${url}/${made.id}`)),
    );
    const statuses = answers.map((it) => it.statusCode);
    expect(statuses).toContain(204);
    expect(statuses.filter((it) => it !== 204 && it !== 404)).toEqual([]);
  });

  test("is refused for staff accounts", async () => {
    const staff = (await list()).filter((it) => it.role !== "user");
    expect(staff.map((it) => it.username).sort()).toEqual(["admin", "manager"]);
    for (const { id } of staff) {
      const answer = await admin.delete(`${url}/${id}`);
      expect([answer.statusCode, answer.json<ProblemAnswer>().message]).toEqual([
        409,
        "Admin accounts are protected from deletion",
      ]);
    }
  });

  test("is not found for a paying customer or an unknown ID", async () => {
    const amira = await product.app.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "amira")
      .executeTakeFirstOrThrow();
    for (const id of [amira.id, "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00", "amira", "%00"])
      expect((await admin.delete(`${url}/${id}`)).statusCode).toBe(404);
    expect((await product.signedIn("amira")).cookies.size).toBeGreaterThan(0);
  });
});

describe("anyone but an admin", () => {
  test("can neither list, create nor revoke free accounts", async () => {
    const [chloe] = (await list()).filter((it) => it.username === "chloe");
    const before = await countUsers();
    for (const [who, status] of [
      [product.visitor(), 401],
      [await product.signedIn("chloe"), 403],
      [await product.signedIn("manager"), 403],
    ] as const) {
      const answers = [
        await who.get(url),
        await who.post(url, { username: "sneaked in", password }),
        await who.delete(`${url}/${chloe?.id}`),
      ];
      expect(answers.map((it) => it.statusCode)).toEqual([status, status, status]);
    }
    expect(await countUsers()).toBe(before);
  });
});
