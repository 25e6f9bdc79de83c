import type { App } from "../../app.ts";
import { listErased } from "./backup.sql.ts";

/** People erased according to the database about to be replaced; empty if it cannot be read. */
export async function findErased(
  open: () => Promise<{ app: Pick<App, "db">; close: () => Promise<void> }>,
): Promise<string[]> {
  try {
    const { app, close } = await open();
    const erased = await listErased(app.db);
    await close();
    return erased;
  } catch {
    return [];
  }
}
