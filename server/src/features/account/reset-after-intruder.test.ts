import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { beginSecondFactor } from "@attune/contract/security";
import type { Share } from "@attune/contract/share";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMail, registerNewcomer, securityOf, tokenIn } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const weekMs = 7 * 86_400_000;
const password = "a long password";
const chosen = "another password";
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as ProblemAnswer).code;

let people = 0;

async function newcomer() {
  const person = await registerNewcomer(product, (people += 1), password);
  const { text } = await findMail(product, person.email, "Please confirm your email address");
  await product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
  return person;
}
/** Returns the recovery codes. */
async function turnOnCodes(visitor: Visitor) {
  const begun = await visitor.post("/api/user/second-factor/setup", { password });
  const { secret } = begun.json<AnswerOf<typeof beginSecondFactor>>();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: product.clock.now().getTime() });
  const on = await visitor.post("/api/user/second-factor", { code });
  return on.json<{ recoveryCodes: string[] }>().recoveryCodes;
}
async function share(visitor: Visitor) {
  const made = await visitor.post("/api/user/shares", { parts: ["scores"], days: 30, password });
  return made.json<{ token: string }>().token;
}
const open = async (token: string) =>
  (await product.visitor().post("/api/shared", { token })).statusCode;

/** Returns the email about the new password, on one line. */
async function resetPassword(email: string) {
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const body = { token, password: chosen, confirmPassword: chosen };
  expect((await product.visitor().post("/api/reset-password", body)).statusCode).toBe(200);
  const { text } = await findMail(product, email, "Your password was changed");
  return text.replaceAll("\n", " ");
}

describe("a password reset by a customer", () => {
  test("removes an authenticator app added within a week, and says so", async () => {
    const { visitor, username, email } = await newcomer();
    await turnOnCodes(visitor);
    expect(await resetPassword(email)).toContain("authenticator app");
    const owner = product.visitor();
    expect((await owner.signIn(username, chosen)).statusCode).toBe(200);
    expect(await securityOf(owner)).toMatchObject({ hasSecondFactor: false });
  });

  test("leaves an older authenticator app, but not recovery codes made within a week", async () => {
    const { visitor, username, email } = await newcomer();
    const [code = "", spare = ""] = await turnOnCodes(visitor);
    product.clock.advance(weekMs + 1);
    await visitor.post("/api/login", { username, password, code });
    const renewal = { password, code: spare };
    const renewed = await visitor.post("/api/user/second-factor/recovery-codes", renewal);
    const [recent] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(await resetPassword(email)).toContain(
      "removed, in case it was not yours: recovery codes.",
    );
    const signIn = (more: object) =>
      product.visitor().post("/api/login", { username, password: chosen, ...more });
    expect(codeOf(await signIn({}))).toBe("code-needed");
    expect(codeOf(await signIn({ code: recent }))).toBe("code-refused");
  });

  test("ends links to summaries shared within a week, and says so", async () => {
    const { visitor, username, email } = await newcomer();
    const older = await share(visitor);
    product.clock.advance(weekMs + 1);
    await visitor.signIn(username, password);
    const recent = await share(visitor);
    expect(await open(recent)).toBe(200);
    expect(await resetPassword(email)).toContain("links to shared summaries");
    expect(await open(recent)).toBe(404);
    expect(await open(older)).toBe(200);
    const owner = product.visitor();
    await owner.signIn(username, chosen);
    const listed = (await owner.get("/api/user/shares")).json<Share[]>();
    expect(listed.map((it) => it.endedAt !== null)).toEqual([true, false]);
  });

  test("mentions nothing that was not there", async () => {
    const { email } = await newcomer();
    expect(await resetPassword(email)).not.toContain("7 days");
  });
});
