import { AsyncLocalStorage } from "node:async_hooks";
import type { Product } from "./product.ts";

const during = new AsyncLocalStorage<{ work: (() => Promise<void>) | null; earlier: number }>();

/**
 * Runs `work` before the first transaction of `request`; those of jobs do not count. For acts of staff, the audit
 * log's is `earlier`.
 */
export async function beforeTransactionOf<T>(
  product: Pick<Product, "app">,
  request: () => Promise<T>,
  work: () => Promise<void>,
  earlier = 0,
): Promise<T> {
  const { inTransaction } = product.app;
  product.app.inTransaction = async (inside) => {
    const asked = during.getStore();
    if (asked?.work != null && asked.earlier-- === 0) {
      const due = asked.work;
      asked.work = null;
      await due();
    }
    return await inTransaction(inside);
  };
  const answer = await during.run({ work, earlier }, request);
  product.app.inTransaction = inTransaction;
  return answer;
}
