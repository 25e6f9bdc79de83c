import fc from "fast-check";
import { history, live, startLives } from "../server/src/testing/histories.ts";

// npm run histories -- 100000 [seed]: random lives of customers against the real handlers. A failure
// prints the seed that repeats it.
const [runs = 2000, seed = Date.now() % 0x7fff_ffff] = process.argv.slice(2).map(Number);
const product = await startLives();
const started = performance.now();
let lived = 0;
console.log(`${runs} histories on ${product.app.engine}, seed ${seed}`);
try {
  await fc.assert(
    fc.asyncProperty(history, async (it) => {
      await live(product, it);
      lived += 1;
      if (lived % 1000 === 0) console.log(`${lived} after ${seconds()} s`);
    }),
    { numRuns: runs, seed },
  );
  console.log(`${lived} histories, 0 violations, ${seconds()} s`);
} catch (error) {
  console.error((error as Error).message, (error as Error).cause ?? "");
  process.exitCode = 1;
}
await product.close();

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
