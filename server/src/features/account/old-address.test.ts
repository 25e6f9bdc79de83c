import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMail, registerNewcomer, securityOf, tokenIn } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const weekMs = 7 * 86_400_000;
const password = "a long password";
const chosen = "another password";

let people = 0;

/** Somebody who knows the password has changed the address. */
async function withThiefsAddress() {
  const person = await registerNewcomer(product, (people += 1), password);
  const thiefsAddress = `thief-of-${person.email}`;
  await person.visitor.post("/api/user/email", { email: thiefsAddress, password });
  const { text } = await findMail(product, thiefsAddress, "Please confirm your new email address");
  await product.visitor().post("/api/email-confirmations", { token: tokenIn(text) });
  const notice = await findMail(product, person.email, "Your email address was changed");
  return { ...person, undo: tokenIn(notice.text) };
}

const registerWith = async (email: string) =>
  await product
    .visitor()
    .post("/api/register", registration({ username: `second ${(people += 1)}`, email }), {
      remoteAddress: `198.51.100.${people}`,
    });

test("nobody can register with an address that its owner may still bring back", async () => {
  const { username, email, undo } = await withThiefsAddress();
  for (const it of [email, email.toUpperCase()]) {
    const refused = await registerWith(it);
    expect([refused.statusCode, refused.json<ProblemAnswer>().fields]).toMatchObject([
      409,
      { email: expect.any(String) },
    ]);
  }
  expect((await product.visitor().post("/api/email-undos", { token: undo })).statusCode).toBe(200);
  const { text } = await findMail(product, email, "Choose a new password");
  const body = { token: tokenIn(text), password: chosen, confirmPassword: chosen };
  await product.visitor().post("/api/reset-password", body);
  const owner = product.visitor();
  await owner.signIn(username, chosen);
  expect((await securityOf(owner)).email).toBe(email);
});

test("an address is free again once its change can no longer be undone", async () => {
  const { email } = await withThiefsAddress();
  product.clock.advance(weekMs + 1);
  expect((await registerWith(email)).statusCode).toBe(201);
});
