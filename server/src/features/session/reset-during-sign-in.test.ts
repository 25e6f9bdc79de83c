import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerNewcomer } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const password = "a long password";

const during = new AsyncLocalStorage<{ work: (() => Promise<void>) | null }>();

/** Runs `work` before the first transaction of `request`; those of jobs do not count. */
async function beforeTransactionOf<T>(request: () => Promise<T>, work: () => Promise<void>) {
  const { inTransaction } = product.app;
  product.app.inTransaction = async (inside) => {
    const asked = during.getStore();
    const due = asked?.work;
    if (asked !== undefined) asked.work = null;
    await due?.();
    return await inTransaction(inside);
  };
  const answer = await during.run({ work }, request);
  product.app.inTransaction = inTransaction;
  return answer;
}

test("a sign-in with the old password does not outlast a reset that happens meanwhile", async () => {
  const { email, username } = await registerNewcomer(product, 1, password);
  const forgotten = await product.visitor().post("/api/forgot-password", { email });
  const { resetToken: token } = forgotten.json<{ resetToken: string }>();
  const [stranger, owner] = [product.visitor(), product.visitor()];
  const signIn = () => stranger.post("/api/login", { username, password });
  // The password has been checked, and the session is about to be stored.
  const answer = await beforeTransactionOf(signIn, async () => {
    const chosen = "another long password";
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await owner.post("/api/reset-password", reset)).statusCode).toBe(200);
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid-credentials"]);
  expect((await stranger.get("/api/user")).statusCode).toBe(401);
  await owner.signIn(username, "another long password");
  expect((await owner.get("/api/user")).statusCode).toBe(200);
});
