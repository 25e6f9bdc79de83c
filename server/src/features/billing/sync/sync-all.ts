import type { SyncRun } from "@attune/contract/billing/customer";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { syncCustomersJob } from "../../../jobs.ts";
import type { RefreshDeps } from "./refresh-billing.ts";
import { syncAccount } from "./sync-account.ts";
import {
  advanceRun,
  countSyncable,
  findNewestRun,
  findRun,
  finishRun,
  insertRun,
  listSyncable,
  lockPeople,
} from "./sync-run.sql.ts";

const batchSize = 10;
const mostChanged = 100;

type Changed = SyncRun["changed"];

/** Starts syncing everyone from Stripe, unless a sync is already running. */
export async function beginSync(app: RefreshDeps, staffId: string): Promise<SyncRun> {
  // Fails at once without keys, instead of later in the job.
  await app.provider.readAccount();
  await app.inTransaction(async (tx) => {
    const id = app.randomness.uuid();
    const total = await countSyncable(tx);
    const isNew = await insertRun(tx, { id, staffId, total, now: app.clock.now() });
    if (isNew) await app.queue.enqueue(tx, syncCustomersJob, { runId: id, after: null });
  });
  return await findSync(app);
}

/** Progress of the newest sync. */
export async function findSync(app: Pick<RefreshDeps, "db">): Promise<SyncRun> {
  const run = await findNewestRun(app.db);
  if (run === undefined)
    return {
      state: "none",
      startedAt: null,
      finishedAt: null,
      total: 0,
      done: 0,
      failed: 0,
      changed: [],
    };
  return {
    state: run.finished_at === null ? "running" : "done",
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    total: run.total,
    done: run.done,
    failed: run.failed,
    changed: JSON.parse(run.changed) as Changed,
  };
}

/** One batch of a sync; enqueues the next one together with this one's results. */
export async function syncBatch(
  app: RefreshDeps,
  { runId, after }: { runId: string; after: string | null },
): Promise<void> {
  const accounts = await listSyncable(app.db, after, batchSize);
  const changed: Changed = [];
  let failed = 0;
  for (const account of accounts)
    try {
      const { changes } = await syncAccount(app, account);
      if (changes.length > 0 && account.user_id !== null)
        changed.push({ id: account.user_id, username: account.username ?? "", changes });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      failed += 1;
    }
  await app.inTransaction(async (tx) => {
    // Anyone erased meanwhile is not named, and nobody is erased until the names are stored.
    const people = new Set(
      await lockPeople(
        tx,
        changed.map((it) => it.id),
      ),
    );
    const run = await findRun(tx, runId);
    if (run === undefined || run.finished_at !== null) return;
    const known = changed.filter((it) => people.has(it.id));
    const all = [...known.toReversed(), ...(JSON.parse(run.changed) as Changed)];
    await advanceRun(tx, runId, {
      done: run.done + accounts.length,
      failed: run.failed + failed,
      changed: JSON.stringify(all.slice(0, mostChanged)),
    });
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < batchSize)
      await finishRun(tx, runId, app.clock.now());
    else await app.queue.enqueue(tx, syncCustomersJob, { runId, after: last.user_ref });
  });
}

/** Ends a sync that could not continue, so that another one can start. */
export async function endSync(
  app: Pick<RefreshDeps, "db" | "clock">,
  runId: string,
): Promise<void> {
  await finishRun(app.db, runId, app.clock.now());
}
