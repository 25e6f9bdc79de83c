import { AsyncLocalStorage } from "node:async_hooks";

/** Total time a request may wait for Stripe, and time for one response. */
export interface Limits {
  budgetMs: number;
  answerMs: number;
  /** Pause before the second attempt; it doubles each time. */
  pauseMs: number;
}

export const usualLimits: Limits = { budgetMs: 18_000, answerMs: 15_000, pauseMs: 250 };

const spending = new AsyncLocalStorage<{ endsAt: number }>();

/** All calls in `work` share one time budget, so that the caller gets a response in time. */
export async function withinBudget<T>(limits: Limits, work: () => Promise<T>): Promise<T> {
  if (spending.getStore() !== undefined) return await work();
  return await spending.run({ endsAt: performance.now() + limits.budgetMs }, work);
}

/** Time left to wait, in milliseconds; infinite outside a budget. */
export function remainingMs(): number {
  const budget = spending.getStore();
  return budget === undefined ? Number.POSITIVE_INFINITY : budget.endsAt - performance.now();
}
