import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "../../scripts/engines/temporary-postgres.ts";
import { startSandbox } from "../../sandbox/src/start-sandbox.ts";
import { type RunningProduct, runProduct } from "../../server/src/testing/running-product.ts";

/** The real server with its own PostgreSQL and sandbox, all removed afterwards. */
export async function withPostgres(
  work: (product: RunningProduct) => Promise<void>,
): Promise<void> {
  const postgres = await startTemporaryPostgres();
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const sandbox = await startSandbox({ webhook: { secret: "whsec_bench" } });
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  try {
    const product = await runProduct(dataDir, {
      DATABASE_URL: postgres.url,
      STRIPE_SECRET_KEY: "sk_test_bench",
      STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
      STRIPE_WEBHOOK_SECRET: "whsec_bench",
      STRIPE_API_BASE: sandbox.url,
    });
    try {
      await work(product);
    } finally {
      await product.end("SIGTERM");
    }
  } finally {
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
