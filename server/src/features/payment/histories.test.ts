import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { history, live, startLives } from "../../testing/histories.ts";
import type { MoneyProduct } from "../../testing/money.ts";

// On each engine; `npm run histories -- 100000` lives as many as wanted.
const runs = Number(process.env["HISTORIES"] ?? "1000");
const seed = Number(process.env["HISTORY_SEED"] ?? Date.now() % 0x7fff_ffff);

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
