import type { App } from "./app.ts";

/** Runs it for one after the other. A failure is logged, and does not hold up those after it. */
export async function tryEach<Item>(
  { log }: Pick<App, "log">,
  items: Iterable<Item>,
  {
    run,
    failed,
    fieldsOf,
  }: {
    run: (it: Item) => Promise<unknown>;
    /** The line of the log about a failure. */
    failed: string;
    fieldsOf: (it: Item) => object;
  },
): Promise<void> {
  for (const it of items)
    try {
      // oxlint-disable-next-line no-await-in-loop -- each has a transaction of its own
      await run(it);
    } catch (err) {
      log.error({ ...fieldsOf(it), err }, failed);
    }
}
