import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { beginSecondFactor } from "@attune/contract/security";
import type { OwnSession } from "@attune/contract/own-session";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKeyring } from "../../adapters/keyring/keyring.ts";
import { countMails } from "../../testing/count-mails.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import {
  isSignedIn,
  findMail,
  registerNewcomer,
  securityOf,
  tokenIn,
} from "../../testing/newcomer.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { removeSecondFactor } from "../session/change-second-factor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const password = "a long password";

let people = 0;

/** A person no other test knows. */
const newcomer = () => registerNewcomer(product, (people += 1), password);

const mailTo = (to: string, subject: string) => findMail(product, to, subject);
const confirm = (token: string) => product.visitor().post("/api/email-confirmations", { token });

describe("changing the password", () => {
  test("requires the current one, ends other sessions and pending links, and retains this session", async () => {
    const { visitor, username, email } = await newcomer();
    const phone = product.visitor();
    await phone.signIn(username, password);
    await visitor.post("/api/user/email", { email: "thief@example.com", password });
    const link = await mailTo("thief@example.com", "Please confirm your new email address");
    const change = (body: object) =>
      visitor.post("/api/user/password", {
        currentPassword: password,
        password: "another password",
        confirmPassword: "another password",
        ...body,
      });
    const wrong = await change({ currentPassword: "nonsense" });
    expect(wrong.json<ProblemAnswer>().fields).toEqual({
      currentPassword: "This is not your current password.",
    });
    const unequal = await change({ confirmPassword: "something else" });
    expect(unequal.json<ProblemAnswer>().fields).toEqual({
      confirmPassword: "Passwords don't match",
    });
    expect((await change({})).statusCode).toBe(204);
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await confirm(tokenIn(link.text))).statusCode).toBe(400);
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(401);
    expect((await product.visitor().signIn(username, "another password")).statusCode).toBe(200);
    await mailTo(email, "Your password was changed");
  });

  test("is limited, so that an open session cannot be used to guess it", async () => {
    const { visitor } = await newcomer();
    const statuses = [];
    for (let it = 0; it < 11; it += 1)
      statuses.push(
        (await visitor.post("/api/user/second-factor/setup", { password: "guess" })).statusCode,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

describe("sessions", () => {
  test("are listed with their browser, and can be ended one by one or all at once", async () => {
    const { visitor, username } = await newcomer();
    const phone = product.visitor();
    const ask = { headers: { "user-agent": "Phone/1.0" }, remoteAddress: "203.0.113.9" };
    await phone.post("/api/login", { username, password }, ask);
    const list = (await visitor.get("/api/user/sessions")).json<OwnSession[]>();
    expect(list.filter((it) => it.isCurrent)).toHaveLength(1);
    const other = list.find((it) => !it.isCurrent);
    expect(other).toMatchObject({ userAgent: "Phone/1.0", ip: "203.0.113.9" });
    const stranger = await newcomer();
    const url = `/api/user/sessions/${other?.id}`;
    expect((await stranger.visitor.delete(url)).statusCode).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await visitor.delete(url)).statusCode).toBe(204);
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([true, false]);
    await phone.signIn(username, password);
    expect((await visitor.delete("/api/user/sessions")).statusCode).toBe(204);
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([false, false]);
  });
});

describe("two-step sign-in", () => {
  const setUp = async (visitor: Visitor) =>
    (await visitor.post("/api/user/second-factor/setup", { password })).json<
      AnswerOf<typeof beginSecondFactor>
    >();
  const appCode = (secret: string, stepsAway = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: product.clock.now().getTime() + stepsAway * 30_000,
    });
  const turnOn = (visitor: Visitor, code: string) =>
    visitor.post("/api/user/second-factor", { code });
  const signIn = (username: string, code?: string) =>
    product.visitor().post("/api/login", { username, password, code });

  async function reset(email: string, chosen = password) {
    const forgotten = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = forgotten.json<{ resetToken: string }>();
    const body = { token, password: chosen, confirmPassword: chosen };
    expect((await product.visitor().post("/api/reset-password", body)).statusCode).toBe(200);
  }

  async function protectedPerson() {
    const person = await newcomer();
    const { secret } = await setUp(person.visitor);
    const answer = await turnOn(person.visitor, appCode(secret));
    product.clock.advance(60_000);
    return { ...person, secret, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
  }

  test("is on only after a correct code from the app, and stores the secret encrypted", async () => {
    const { visitor, username, email } = await newcomer();
    const { secret, uri } = await setUp(visitor);
    expect(uri).toContain(`otpauth://totp/Attune:${username}?`);
    expect(uri).toContain(`secret=${secret}`);
    expect((await signIn(username)).statusCode).toBe(200);
    expect(codeOf(await turnOn(visitor, "000000"))).toBe("wrong-code");
    const answer = await turnOn(visitor, appCode(secret));
    const codes = answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await securityOf(visitor)).toMatchObject({
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });
    await mailTo(email, "Two-step sign-in was turned on");
    const { db } = product.app;
    const stored = JSON.stringify([
      await db.selectFrom("second_factors").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
  });

  test("accepts exactly one secret after concurrent setups", async () => {
    const { visitor } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.post("/api/user/second-factor/setup", { password })),
    );
    expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    const secrets = answers.map((it) => it.json<{ secret: string }>().secret);
    const statuses = [];
    for (const it of secrets) statuses.push((await turnOn(visitor, appCode(it))).statusCode);
    expect(statuses.filter((it) => it === 200)).toHaveLength(1);
  });

  test("signs out every other device when turned on", async () => {
    const { visitor, username } = await newcomer();
    const other = product.visitor();
    await other.signIn(username, password);
    const { secret } = await setUp(visitor);
    await turnOn(visitor, appCode(secret));
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("is removed on a password reset if its owner had not confirmed the address", async () => {
    const { username, email } = await protectedPerson();
    await reset(email);
    expect((await mailTo(email, "Your password was changed")).text).not.toContain("stays on");
    expect((await signIn(username)).statusCode).toBe(200);
    const owner = product.visitor();
    await owner.signIn(username, password);
    expect(await securityOf(owner)).toMatchObject({
      hasSecondFactor: false,
      emailVerifiedAt: product.clock.now().toISOString(),
    });
  });

  test("asks for a code only after the right password, and accepts each code once", async () => {
    const { username, secret } = await protectedPerson();
    const wrong = await product
      .visitor()
      .post("/api/login", { username, password: "wrong", code: appCode(secret) });
    expect(codeOf(wrong)).toBe("invalid-credentials");
    expect(codeOf(await signIn(username))).toBe("code-needed");
    expect(codeOf(await signIn(username, "123456"))).toBe("code-refused");
    const code = appCode(secret);
    expect((await signIn(username, ` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
    expect(codeOf(await signIn(username, code))).toBe("code-refused");
    expect((await signIn(username, appCode(secret, 1))).statusCode).toBe(200);
    product.clock.advance(5 * 60_000);
    expect(codeOf(await signIn(username, appCode(secret, -2)))).toBe("code-refused");
  });

  test("lets in only one of several concurrent sign-ins with the same code", async () => {
    const { username, secret } = await protectedPerson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(username, appCode(secret))));
    expect(answers.map((it) => it.statusCode).sort((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  test("accepts a recovery code once, with any case and spacing, and sends an email", async () => {
    const { username, email, codes } = await protectedPerson();
    const [code = ""] = codes;
    const typed = code.replace("-", " ").toUpperCase();
    const entered = await signIn(username, typed);
    expect(entered.json()).toMatchObject({ username, recoveryCodesLeft: 9 });
    expect(codeOf(await signIn(username, code))).toBe("code-refused");
    const mail = await mailTo(email, "A recovery code was used to sign in");
    expect(mail.text).toMatch(/You\s+have\s+9\s+left\./);
  });

  test("accepts a recovery code issued before the operator changed keys", async () => {
    const { username, codes } = await protectedPerson();
    const { keyring, config } = product.app;
    const before = readFileSync(join(config.dataDir, "development-keyring"), "utf8");
    product.app.keyring = openKeyring({
      encryptionKeys: [
        { id: "new", key: randomBytes(32) },
        { id: "dev", key: Buffer.from(before, "base64") },
      ],
      dataDir: "",
    });
    try {
      expect((await signIn(username, codes[0])).statusCode).toBe(200);
      expect(codeOf(await signIn(username, codes[0]))).toBe("code-refused");
    } finally {
      product.app.keyring = keyring;
      product.clock.advance(15 * 60_000);
    }
  });

  test("blocks an account after ten wrong codes, and after twenty in a day", async () => {
    const { username } = await protectedPerson();
    const statuses = [];
    for (let it = 0; it < 11; it += 1) statuses.push((await signIn(username, "111111")).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    product.clock.advance(15 * 60_000);
    for (let it = 0; it < 10; it += 1) await signIn(username, "111111");
    product.clock.advance(15 * 60_000);
    expect((await signIn(username, "111111")).statusCode).toBe(429);
  });

  test("lets the owner in on a known device, and anywhere with a new password, while someone guesses codes", async () => {
    const { visitor, username, email, codes, secret } = await protectedPerson();
    await confirm(tokenIn((await mailTo(email, "Please confirm your email address")).text));
    const guess = async () => {
      for (let it = 0; it < 11; it += 1) await signIn(username, "111111");
      product.clock.advance(15 * 60_000);
      for (let it = 0; it < 11; it += 1) await signIn(username, "111111");
      product.clock.advance(15 * 60_000);
    };
    await guess();
    expect((await signIn(username, appCode(secret))).statusCode).toBe(429);
    expect(await countMails(product, email, "codes-guessed")).toBe(1);
    const onKnown = await visitor.post("/api/login", { username, password, code: appCode(secret) });
    expect(onKnown.statusCode).toBe(200);
    product.clock.advance(60_000);
    const proof = { password, code: codes[0] };
    const proven = await visitor.post("/api/user/second-factor/recovery-codes", proof);
    expect(proven.statusCode).toBe(200);
    await reset(email, "a chosen password");
    const chosen = { username, password: "a chosen password", code: appCode(secret) };
    expect((await product.visitor().post("/api/login", chosen)).statusCode).toBe(200);
  });

  test("is turned off only with both password and code", async () => {
    const { visitor, username, email, codes } = await protectedPerson();
    product.clock.advance(10 * 60_000);
    const off = (body: object) => visitor.post("/api/user/second-factor/removal", body);
    expect(codeOf(await off({ password, code: "000000" }))).toBe("wrong-code");
    expect(codeOf(await off({ password: "wrong", code: codes[0] }))).toBe("wrong-password");
    expect(codeOf(await off({ password }))).toBe("proof-needed");
    expect((await off({ password, code: codes[0] })).statusCode).toBe(204);
    expect((await signIn(username)).statusCode).toBe(200);
    expect(codeOf(await off({}))).toBe("second-factor-off");
    await mailTo(email, "Two-step sign-in was turned off");
  });

  test("replaces the recovery codes on request", async () => {
    const { visitor, username, codes } = await protectedPerson();
    const answer = await visitor.post("/api/user/second-factor/recovery-codes", {
      password,
      code: codes[0],
    });
    const [fresh = ""] = answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(codeOf(await signIn(username, codes[1]))).toBe("code-refused");
    expect((await signIn(username, fresh)).statusCode).toBe(200);
  });

  test("stays on after another setup attempt and after a password reset", async () => {
    const { visitor, username, email } = await protectedPerson();
    const again = await visitor.post("/api/user/second-factor/setup", { password });
    expect(codeOf(again)).toBe("second-factor-on");
    await confirm(tokenIn((await mailTo(email, "Please confirm your email address")).text));
    await reset(email);
    expect(codeOf(await signIn(username))).toBe("code-needed");
  });

  test("works for staff too, and the operator can reset it", async () => {
    const admin = await product.signedIn("manager");
    const begun = await admin.post("/api/user/second-factor/setup", { password: "attune-demo" });
    const { secret } = begun.json<AnswerOf<typeof beginSecondFactor>>();
    await turnOn(admin, appCode(secret));
    const login = () => product.visitor().signIn("manager");
    expect(codeOf(await login())).toBe("code-needed");
    const { id } = (await admin.get("/api/user")).json<{ id: string }>();
    await removeSecondFactor(product.app, id);
    expect((await login()).statusCode).toBe(200);
  });
});

test("forbids common passwords for staff even in the demo", async () => {
  const common = { password: "password123", confirmPassword: "password123" };
  const manager = product.visitor();
  await manager.signIn("manager");
  const changed = await manager.post("/api/user/password", {
    ...common,
    currentPassword: "attune-demo",
  });
  expect(codeOf(changed)).toBe("common-password");
  const { email } = (await manager.get("/api/user")).json<{ email: string }>();
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const reset = await product.visitor().post("/api/reset-password", { ...common, token });
  expect(codeOf(reset)).toBe("common-password");
});
