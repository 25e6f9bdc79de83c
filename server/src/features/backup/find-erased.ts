import type { App } from "../../app.ts";
import { listErased } from "./backup.sql.ts";

/** Who has been erased, as the database says that is about to be replaced; nobody, where it cannot be read. */
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
