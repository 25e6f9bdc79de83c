import fc from "fast-check";
import { live, startLives } from "../../server/src/testing/histories.ts";
import { history } from "../../server/src/testing/history.ts";
import type { PartNews } from "./part-news.ts";

// One part of many random lives, on a product and a database of its own. The parent hears how far it is.
const [runs, seed] = process.argv.slice(2, 4).map(Number);
const path = process.argv[4];
const tell = (news: PartNews) => process.send?.(news);
const everyMs = 1000;

const product = await startLives();
tell({ engine: product.app.engine });
let lived = 0;
let toldAt = performance.now();
const outcome = await fc.check(
  fc.asyncProperty(history, async (it) => {
    await live(product, it);
    lived += 1;
    if (performance.now() - toldAt < everyMs) return;
    tell({ lived });
    toldAt = performance.now();
  }),
  { numRuns: runs ?? 1, seed: seed ?? 0, ...(path === undefined ? {} : { path }) },
);
if (outcome.failed)
  tell({
    failure: {
      path: outcome.counterexamplePath ?? "0",
      history: JSON.stringify(outcome.counterexample?.[0]),
      fault: String((outcome.errorInstance as Error | null)?.stack ?? outcome.errorInstance),
    },
  });
tell({ lived: outcome.numRuns });
await product.close();
process.disconnect();
