import type { Tx } from "./adapters/database/port.ts";
import type { App } from "./app.ts";
import { tryEach } from "./try-each.ts";

const atOnce = 200;

/**
 * Seals what was written before it was sealed, or since with an earlier version beside this one. Each row is
 * committed on its own, so that an interrupted run resumes where it was. A sealed row leaves the list. One that
 * cannot be sealed, because the person's key does not open, is named in the log and stays readable until the
 * next start: it must not keep the product from everybody else.
 */
export async function sealReadable(
  { inTransaction, log }: Pick<App, "inTransaction" | "log">,
  list: (limit: number) => Promise<string[]>,
  seal: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each list begins with what could not be sealed before
    const ids = (await list(atOnce + tried.size)).filter((id) => !tried.has(id));
    if (ids.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await tryEach({ log }, ids, {
      run: async (id) => {
        tried.add(id);
        await inTransaction((tx) => seal(tx, id));
        tried.delete(id);
      },
      failed: "ALERT a text stays readable in the database, because it could not be sealed",
      fieldsOf: (id) => ({ row: id }),
    });
  }
}
