import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { beginSecondFactor } from "@attune/contract/security";
import { castPassword } from "../../cast.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

type Events = AnswerOf<typeof listAuditEvents>;

const listRecorded = async (kind = "sign-ins") =>
  (await admin.get(`/api/admin/audit-events?kind=${kind}`)).json<Events>().events;
/** Newest first: actor, action, outcome. */
const recorded = async (kind?: string) =>
  (await listRecorded(kind)).map((it) => `${it.actorName} ${it.action} ${it.phase} ${it.outcome}`);
const untilRecorded = (line: string) =>
  eventually(async () => (await recorded())[0] === line, `the log says: ${line}`);

describe("the audit log of staff sign-ins", () => {
  test("records how staff signed in and that they signed out", async () => {
    const manager = await product.signedIn("manager");
    expect((await recorded())[0]).toBe("manager login done password");
    await manager.post("/api/logout");
    expect((await recorded())[0]).toBe("manager logout done null");
    expect((await listRecorded())[0]).toMatchObject({ isAboutOwnAccount: true, isRead: false });
    const rest = [...(await recorded("changes")), ...(await recorded("reads"))];
    expect(rest.filter((it) => /log(in|out)/.test(it))).toEqual([]);
  });

  test("records a refused sign-in without the username or password that was typed", async () => {
    await product.visitor().signIn("MANAGER", "not the password");
    await untilRecorded("manager login refused invalid-credentials");
    const stored = await product.app.db.selectFrom("audit_events").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/not the password|MANAGER/);
  });

  test("records a sign-in by way of undoing a deletion", async () => {
    const undo = (password: string) =>
      product.visitor().post("/api/account-deletions/undo", { username: "manager", password });
    expect((await undo("not the password")).statusCode).toBe(401);
    await untilRecorded("manager undoDeletion refused invalid-credentials");
    expect((await undo(castPassword)).statusCode).toBe(200);
    expect((await recorded())[0]).toBe("manager undoDeletion done password");
  });

  test("records nothing for customers or unknown usernames", async () => {
    const before = await recorded();
    await product.visitor().signIn("amira", "wrong");
    await product.visitor().signIn("nobody at all", "wrong");
    const amira = await product.signedIn("amira");
    await amira.post("/api/logout");
    await product.signedIn("chloe");
    expect(await recorded()).toEqual(before);
  });

  test("cannot be filled by guessing passwords", async () => {
    const before = (await recorded()).length;
    for (let guess = 0; guess < 14; guess += 1)
      await product
        .visitor()
        .post(
          "/api/login",
          { username: "manager", password: "x" },
          { remoteAddress: `192.0.2.${guess}` },
        );
    // One attempt of the window is used up above; attempts beyond the limit of ten are not
    // recorded.
    await eventually(async () => (await recorded()).length >= before + 9, "the guesses are logged");
    expect((await recorded()).length).toBeLessThanOrEqual(before + 10);
    product.clock.advance(901_000);
  });
});

test("records two-step sign-in, from setting it up to the code used", async () => {
  const setup = await admin.post("/api/user/second-factor/setup", { password: castPassword });
  const { secret } = setup.json<AnswerOf<typeof beginSecondFactor>>();
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.clock.now().getTime(),
    });
  const turnedOn = await admin.post("/api/user/second-factor", { code: code() });
  const [recovery = ""] = turnedOn.json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await recorded()).slice(0, 2)).toEqual([
    "admin confirmSecondFactor done null",
    "admin beginSecondFactor done null",
  ]);
  product.clock.advance(60_000);
  const signIn = (more: object) =>
    product.visitor().post("/api/login", { username: "admin", password: castPassword, ...more });
  await signIn({});
  await untilRecorded("admin login refused code-needed");
  await signIn({ code: "000000" });
  await untilRecorded("admin login refused code-refused");
  await signIn({ code: code() });
  expect((await recorded())[0]).toBe("admin login done two-step");
  await signIn({ code: recovery });
  expect((await recorded())[0]).toBe("admin login done recovery-code");
  const stored = await product.app.db.selectFrom("audit_events").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test("records a password that staff change or reset by email", async () => {
  const manager = await product.signedIn("manager");
  await manager.post("/api/user/password", {
    currentPassword: "wrong",
    password: "a longer password",
    confirmPassword: "a longer password",
  });
  expect((await recorded())[0]).toBe("manager changePassword refused wrong-password");
  const asked = await product
    .visitor()
    .post("/api/forgot-password", { email: "manager@attune.example" });
  const { resetToken: token } = asked.json<{ resetToken: string }>();
  const password = "another long password";
  const reset = { token, password, confirmPassword: password };
  expect((await product.visitor().post("/api/reset-password", reset)).statusCode).toBe(200);
  expect((await recorded())[0]).toBe("manager resetPassword done null");
});
