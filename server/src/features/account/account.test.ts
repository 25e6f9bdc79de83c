import { createHash } from "node:crypto";
import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { UserAnswer } from "@attune/contract/user";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { hashToken } from "../../http/session.ts";
import { mailResetLinkJob } from "../../jobs.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Ask } from "../../testing/visitor.ts";
import { getLegalTexts } from "../legal/find-legal-settings.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { requestReset } from "./reset-password.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const minuteMs = 60_000;

/** A new address each time, so that tests do not share a rate limit. */
let addresses = 0;
const elsewhere = (): Ask => ({ remoteAddress: `198.51.100.${(addresses += 1)}` });
const send = (url: string, body: unknown, ask: Ask = {}) =>
  product.visitor().post(url, body, { ...elsewhere(), ...ask });
const register = (changes: Record<string, unknown>) => send("/api/register", registration(changes));

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map((it) => it.statusCode).sort((a, b) => a - b);

const findUser = (username: string) =>
  product.app.db
    .selectFrom("users")
    .selectAll()
    .where("username", "=", username)
    .executeTakeFirst();

async function countAll(): Promise<number[]> {
  const { db } = product.app;
  const tables = ["users", "user_keys", "consents", "sessions", "password_reset_tokens"] as const;
  return await Promise.all(
    tables.map(async (it) => (await db.selectFrom(it).selectAll().execute()).length),
  );
}

describe("registering", () => {
  test("creates the account, signs the user in and returns what they entered", async () => {
    const visitor = product.visitor();
    const answer = await visitor.post(
      "/api/register",
      registration({ username: "Nora", email: "Nora@Example.com", fullName: "Nora van der Berg" }),
      elsewhere(),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      username: "Nora",
      email: "nora@example.com",
      fullName: "Nora van der Berg",
      firstName: "Nora",
      lastName: "van der Berg",
      dateOfBirth: "1990-02-28",
      country: "United Kingdom",
      role: "user",
      plan: null,
      subscriptionStatus: "inactive",
      termsVersion: "1.0",
    });
    const own = await visitor.get("/api/user");
    expect(own.json<UserAnswer>()).toEqual(answer.json<UserAnswer>());
  });

  test("stores which terms were accepted, their hash, when and from where", async () => {
    await send("/api/register", registration({ username: "cora", email: "cora@example.com" }), {
      remoteAddress: "192.0.2.77",
    });
    const user = await findUser("cora");
    const rows = await product.app.db
      .selectFrom("consents")
      .selectAll()
      .where("user_id", "=", user?.id ?? "")
      .orderBy("kind")
      .execute();
    const { termsContent } = await getLegalTexts(product.app.db);
    const hash = (text: string) => createHash("sha256").update(text).digest("hex");
    const at = { accepted_at: product.clock.now(), ip: "192.0.2.77" };
    expect(rows).toMatchObject([
      {
        kind: "medical-disclaimer",
        version: disclaimer.version,
        text_hash: hash(disclaimerText),
        ...at,
      },
      { kind: "terms", version: "1.0", text_hash: hash(termsContent), ...at },
    ]);
    expect(user).toMatchObject({ terms_accepted_ip: "192.0.2.77", terms_version: "1.0" });
  });

  test("does not accept a role, plan, status or id from the client", async () => {
    const requested = {
      id: "00000000-0000-4000-8000-000000000001",
      userId: "00000000-0000-4000-8000-000000000001",
      role: "admin",
      plan: "Enhanced",
      subscriptionStatus: "free",
      subscription_status: "free",
      subscriptionPlan: "Enhanced",
      stripeCustomerId: "cus_stolen",
      freeUntil: "2099-01-01T00:00:00Z",
    };
    const answer = await register({ username: "eve", email: "eve@example.com", ...requested });
    expect(answer.json()).toMatchObject({
      role: "user",
      plan: null,
      subscriptionStatus: "inactive",
    });
    const row = await findUser("eve");
    expect(row).toMatchObject({ role: "user", stripe_customer_id: null, free_until: null });
    expect(row?.id).not.toBe(requested.id);
  });

  test("says that the username or email is taken, ignoring case, and stores nothing", async () => {
    await register({ username: "Taken", email: "taken@example.com" });
    const before = await countAll();
    const name = await register({ username: "tAKEN", email: "new@example.com" });
    expect([name.statusCode, name.json<ProblemAnswer>().fields]).toEqual([
      409,
      { username: "This username is already taken. Please choose another one." },
    ]);
    const email = await register({ username: "newcomer", email: "TAKEN@example.COM" });
    expect([email.statusCode, email.json<ProblemAnswer>().code]).toEqual([409, "email-taken"]);
    expect(email.json<ProblemAnswer>().fields?.["email"]).toMatch(/sign in instead/);
    expect(await countAll()).toEqual(before);
  });

  test("lets one of several concurrent requests have the username and rejects the rest as taken", async () => {
    const before = await countAll();
    const answers = await Promise.all(
      ["rush", "RUSH", "Rush", "rusH"].map((username, it) =>
        register({ username, email: `rush${it}@example.com` }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    const refused = answers.filter((it) => it.statusCode === 409);
    for (const it of refused) expect(it.json<ProblemAnswer>().code).toBe("username-taken");
    const after = await countAll();
    expect(after.map((it, table) => it - (before[table] ?? 0))).toEqual([1, 1, 2, 1, 0]);
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const before = await countAll();
    const answer = await register({
      username: "x",
      email: "y",
      password: "z",
      termsAccepted: false,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ProblemAnswer>()).toMatchObject({
      code: "invalid-input",
      fields: {
        username: "Username must be at least 3 characters",
        email: "Please enter a valid email",
        password: "Password must be at least 8 characters",
        termsAccepted: "You must accept the Terms & Conditions",
      },
    });
    expect(await countAll()).toEqual(before);
  });

  test("is limited to ten an hour from one address", async () => {
    const ask = { remoteAddress: "203.0.113.20" };
    const statuses = [];
    for (let it = 0; it < 11; it += 1)
      statuses.push((await product.visitor().post("/api/register", {}, ask)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    product.clock.advance(60 * minuteMs);
    expect((await product.visitor().post("/api/register", {}, ask)).statusCode).toBe(400);
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string, ask: Ask = {}) => send("/api/forgot-password", { email }, ask);
  const tokenFor = async (email: string) =>
    (await forgot(email)).json<{ resetToken: string }>().resetToken;
  const reset = (token: string, password: string, confirmPassword = password) =>
    send("/api/reset-password", { token, password, confirmPassword });

  test("returns the same message whether or not the address has an account", async () => {
    const known = (await forgot("amira@attune.example")).json<Record<string, string>>();
    const unknown = (await forgot("nobody@attune.example")).json<Record<string, string>>();
    expect(Object.keys(unknown)).toEqual(["message"]);
    expect(known["message"]).toBe(unknown["message"]);
  });

  // The slow part for an existing account runs in the job, which is enqueued in both cases.
  test("enqueues the same job for an address that has no account", async () => {
    const app = { ...product.app, config: { ...product.app.config, isDemo: false } };
    for (const name of ["amira", "nobody"])
      expect(
        await requestReset(app, `${name}@attune.example`, "https://attune.example"),
      ).toBeUndefined();
    const { rows } = await sql<{ userId: string | null }>`
      select data ->> 'userId' as "userId" from queue.job
      where name = ${mailResetLinkJob.name} order by created_on`.execute(product.app.db);
    expect(rows.map((it) => it.userId)).toEqual([(await findUser("amira"))?.id, null]);
  });

  test("sends one mail, whose link uses the configured address and not the Host header", async () => {
    const token = (
      await forgot("BEN@attune.example", {
        headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
      })
    ).json<{ resetToken: string }>().resetToken;
    const mails = await eventually(async () => {
      const stored = (await listOutbox(product.app)).filter((it) => it.text.includes(token));
      return stored.length > 0 && stored;
    }, "the mail is in the outbox");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: "ben@attune.example" });
    expect(mails[0]?.text).toContain(`http://127.0.0.1:3000/reset-password#token=${token}`);
    expect(mails[0]?.text).not.toContain("evil");
  });

  test("stores only the hash of a long token", async () => {
    const token = await tokenFor("ben@attune.example");
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const rows = await product.app.db.selectFrom("password_reset_tokens").selectAll().execute();
    expect(rows.some((it) => it.token_hash === hashToken(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("replaces the old password, ends every session and invalidates all reset links", async () => {
    await register({ username: "lena", email: "lena@example.com" });
    const elsewhereSignedIn = product.visitor();
    await elsewhereSignedIn.signIn("lena", "a long password");
    const [other, token] = [await tokenFor("lena@example.com"), await tokenFor("lena@example.com")];
    const answer = await reset(token, "another password");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: "Your password has been changed. Please sign in with the new one." },
    ]);
    expect((await elsewhereSignedIn.get("/api/user")).statusCode).toBe(401);
    const login = async (password: string) =>
      (await send("/api/login", { username: "lena", password })).statusCode;
    expect([await login("a long password"), await login("another password")]).toEqual([401, 200]);
    for (const spent of [token, other])
      expect((await reset(spent, "a third password")).json<ProblemAnswer>()).toMatchObject({
        status: 400,
        message: "This reset link is no longer valid. Please request a new one.",
      });
  });

  test("accepts a link used three times at once only once", async () => {
    await register({ username: "tom", email: "tom@example.com" });
    const token = await tokenFor("tom@example.com");
    const answers = await Promise.all([1, 2, 3].map((it) => reset(token, `new password ${it}`)));
    expect(statusesOf(answers)).toEqual([200, 400, 400]);
    const winner = answers.findIndex((it) => it.statusCode === 200) + 1;
    const body = { username: "tom", password: `new password ${winner}` };
    expect((await send("/api/login", body)).statusCode).toBe(200);
  });

  test("accepts only one of a user's three links used at once", async () => {
    await register({ username: "tim", email: "tim@example.com" });
    const tokens = [];
    for (let it = 0; it < 3; it += 1) tokens.push(await tokenFor("tim@example.com"));
    const answers = await Promise.all(tokens.map((it) => reset(it, "another password")));
    expect(statusesOf(answers)).toEqual([200, 400, 400]);
  });

  test("accepts a link for thirty minutes, and a mistyped attempt does not use it up", async () => {
    await register({ username: "uma", email: "uma@example.com" });
    const early = await tokenFor("uma@example.com");
    product.clock.advance(30 * minuteMs);
    expect((await reset(early, "another password")).statusCode).toBe(400);
    const token = await tokenFor("uma@example.com");
    product.clock.advance(30 * minuteMs - 1);
    const mistyped = await reset(token, "another password", "another pasword");
    expect(mistyped.json<ProblemAnswer>().fields).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect((await reset(token, "another password")).statusCode).toBe(200);
  });

  test("lets in a user who was locked out by failed attempts once the password is reset", async () => {
    await register({ username: "vera", email: "vera@example.com" });
    const login = async (password: string) =>
      (await send("/api/login", { username: "vera", password })).statusCode;
    for (let it = 0; it < 10; it += 1) await login("forgotten");
    expect(await login("a long password")).toBe(429);
    await reset(await tokenFor("vera@example.com"), "remembered this time");
    expect(await login("remembered this time")).toBe(200);
  });

  test("cannot be used to flood someone with emails, with or without an account", async () => {
    for (const email of ["chloe@attune.example", "stranger@attune.example"]) {
      const statuses = [];
      for (const spelling of [email, email.toUpperCase(), ` ${email}`, email])
        statuses.push((await forgot(spelling)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    product.clock.advance(60 * minuteMs);
    expect((await forgot("chloe@attune.example")).statusCode).toBe(200);
  });

  test("returns the same message for an account without an address", async () => {
    const { db } = product.app;
    await db.updateTable("users").set({ email: null }).where("username", "=", "tom").execute();
    expect(Object.keys((await forgot("tom@example.com")).json<object>())).toEqual(["message"]);
  });
});

describe("the cast", () => {
  test("signs in with the demo password, which new users may choose too", async () => {
    const own = registration({ username: "demo", email: "d@example.com", password: castPassword });
    expect((await send("/api/register", own)).statusCode).toBe(201);
  });
});
