import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { beginSecondFactor } from "@attune/contract/security";
import type { Share } from "@attune/contract/share";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMail, registerNewcomer, tokenIn } from "../../testing/newcomer.ts";
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

let people = 0;

async function newcomer() {
  const person = await registerNewcomer(product, (people += 1), password);
  const { text } = await findMail(product, person.email, "Please confirm your email address");
  await product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
  return person;
}

async function share(visitor: Visitor) {
  const made = await visitor.post("/api/user/shares", { parts: ["scores"], days: 30, password });
  return made.json<{ token: string }>().token;
}
const open = async (token: string) =>
  (await product.visitor().post("/api/shared", { token })).statusCode;

/** Returns the email about the new password, on one line. */
async function resetPassword(email: string, browser = product.visitor()) {
  const forgotten = await browser.post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const body = { token, password: chosen, confirmPassword: chosen };
  expect((await browser.post("/api/reset-password", body)).statusCode).toBe(200);
  const { text } = await findMail(product, email, "Your password was changed");
  return text.replaceAll("\n", " ");
}

describe("a password reset by a customer", () => {
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

describe("an authenticator app", () => {
  async function setUpApp(browser: Visitor) {
    const begun = await browser.post("/api/user/second-factor/setup", { password });
    const { secret } = begun.json<AnswerOf<typeof beginSecondFactor>>();
    const timestamp = product.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect((await browser.post("/api/user/second-factor", { code })).statusCode).toBe(200);
  }
  async function newBrowser(username: string) {
    const browser = product.visitor();
    await browser.signIn(username, password);
    return browser;
  }
  const signIn = async (username: string) => {
    const answer = await product.visitor().signIn(username, chosen);
    return answer.statusCode === 200 ? "signed in" : answer.json<ProblemAnswer>().code;
  };
  const mailAboutApp = async (email: string) =>
    (await findMail(product, email, "Two-step sign-in was turned on")).text.replaceAll("\n", " ");

  /** Their browser has been known for a week when somebody sets up an app in another. */
  async function withThiefsApp() {
    const owner = await newcomer();
    product.clock.advance(weekMs);
    const thief = await newBrowser(owner.username);
    await setUpApp(thief);
    return { ...owner, thief };
  }

  test("is removed by a reset in a browser known for a week longer, as the emails say", async () => {
    const { visitor, username, email } = await withThiefsApp();
    expect(await mailAboutApp(email)).toContain("in a browser in which you have used your account");
    product.clock.advance(weekMs - 1000);
    expect(await resetPassword(email, visitor)).toContain("removed, in case it was not yours: the");
    expect(await signIn(username)).toBe("signed in");
  });

  test("is removed even after a thief has signed out every device", async () => {
    const { visitor, username, email, thief } = await withThiefsApp();
    expect((await thief.delete("/api/user/sessions")).statusCode).toBe(204);
    await resetPassword(email, visitor);
    expect(await signIn(username)).toBe("signed in");
  });

  test("stays if only the mailbox is at hand, and the email says how to remove it", async () => {
    const { username, email } = await withThiefsApp();
    expect(await resetPassword(email)).toContain("Two-step sign-in stays on");
    expect(await signIn(username)).toBe("code-needed");
  });

  test("stays once a week has passed", async () => {
    const { visitor, username, email } = await withThiefsApp();
    product.clock.advance(weekMs);
    expect(await resetPassword(email, visitor)).not.toContain("Two-step");
    expect(await signIn(username)).toBe("code-needed");
  });

  test("stays if it was set up in the browser known for longest", async () => {
    const { visitor, username, email } = await newcomer();
    product.clock.advance(weekMs);
    await visitor.signIn(username, password);
    const other = await newBrowser(username);
    await setUpApp(visitor);
    expect(await mailAboutApp(email)).not.toContain("in a browser");
    for (const browser of [other, visitor]) await resetPassword(email, browser);
    expect(await signIn(username)).toBe("code-needed");
  });

  test("stays if the browser has been known for less than a week longer", async () => {
    const { visitor, username, email } = await newcomer();
    product.clock.advance(weekMs - 1);
    await setUpApp(await newBrowser(username));
    await resetPassword(email, visitor);
    expect(await signIn(username)).toBe("code-needed");
  });
});
