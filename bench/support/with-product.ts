import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningProduct, runProduct } from "../../server/src/testing/running-product.ts";

/** The real server as a process of its own, on a database that is gone afterwards. */
export async function withProduct(work: (product: RunningProduct) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const product = await runProduct(dataDir);
  try {
    await work(product);
  } finally {
    await product.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}
