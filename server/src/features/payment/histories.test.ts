import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { chances, live, startLives } from "../../testing/histories.ts";
import { history } from "../../testing/history.ts";
import type { MoneyProduct } from "../../testing/money.ts";

const { histories: runs, seed } = chances;

let product: MoneyProduct;

beforeAll(async () => {
  product = await startLives();
});
afterAll(() => product.close());

test(
  `after ${runs} random lives (HISTORY_SEED=${seed}) money and access are as at Stripe`,
  { timeout: 24 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, (it) => live(product, it)),
      { numRuns: runs, seed, endOnFailure: runs > 5000 },
    );
  },
);
