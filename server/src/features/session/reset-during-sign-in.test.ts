import type { AnswerOf } from "@attune/contract/endpoint";
import type { beginPasskey } from "@attune/contract/passkey";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { registerNewcomer, securityOf } from "../../testing/newcomer.ts";
import { makePasskey, passkeyOrigin, passkeysOf, signInByPasskey } from "../../testing/passkeys.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const password = "a long password";
let people = 1;

async function resetTokenOf(email: string): Promise<string> {
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  return forgotten.json<{ resetToken: string }>().resetToken;
}

async function turnOnSecondFactor(it: Visitor, by = castPassword): Promise<void> {
  const begun = await it.post("/api/user/second-factor/setup", { password: by });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json<{ secret: string }>().secret) });
  const code = totp.generate({ timestamp: product.clock.now().getTime() });
  expect((await it.post("/api/user/second-factor", { code })).statusCode).toBe(200);
}

test("a sign-in with the old password does not outlast a reset that happens meanwhile", async () => {
  const { email, username } = await registerNewcomer(product, people, password);
  const token = await resetTokenOf(email);
  const [stranger, owner] = [product.visitor(), product.visitor()];
  const signIn = () => stranger.post("/api/login", { username, password });
  // The password has been checked, and the session is about to be stored.
  const answer = await beforeTransactionOf(product, signIn, async () => {
    const chosen = "another long password";
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await owner.post("/api/reset-password", reset)).statusCode).toBe(200);
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid-credentials"]);
  expect((await stranger.get("/api/user")).statusCode).toBe(401);
  await owner.signIn(username, "another long password");
  expect((await owner.get("/api/user")).statusCode).toBe(200);
});

describe("what a signed-in intruder asks for while the owner resets the password", () => {
  const chosen = "another long password";
  const acts: Record<string, (it: Visitor) => Promise<() => ReturnType<Visitor["post"]>>> = {
    "a new password": async (it) => () =>
      it.post("/api/user/password", {
        currentPassword: password,
        password: "an intruder's password",
        confirmPassword: "an intruder's password",
      }),
    "a link to confirm the address": async (it) => () => it.post("/api/user/email/verification"),
    "another address": async (it) => () =>
      it.post("/api/user/email", { email: "intruder@example.com" }),
    "a second factor": async (it) => {
      const begun = await it.post("/api/user/second-factor/setup", {});
      const totp = new TOTP({ secret: Secret.fromBase32(begun.json<{ secret: string }>().secret) });
      const code = totp.generate({ timestamp: product.clock.now().getTime() });
      return () => it.post("/api/user/second-factor", { code });
    },
    "a passkey": async (it) => {
      const begun = await it.post("/api/user/passkeys/challenge");
      const authenticator = new SoftwareAuthenticator(passkeyOrigin);
      const credential = authenticator.create(begun.json<AnswerOf<typeof beginPasskey>>());
      return () => it.post("/api/user/passkeys", { credential, name: "Intruder" });
    },
  };

  test.each(Object.keys(acts))("is refused: %s", async (name) => {
    people += 1;
    const { email, username, visitor } = await registerNewcomer(product, people, password);
    const act = await acts[name]?.(visitor);
    if (act === undefined) throw new Error("There is no such act");
    const token = await resetTokenOf(email);
    const answer = await beforeTransactionOf(product, act, async () => {
      const reset = { token, password: chosen, confirmPassword: chosen };
      const done = await product.visitor().post("/api/reset-password", reset);
      expect(done.statusCode).toBe(200);
    });
    expect(answer.statusCode).toBe(401);
    const owner = product.visitor();
    expect((await owner.signIn(username, chosen)).statusCode).toBe(200);
    expect(await securityOf(owner)).toMatchObject({ hasSecondFactor: false, pendingEmail: null });
    expect(await passkeysOf(owner)).toEqual([]);
  });
});

describe("what a signed-in intruder asks for while the owner signs out everywhere", () => {
  const acts: Record<string, (it: Visitor) => Promise<() => ReturnType<Visitor["post"]>>> = {
    "a share": async (it) => () =>
      it.post("/api/user/shares", { parts: ["listening"], days: 7, password: castPassword }),
    "new recovery codes": async (it) => {
      await turnOnSecondFactor(it);
      return () => it.post("/api/user/second-factor/recovery-codes", {});
    },
    "turning off the second factor": async (it) => {
      await turnOnSecondFactor(it);
      return () => it.post("/api/user/second-factor/removal", {});
    },
    "removing a passkey": async (it) => {
      const { passkey } = await makePasskey(it);
      return () => it.delete(`/api/user/passkeys/${passkey.id}`);
    },
    "erasing an assessment": async (it) => {
      const { id } = await submit(it);
      return () => it.delete(`/api/user/questionnaires/${id}`, { body: {} });
    },
    "withdrawing consent": async (it) => {
      await submit(it);
      return () => it.delete("/api/user/health-consent", { body: {} });
    },
    "deleting the account": async (it) => () =>
      it.delete("/api/user/account", { body: { password: castPassword } }),
  };

  test.each(Object.keys(acts))("is refused: %s", async (name) => {
    people += 1;
    const { visitor } = await freePerson(product, `free${people}`);
    const act = await acts[name]?.(visitor);
    if (act === undefined) throw new Error("There is no such act");
    const answer = await beforeTransactionOf(product, act, async () => {
      expect((await visitor.delete("/api/user/sessions")).statusCode).toBe(204);
    });
    expect(answer.statusCode).toBe(401);
  });
});

test("a sign-in with the password alone does not outlast a second factor that is turned on meanwhile", async () => {
  people += 1;
  const { username, visitor } = await registerNewcomer(product, people, password);
  const stranger = product.visitor();
  const answer = await beforeTransactionOf(
    product,
    () => stranger.post("/api/login", { username, password }),
    () => turnOnSecondFactor(visitor, password),
  );
  expect([answer.statusCode, answer.json().code]).toEqual([401, "code-needed"]);
  expect((await stranger.get("/api/user")).statusCode).toBe(401);
});

test("a code turns on only the app that it came from, not one set up elsewhere meanwhile", async () => {
  people += 1;
  const { username, visitor } = await registerNewcomer(product, people, password);
  const intruder = product.visitor();
  await intruder.signIn(username, password);
  const begun = await visitor.post("/api/user/second-factor/setup", { password });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json<{ secret: string }>().secret) });
  const code = totp.generate({ timestamp: product.clock.now().getTime() });
  const answer = await beforeTransactionOf(
    product,
    () => visitor.post("/api/user/second-factor", { code }),
    async () => void (await intruder.post("/api/user/second-factor/setup", { password })),
  );
  expect([answer.statusCode, answer.json().code]).toEqual([400, "wrong-code"]);
  expect(await securityOf(visitor)).toMatchObject({ hasSecondFactor: false });
});

test("a sign-in with a passkey does not outlast its removal, which happens meanwhile", async () => {
  people += 1;
  const { visitor } = await registerNewcomer(product, people, password);
  const { authenticator, passkey } = await makePasskey(visitor);
  const finder = product.visitor();
  const answer = await beforeTransactionOf(
    product,
    () => signInByPasskey(finder, authenticator),
    async () => void (await visitor.delete(`/api/user/passkeys/${passkey.id}`)),
  );
  expect(answer.statusCode).toBe(401);
  expect((await finder.get("/api/user")).statusCode).toBe(401);
});
