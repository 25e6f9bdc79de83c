import { latestElsewhere } from "@attune/domain/time/clock-skew";
import { describeError } from "../../../describe-error.ts";
import { listStaleAccounts } from "../payer/account.sql.ts";
import { findNewestEvent, forgetEvents } from "./inbox.sql.ts";
import { noteEvent } from "./receive-event.ts";
import {
  claimNightly,
  countRead,
  type Drift,
  finishReconciliation,
  insertReconciliation,
  listDrifts,
  noteDrifts,
} from "./reconcile.sql.ts";
import { unfinished } from "../sync/apply-consequences.ts";
import { refreshBilling, type RefreshDeps } from "../sync/refresh-billing.ts";
import { addUpLedger } from "../ledger/record-entries.ts";
import { oneAtATime } from "../operation/one-at-a-time.ts";

const dayMs = 86_400_000;
const overlapMs = 600_000;
const settlingMs = 900_000;
const eventRetentionMs = 30 * dayMs;
const accountsPerPage = 200;
const beforeAll = "00000000-0000-0000-0000-000000000000";
/** Well below the requests per second that Stripe allows, even in test mode. */
const readAtOnce = 4;

/** Adds events to the inbox that Stripe lists but that never arrived. */
export async function catchUp(app: RefreshDeps): Promise<number> {
  const now = app.clock.now();
  // A recent event says nothing about an earlier gap, such as days of downtime.
  const settledAt = new Date(now.getTime() - settlingMs);
  const newest = (await findNewestEvent(app.db, settledAt)) ?? new Date(now.getTime() - 3 * dayMs);
  const since = Math.max(newest.getTime() - overlapMs, now.getTime() - eventRetentionMs + dayMs);
  const events = await app.provider.listEvents(new Date(since));
  let missed = 0;
  for (const event of [...events].reverse()) if (await noteEvent(app, event)) missed += 1;
  if (missed > 0) app.log.warn({ missed }, "events were read that no webhook delivered");
  return missed;
}

/** People whose period ended without an event are checked, at most once every two hours each. */
export async function readOverdue(app: RefreshDeps): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - 2 * 3_600_000);
  for await (const page of pagesOfStale(app, { before, now, isDueOnly: true }))
    await readEach(app, page);
}

/** Compares everyone once; the reading itself fixes differences. */
export async function reconcile(app: RefreshDeps): Promise<Drift[]> {
  const row = { id: app.randomness.uuid(), started_at: app.clock.now() };
  await insertReconciliation(app.db, row);
  return await compareAll(app, row);
}

/**
 * The same once a day, in the process that leads. A run interrupted by the end of its process is resumed,
 * without the people it has already read; the differences it found are still reported.
 */
export async function reconcileNightly(app: RefreshDeps): Promise<void> {
  const now = app.clock.now();
  const row = { id: app.randomness.uuid(), started_at: now };
  const since = new Date(now.getTime() - dayMs);
  // One dated later was written while the clock was ahead.
  const until = latestElsewhere(now);
  const brokenOffBefore = new Date(now.getTime() - settlingMs);
  const due = await app.inTransaction((tx) =>
    claimNightly(tx, row, { since, until, brokenOffBefore }),
  );
  if (due !== undefined) await compareAll(app, due);
}

async function compareAll(
  app: RefreshDeps,
  { id, started_at: startedAt }: { id: string; started_at: Date },
): Promise<Drift[]> {
  const stale = { before: startedAt, now: app.clock.now(), isDueOnly: false };
  for await (const page of pagesOfStale(app, stale)) {
    const faults: Drift[] = [];
    await readEach(app, page, async (drift) => {
      app.log.error({ ...drift }, "ALERT billing differed from Stripe");
      // A difference is corrected by now, and would not be found again if this process died.
      if (drift.fault === undefined) await noteDrifts(app.db, id, [drift]);
      else faults.push(drift);
    });
    await noteDrifts(app.db, id, faults);
  }
  // Afterwards, so that a difference is reported before an undelivered event has fixed it.
  const events = await catchUp(app);
  await addUpLedger(app);
  const now = app.clock.now();
  const drifts = await listDrifts(app.db, id);
  // Counted at the end: two processes may have compared the same people, after a change of the one that leads.
  const read = await countRead(app.db, { since: startedAt, until: now });
  const left = new Set(drifts.filter((it) => it.fault === unfinished).map((it) => it.userRef));
  await finishReconciliation(app.db, id, { accounts: read - left.size, events, now });
  await forgetEvents(app.db, new Date(startedAt.getTime() - eventRetentionMs));
  return drifts;
}

/** Each account once, in pages: those that fail are not read again, and hold up nobody. */
async function* pagesOfStale(
  { db }: Pick<RefreshDeps, "db">,
  stale: { before: Date; now: Date; isDueOnly: boolean },
) {
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const page = await listStaleAccounts(db, { ...stale, after, limit: accountsPerPage });
    yield page;
    after = page.length < accountsPerPage ? undefined : page.at(-1)?.user_ref;
  }
}

async function readEach(
  app: RefreshDeps,
  accounts: readonly { user_ref: string }[],
  onDrift: (drift: Drift) => Promise<void> = async () => {},
): Promise<void> {
  const left = accounts.values();
  const readOn = async () => {
    for (const { user_ref: userRef } of left) {
      const drift = await readOne(app, userRef);
      if (drift !== null) await onDrift(drift);
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readOn));
}

async function readOne(app: RefreshDeps, userRef: string): Promise<Drift | null> {
  try {
    const { hasChanged, isComplete } = await oneAtATime(app, userRef, () =>
      refreshBilling(app, userRef),
    );
    if (!isComplete) return { userRef, fault: unfinished };
    return hasChanged ? { userRef } : null;
  } catch (error) {
    return { userRef, fault: describeError(error).slice(0, 200) };
  }
}
