import { afterAll, beforeAll, expect, test } from "vitest";
import { registerNewcomer } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const password = "a long password";

/** Runs it before the next transaction begins. */
function beforeNextTransaction(work: () => Promise<void>): void {
  const { inTransaction } = product.app;
  product.app.inTransaction = async (inside) => {
    product.app.inTransaction = inTransaction;
    await work();
    return await inTransaction(inside);
  };
}

test("a sign-in with the old password does not outlast a reset that happens meanwhile", async () => {
  const { email, username } = await registerNewcomer(product, 1, password);
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const [stranger, owner] = [product.visitor(), product.visitor()];
  // The password has been checked, and the session is about to be stored.
  beforeNextTransaction(async () => {
    const chosen = "another long password";
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await owner.post("/api/reset-password", reset)).statusCode).toBe(200);
  });
  const answer = await stranger.post("/api/login", { username, password });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid-credentials"]);
  expect((await stranger.get("/api/user")).statusCode).toBe(401);
  await owner.signIn(username, "another long password");
  expect((await owner.get("/api/user")).statusCode).toBe(200);
});
