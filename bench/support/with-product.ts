import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type RunningProduct, runProduct } from "../../server/src/testing/running-product.ts";

type Work = (product: RunningProduct) => Promise<void>;

/** The real server as a separate process, on a temporary database. */
export const withProduct = (work: Work): Promise<void> => within(runProduct, work);

/** Starts it as `npm start` does, where the demo cast has a history. */
export const withDemo = (work: Work): Promise<void> =>
  within((dataDir) => runProduct(dataDir, {}, startProgram), work);

const startProgram = fileURLToPath(new URL("../../scripts/start.ts", import.meta.url));

async function within(
  run: (dataDir: string) => Promise<RunningProduct>,
  work: Work,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const product = await run(dataDir);
  try {
    await work(product);
  } finally {
    await product.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}
