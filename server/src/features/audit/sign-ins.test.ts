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

const tell = async (kind = "sign-ins") =>
  (await admin.get(`/api/admin/audit-events?kind=${kind}`)).json<Events>().events;
/** Newest first: who, what, how it ended. */
const told = async (kind?: string) =>
  (await tell(kind)).map((it) => `${it.actorName} ${it.action} ${it.phase} ${it.outcome}`);
const toldSoon = (line: string) =>
  eventually(async () => (await told())[0] === line, `the log says: ${line}`);

describe("how staff come in and go", () => {
  test("is told: by what they were let in, and that they left", async () => {
    const manager = await product.signedIn("manager");
    expect((await told())[0]).toBe("manager login done password");
    await manager.post("/api/logout");
    expect((await told())[0]).toBe("manager logout done null");
    expect((await tell())[0]).toMatchObject({ isAboutOwnAccount: true, isRead: false });
    const rest = [...(await told("changes")), ...(await told("reads"))];
    expect(rest.filter((it) => /log(in|out)/.test(it))).toEqual([]);
  });

  test("is told where it was refused, without the name or password that was typed", async () => {
    await product.visitor().signIn("MANAGER", "not the password");
    await toldSoon("manager login refused invalid-credentials");
    const kept = await product.app.db.selectFrom("audit_events").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/not the password|MANAGER/);
  });

  test("is not told of customers, nor of names that nobody has", async () => {
    const before = await told();
    await product.visitor().signIn("amira", "wrong");
    await product.visitor().signIn("nobody at all", "wrong");
    const amira = await product.signedIn("amira");
    await amira.post("/api/logout");
    await product.signedIn("chloe");
    expect(await told()).toEqual(before);
  });

  test("does not let anybody fill the log by guessing", async () => {
    const before = (await told()).length;
    for (let guess = 0; guess < 14; guess += 1)
      await product
        .visitor()
        .post(
          "/api/login",
          { username: "manager", password: "x" },
          { remoteAddress: `192.0.2.${guess}` },
        );
    // One guess of the window is used up above; what is beyond the limit of ten is not told.
    await eventually(async () => (await told()).length >= before + 9, "the guesses are told");
    expect((await told()).length).toBeLessThanOrEqual(before + 10);
    product.clock.advance(901_000);
  });
});

test("two-step sign-in of staff is told, from its setting up to the code that let them in", async () => {
  const setup = await admin.post("/api/user/second-factor/setup", { password: castPassword });
  const { secret } = setup.json<AnswerOf<typeof beginSecondFactor>>();
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.clock.now().getTime(),
    });
  const turnedOn = await admin.post("/api/user/second-factor", { code: code() });
  const [recovery = ""] = turnedOn.json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect((await told()).slice(0, 2)).toEqual([
    "admin confirmSecondFactor done null",
    "admin beginSecondFactor done null",
  ]);
  product.clock.advance(60_000);
  const signIn = (more: object) =>
    product.visitor().post("/api/login", { username: "admin", password: castPassword, ...more });
  await signIn({});
  await toldSoon("admin login refused code-needed");
  await signIn({ code: "000000" });
  await toldSoon("admin login refused code-refused");
  await signIn({ code: code() });
  expect((await told())[0]).toBe("admin login done two-step");
  await signIn({ code: recovery });
  expect((await told())[0]).toBe("admin login done recovery-code");
  const kept = await product.app.db.selectFrom("audit_events").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test("a password that staff change, or choose with a mailed link, is told", async () => {
  const manager = await product.signedIn("manager");
  await manager.post("/api/user/password", {
    currentPassword: "wrong",
    password: "a longer password",
    confirmPassword: "a longer password",
  });
  expect((await told())[0]).toBe("manager changePassword refused wrong-password");
  const asked = await product
    .visitor()
    .post("/api/forgot-password", { email: "manager@attune.example" });
  const { resetToken: token } = asked.json<{ resetToken: string }>();
  const password = "another long password";
  const reset = { token, password, confirmPassword: password };
  expect((await product.visitor().post("/api/reset-password", reset)).statusCode).toBe(200);
  expect((await told())[0]).toBe("manager resetPassword done null");
});
