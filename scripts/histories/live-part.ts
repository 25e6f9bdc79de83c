import fc from "fast-check";
import { InvariantViolation } from "../../server/src/testing/histories/check-invariant.ts";
import { commands } from "../../server/src/testing/histories/commands.ts";
import { addKinds, type Counts } from "../../server/src/testing/histories/kinds.ts";
import { startHistories } from "../../server/src/testing/histories/life.ts";
import { runHistory } from "../../server/src/testing/histories/run-history.ts";
import type { Part, PartEvent } from "./part-event.ts";

// Runs one part of many random histories on its own product and database. Reports progress to the parent.
const part = JSON.parse(process.argv[2] ?? "{}") as Part;
const { runs, seed, offset, path, replayPath, isBrief = false } = part;
const report = (event: PartEvent) => process.send?.(event);
/** Histories per batch; a stop takes effect, and progress is reported, after each batch. */
const atOnce = 10;

const order = { isStopped: false };
process.once("SIGTERM", () => (order.isStopped = true));
// Ctrl-C signals this process as well, but the parent decides when to stop.
process.on("SIGINT", () => {});
const orphaned = () => process.exit(1);
process.once("disconnect", orphaned);

const product = await startHistories();
report({ engine: product.app.engine });
let lived = 0;
let steps = 0;
const counts: Counts = {};
const property = fc.asyncProperty(fc.nat(0x7fff_ffff), commands(replayPath), async (own, drawn) => {
  const life = await runHistory(product, own, drawn);
  addKinds(counts, life.kinds);
  steps += life.steps;
});

while (lived < runs && !order.isStopped) {
  const outcome = await fc.check(property, {
    seed,
    numRuns: Math.min(atOnce, runs - lived),
    path: path ?? String(offset + lived),
    endOnFailure: isBrief,
  });
  if (outcome.failed) {
    const error = outcome.errorInstance;
    report({
      failure: {
        invariant: error instanceof InvariantViolation ? error.invariant : null,
        lives: outcome.numRuns,
        path: outcome.counterexamplePath ?? "0",
        history: (outcome.counterexample ?? []).map(String).join(" "),
        fault: String((error as Error | null)?.stack ?? error),
      },
    });
    break;
  }
  lived += Math.min(atOnce, runs - lived);
  report({ lived, counts, steps });
}
await product.close();
process.off("disconnect", orphaned);
process.disconnect();
