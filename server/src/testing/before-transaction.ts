import { AsyncLocalStorage } from "node:async_hooks";
import type { Product } from "./product.ts";

const during = new AsyncLocalStorage<{ work: (() => Promise<void>) | null }>();

/** Runs `work` before the first transaction of `request`; those of jobs do not count. */
export async function beforeTransactionOf<T>(
  product: Pick<Product, "app">,
  request: () => Promise<T>,
  work: () => Promise<void>,
): Promise<T> {
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
