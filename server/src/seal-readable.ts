import type { Tx } from "./adapters/database/port.ts";
import type { App } from "./app.ts";

const atOnce = 200;

/**
 * Seals what was written before it was sealed, or since with an earlier version beside this one. Each row is
 * committed on its own, so that an interrupted run resumes where it was. A sealed row leaves the list.
 */
export async function sealReadable(
  { inTransaction }: Pick<App, "inTransaction">,
  list: (limit: number) => Promise<string[]>,
  seal: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const ids = await list(atOnce);
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one transaction for each row
      await inTransaction((tx) => seal(tx, id));
    if (ids.length < atOnce) return;
  }
}
