import { AsyncLocalStorage } from "node:async_hooks";
import type { Product } from "./product.ts";

interface Own {
  work: (() => Promise<void>) | null;
  earlier: number;
}

const during = new AsyncLocalStorage<Own>();

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
  const own: Own = { work, earlier };
  product.app.inTransaction = async (inside) => {
    // Another request may be held in the same way.
    if (during.getStore() === own && own.work !== null && own.earlier-- === 0) {
      const due = own.work;
      own.work = null;
      await due();
    }
    return await inTransaction(inside);
  };
  const answer = await during.run(own, request);
  product.app.inTransaction = inTransaction;
  return answer;
}
