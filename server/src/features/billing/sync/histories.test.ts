import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { chances } from "../../../testing/chances.ts";
import { commands } from "../../../testing/histories/commands.ts";
import { type HistoryProduct, startHistories } from "../../../testing/histories/life.ts";
import { runHistory } from "../../../testing/histories/run-history.ts";

const { histories: runs, seed } = chances;

let product: HistoryProduct;

beforeAll(async () => {
  product = await startHistories();
});
afterAll(() => product.close());

test(
  `after ${runs} random histories (HISTORY_SEED=${seed}) money and access match Stripe`,
  { timeout: 24 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(0x7fff_ffff), commands(), async (own, steps) => {
        await runHistory(product, own, steps);
      }),
      { numRuns: runs, seed },
    );
  },
);
