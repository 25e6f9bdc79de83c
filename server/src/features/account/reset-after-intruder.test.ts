import type { Share } from "@attune/contract/share";
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
async function resetPassword(email: string) {
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const body = { token, password: chosen, confirmPassword: chosen };
  expect((await product.visitor().post("/api/reset-password", body)).statusCode).toBe(200);
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
