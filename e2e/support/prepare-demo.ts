import { rm } from "node:fs/promises";
import { ensureWebIsBuilt } from "../../scripts/running/web-build.ts";
import { startProduct } from "./product.ts";

/**
 * Makes a product with the demo cast once for a run; each worker then starts with a copy of its data.
 * Playwright calls this before the first test, and the result after the last.
 */
// oxlint-disable-next-line no-default-export -- Playwright expects one
export default async function prepareDemo(): Promise<() => Promise<void>> {
  // `npm test` has built them already; Playwright may also be started on its own.
  await ensureWebIsBuilt();
  const { dataDir, database, stop } = await startProduct();
  await stop({ isDataKept: true });
  process.env.DEMO_FOLDER = dataDir;
  if (database?.url) process.env.DEMO_DATABASE = new URL(database.url).pathname.slice(1);
  return async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
