import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { chances } from "../../../testing/chances.ts";
import { commands } from "../../../testing/histories/commands.ts";
import { type LivesProduct, startLives } from "../../../testing/histories/life.ts";
import { live } from "../../../testing/histories/live.ts";

const { histories: runs, seed } = chances;

let product: LivesProduct;

beforeAll(async () => {
  product = await startLives();
});
afterAll(() => product.close());

test(
  `after ${runs} random histories (HISTORY_SEED=${seed}) money and access match Stripe`,
  { timeout: 24 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(0x7fff_ffff), commands(), async (own, steps) => {
        await live(product, own, steps);
      }),
      { numRuns: runs, seed },
    );
  },
);
