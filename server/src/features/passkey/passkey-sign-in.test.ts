import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { listAuditEvents } from "@attune/contract/audit";
import type { beginPasskeyProof } from "@attune/contract/passkey";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { beginSecondFactor } from "@attune/contract/security";
import { isSignedIn, registerNewcomer } from "../../testing/newcomer.ts";
import {
  beginSignIn,
  makePasskey,
  passkeysOf,
  passkeyOrigin,
  signInByPasskey,
} from "../../testing/passkeys.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import { forgetExpired } from "../session/forget-expired.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const password = "a long password";
let people = 0;

async function personWithPasskey() {
  const person = await registerNewcomer(product, (people += 1), password);
  return { ...person, ...(await makePasskey(person.visitor)) };
}

const stored = async (id: string) =>
  await product.app.db
    .selectFrom("passkeys")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("signing in with a passkey", () => {
  test("requires neither name nor password, and updates the list of passkeys", async () => {
    const { authenticator, username } = await personWithPasskey();
    const browser = product.visitor();
    product.clock.advance(60_000);
    const answer = await signInByPasskey(browser, authenticator);
    expect([answer.statusCode, answer.json<{ username: string }>().username]).toEqual([
      200,
      username,
    ]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await passkeysOf(browser)).toMatchObject([
      { lastUsedAt: product.clock.now().toISOString() },
    ]);
  });

  test("counts as both steps of two-step sign-in", async () => {
    const { visitor, authenticator } = await personWithPasskey();
    const setup = await visitor.post("/api/user/second-factor/setup", { password });
    const { secret } = setup.json<AnswerOf<typeof beginSecondFactor>>();
    const timestamp = product.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await visitor.post("/api/user/second-factor", { code });
    expect((await signInByPasskey(product.visitor(), authenticator)).statusCode).toBe(200);
  });

  test("leaves a customer the password sign-in", async () => {
    const { username } = await personWithPasskey();
    expect((await product.visitor().signIn(username, password)).statusCode).toBe(200);
  });

  test("does not list passkeys to a visitor", async () => {
    expect(await beginSignIn(product.visitor())).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: "localhost",
      timeout: 600_000,
      userVerification: "required",
    });
  });

  test.each([
    ["signed by another key", { isForged: true as const }],
    ["for another site", { origin: "https://attune.example.evil" }],
    ["for another domain", { rpId: "evil.example" }],
    ["without user verification", { isUnverified: true as const }],
    ["with another user's handle", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
    ["to a registration challenge", { type: "webauthn.create" }],
  ])("refuses a response %s, and changes nothing", async (_, lies) => {
    const { authenticator, passkey } = await personWithPasskey();
    const before = await stored(passkey.id);
    const browser = product.visitor();
    const answer = await signInByPasskey(browser, authenticator, { ...lies, counter: 9 });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "passkey-refused"]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await stored(passkey.id)).toEqual(before);
    expect((await signInByPasskey(browser, authenticator)).statusCode).toBe(200);
  });

  test("refuses an unknown passkey", async () => {
    const unknown = new SoftwareAuthenticator(passkeyOrigin);
    unknown.create({ challenge: "x", rp: { id: "localhost" }, user: { id: "abcd" } });
    const answer = await signInByPasskey(product.visitor(), unknown);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "passkey-unknown"]);
  });

  test("refuses a cloned passkey by its counter, but still accepts the original", async () => {
    const { authenticator, passkey } = await personWithPasskey();
    const signIn = (counter: number) =>
      signInByPasskey(product.visitor(), authenticator, { counter });
    expect((await signIn(7)).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      const before = await stored(passkey.id);
      const refused = await signIn(counter);
      expect([refused.statusCode, codeOf(refused)]).toEqual([401, "passkey-copied"]);
      expect(await stored(passkey.id)).toEqual(before);
    }
    expect((await signIn(8)).statusCode).toBe(200);
    expect(await stored(passkey.id)).toMatchObject({ counter: 8 });
  });

  test("accepts a response once, even concurrently, and only in the browser that asked", async () => {
    const { authenticator } = await personWithPasskey();
    const browser = product.visitor();
    const credential = authenticator.get(await beginSignIn(browser));
    const send = (it = browser) => it.post("/api/passkey-sign-ins", { credential });
    expect(codeOf(await send(product.visitor()))).toBe("passkey-expired");
    // Both with the token from before the sign-in, which renews it.
    const headers = { "x-csrf-token": await browser.csrfToken() };
    const sendAtOnce = () =>
      browser.post("/api/passkey-sign-ins", { credential }, { hasToken: false, headers });
    const answers = await Promise.all([sendAtOnce(), sendAtOnce()]);
    expect(answers.map((it) => it.statusCode).sort((a, b) => a - b)).toEqual([200, 401]);
    expect(codeOf(await send())).toBe("passkey-expired");
  });

  test("accepts a response within ten minutes, and deletes challenges never used", async () => {
    const { authenticator } = await personWithPasskey();
    const browser = product.visitor();
    const credential = authenticator.get(await beginSignIn(browser));
    product.clock.advance(10 * 60_000);
    const answer = await browser.post("/api/passkey-sign-ins", { credential });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "passkey-expired"]);
    await forgetExpired(product.app);
    expect(await product.app.db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
  });

  test("is refused for an account that is due for deletion, with a message on how to restore it", async () => {
    const { authenticator, username } = await personWithPasskey();
    const { db, clock } = product.app;
    const dueAt = new Date(clock.now().getTime() + 86_400_000);
    await db
      .updateTable("users")
      .set({ erasure_due_at: dueAt })
      .where("username", "=", username)
      .execute();
    const answer = await signInByPasskey(product.visitor(), authenticator);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, "account-closing"]);
    expect(answer.json<ProblemAnswer>().message).toContain("Log in with your password to keep it.");
    await db.deleteFrom("users").where("username", "=", username).execute();
    const erased = await signInByPasskey(product.visitor(), authenticator);
    expect(codeOf(erased)).toBe("passkey-unknown");
  });

  test("is refused to a disabled account", async () => {
    const { authenticator, username } = await personWithPasskey();
    const setDisabled = (at: Date | null) =>
      product.app.db
        .updateTable("users")
        .set({ disabled_at: at })
        .where("username", "=", username)
        .execute();
    await setDisabled(product.clock.now());
    const browser = product.visitor();
    const refused = await signInByPasskey(browser, authenticator);
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, "passkey-refused"]);
    expect(await isSignedIn(browser)).toBe(false);
    await setDisabled(null);
    expect((await signInByPasskey(browser, authenticator)).statusCode).toBe(200);
  });

  test("is limited after ten failures for one account, and after thirty from one address", async () => {
    const { authenticator } = await personWithPasskey();
    const statuses = [];
    for (let it = 0; it < 11; it += 1) {
      const browser = product.visitor();
      const credential = authenticator.get(await beginSignIn(browser), { isForged: true });
      const from = { remoteAddress: `203.0.113.${it}` };
      const answer = await browser.post("/api/passkey-sign-ins", { credential }, from);
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    product.clock.advance(15 * 60_000);
    expect((await signInByPasskey(product.visitor(), authenticator)).statusCode).toBe(200);
    const many = [];
    for (let it = 0; it < 31; it += 1) {
      const unknown = new SoftwareAuthenticator(passkeyOrigin);
      const credential = unknown.get({ challenge: "x" }, { userHandle: "abcd" });
      const from = { remoteAddress: "203.0.113.99" };
      many.push(
        (await product.visitor().post("/api/passkey-sign-ins", { credential }, from)).statusCode,
      );
    }
    expect(many).toEqual([...Array<number>(30).fill(401), 429]);
  });
});

describe("staff passkeys", () => {
  test("appear in the audit log, with how staff signed in and what was refused", async () => {
    const manager = await product.signedIn("manager");
    const { authenticator } = await makePasskey(manager);
    const admin = await product.signedIn("admin");
    const recorded = async () =>
      (await admin.get("/api/admin/audit-events?kind=sign-ins"))
        .json<AnswerOf<typeof listAuditEvents>>()
        .events.map((it) => `${it.actorName} ${it.action} ${it.phase} ${it.outcome}`);
    await signInByPasskey(product.visitor(), authenticator, { counter: 5 });
    expect((await recorded())[0]).toBe("manager signInWithPasskey done passkey");
    expect(await recorded()).toContain("manager addPasskey done null");
    const lies = [
      [{ counter: 4 }, "passkey-copied"],
      [{ counter: 6, isForged: true as const }, "passkey-refused"],
    ] as const;
    for (const [lie, outcome] of lies) {
      await signInByPasskey(product.visitor(), authenticator, lie);
      const line = `manager signInWithPasskey refused ${outcome}`;
      await eventually(async () => (await recorded())[0] === line, `the log says: ${line}`);
    }
  });

  test("block signing in by password alone, except in the demo", async () => {
    const { app } = product;
    const { visitor, username, authenticator } = await personWithPasskey();
    await app.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("username", "=", username)
      .execute();
    expect((await visitor.get("/api/admin/alerts")).statusCode).toBe(200);
    const byPassword = (it = password) => product.visitor().signIn(username, it);
    expect((await byPassword()).statusCode).toBe(200);
    const { config } = app;
    app.config = { ...config, needsStaffFactor: true };
    try {
      const refused = await byPassword();
      expect([refused.statusCode, codeOf(refused)]).toEqual([401, "passkey-needed"]);
      expect(codeOf(await byPassword("wrong"))).toBe("invalid-credentials");
      expect((await signInByPasskey(product.visitor(), authenticator)).statusCode).toBe(200);
    } finally {
      app.config = config;
    }
  });
});

test("staff with a passkey must prove presence with it instead of the password", async () => {
  const { app } = product;
  const { visitor, username, authenticator } = await personWithPasskey();
  await app.db
    .updateTable("users")
    .set({ role: "admin" })
    .where("username", "=", username)
    .execute();
  const { config } = app;
  app.config = { ...config, needsStaffFactor: true };
  try {
    product.clock.advance(11 * 60_000);
    const changed = { currentPassword: password, password: "x".repeat(20) };
    const change = { ...changed, confirmPassword: changed.password };
    expect(codeOf(await visitor.post("/api/user/password", change))).toBe("proof-needed");
    const byPassword = await visitor.post("/api/user/proof", { password });
    expect([byPassword.statusCode, codeOf(byPassword)]).toEqual([400, "passkey-proof-needed"]);
    expect(codeOf(await visitor.get("/api/admin/users/export"))).toBe("proof-needed");
    const begun = await visitor.post("/api/user/proof/passkey/challenge");
    const credential = authenticator.get(begun.json<AnswerOf<typeof beginPasskeyProof>>());
    const proof = await visitor.post("/api/user/proof/passkey", { credential });
    expect(proof.statusCode).toBe(204);
    expect((await visitor.get("/api/admin/users/export")).statusCode).toBe(200);
  } finally {
    app.config = config;
  }
});

describe("the site that passkeys are bound to", () => {
  const siteAt = async (publicUrl: string | null) => {
    const { app } = product;
    const { config } = app;
    app.config = { ...config, publicUrl };
    try {
      const begun = await product.visitor().post("/api/passkey-sign-ins/challenge");
      return begun.json<{ rpId?: string; code?: string }>();
    } finally {
      app.config = config;
    }
  };

  test("is the host of PUBLIC_URL, or localhost on the machine itself", async () => {
    expect(await siteAt("https://attune.example")).toMatchObject({ rpId: "attune.example" });
    expect(await siteAt("http://127.0.0.1:3000")).toMatchObject({ rpId: "localhost" });
    expect(await siteAt("http://[::1]:3000")).toMatchObject({ rpId: "localhost" });
    expect(await siteAt(null)).toMatchObject({ rpId: "localhost" });
  });

  test("does not exist for a bare IP address", async () => {
    expect(await siteAt("http://192.0.2.7:3000")).toMatchObject({ code: "passkeys-off" });
    expect(await siteAt("http://[2001:db8::7]:3000")).toMatchObject({ code: "passkeys-off" });
  });
});
