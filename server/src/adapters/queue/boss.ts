import { setTimeout as pause } from "node:timers/promises";
import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import { describeError } from "../../describe-error.ts";
import { bringForward } from "./bring-forward.ts";
import type { EmbeddedDatabase } from "../database/embedded.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/port.ts";
import type { Handling, Job, Queue } from "./port.ts";

const noJob = "00000000-0000-0000-0000-000000000000";

interface PostgresSource {
  url: string;
  /** Maximum number of connections of the queue, plus one that listens. */
  connections: number;
  /** Milliseconds that a statement waits for one of them. */
  connectionMs: number;
}

/**
 * As for the rest of the product: a lost database is noticed soon, a silent one after a timeout.
 */
const limits = {
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
};
const retryDelaySeconds = 1;
const readinessLimitMs = 3000;

/**
 * The database wakes a worker for each new job, and `wakeAfter` for each job due soon. Polling finds the
 * rest: jobs due later, and those that another process enqueued with a delay. Supervision finds those of
 * a process that died. The embedded database has one process, which wakes its workers itself, and whose
 * every statement costs processor time while nobody is there.
 */
const withOthers = { pollSeconds: 10, superviseSeconds: 10 };
const alone = { pollSeconds: 60, superviseSeconds: 30 };
const soonSeconds = 60;

/** pg-boss on either database; its tables are in their own schema. */
export function openQueue(
  source: EmbeddedDatabase | PostgresSource,
  log: Log,
  metrics: Metrics,
): Queue {
  const { pollSeconds, superviseSeconds } = "url" in source ? withOthers : alone;
  const boss = new PgBoss({
    ...("url" in source
      ? {
          ...limits,
          connectionString: source.url,
          max: source.connections,
          connectionTimeoutMillis: source.connectionMs,
        }
      : { db: fromPglite(source.pglite), backend: "pglite" as const }),
    schema: "queue",
    useListenNotify: true,
    // The queue's own scheduler is off: sweep.ts does everything due, every minute.
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // No job here waits for another one.
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  let isStarted = false;
  let started: readonly string[] = [];
  const workers = new Map<string, string[]>();
  const wakeAfter = (name: string, seconds: number) => {
    if (seconds > soonSeconds) return;
    setTimeout(
      () => workers.get(name)?.forEach((id) => boss.notifyWorker(id)),
      seconds * 1000 + 100,
    ).unref();
  };
  return {
    async enqueue(tx, job, payload, delaySeconds) {
      const later = delaySeconds === undefined ? {} : { startAfter: delaySeconds };
      const group = job.groupOf === undefined ? {} : { group: { id: job.groupOf(payload) } };
      await boss.send(job.name, payload, { db: fromKysely(tx), ...later, ...group });
      if (delaySeconds !== undefined) wakeAfter(job.name, delaySeconds);
    },
    async listWithoutJob(jobs, part, values) {
      if (values.length === 0) return [];
      const names = jobs.map((it) => it.name);
      const { rows }: { rows: { value: string }[] } = await boss.getDb().executeSql(
        `select value from unnest($1::text[]) as value where not exists
          (select from queue.job where name = any($2::text[]) and data->>$3 = value)`,
        [values, names, part],
      );
      return rows.map((it) => it.value);
    },
    async start(jobs, handlings) {
      await boss.start();
      await bringForward(boss.getDb(), log);
      for (const job of jobs) await prepare(boss, job);
      for (const it of handlings) {
        const ids: string[] = [];
        for (let count = 0; count < (it.atOnce ?? 1); count += 1)
          ids.push(await work(boss, it, { log, metrics, pollSeconds, wakeAfter }));
        workers.set(it.job.name, ids);
      }
      started = jobs.map((it) => it.name);
      isStarted = true;
    },
    isReady: async () => isStarted && (await within(readinessLimitMs, boss.isInstalled())),
    async countReady() {
      // Without names, the queue's internal ones would be included.
      const queues = started.length === 0 ? [] : await boss.getQueues([...started]);
      return Object.fromEntries(queues.map((it) => [it.name, it.readyCount]));
    },
    stop: async () => {
      isStarted = false;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** False if there is no response in time. */
async function within(limitMs: number, answer: Promise<boolean>): Promise<boolean> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    return await Promise.race([answer, pause(limitMs, false, { ref: false, signal })]);
  } finally {
    stop.abort();
    // The loser of the race must not become an unhandled rejection.
    answer.catch(() => {});
  }
}

async function prepare(boss: PgBoss, job: Job<object>): Promise<void> {
  await boss.createQueue(job.name, {
    retryLimit: job.retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.limitSeconds,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  });
  // The first access to a queue bypasses the transaction; on a single connection that would wait
  // for ever.
  await boss.findJobs(job.name, { id: noJob });
}

interface WorkerOptions {
  log: Log;
  metrics: Metrics;
  pollSeconds: number;
  wakeAfter: (name: string, seconds: number) => void;
}

async function work(
  boss: PgBoss,
  { job, run, giveUp }: Handling,
  { log, metrics, pollSeconds, wakeAfter }: WorkerOptions,
): Promise<string> {
  const worker = await boss.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: pollSeconds,
      batchSize: 1,
      ...(job.groupOf === undefined ? {} : { localGroupConcurrency: 1 }),
    },
    async ([it]) => {
      if (it === undefined) return;
      const from = performance.now();
      const count = (isDone: boolean) =>
        metrics.countJob(job.name, isDone, (performance.now() - from) / 1000);
      try {
        await run(it.data as object);
        count(true);
        const ms = Math.round(performance.now() - from);
        log.info({ job: job.name, jobId: it.id, ms }, "job done");
      } catch (error) {
        count(false);
        const isLast = it.retryCount >= it.retryLimit;
        log.error({ job: job.name, jobId: it.id, isLast, err: error }, "job failed");
        if (!isLast) wakeAfter(job.name, longestRetryDelay(it.retryCount));
        if (!isLast || giveUp === undefined) throw withoutValues(error);
        await giveUp(it.data as object);
      } finally {
        // A worker that has just finished a job looks for another at once; otherwise a backlog
        // would drain at polling speed.
        boss.notifyWorker(worker);
      }
    },
  );
  return worker;
}

/** pg-boss stores the error, and a database's error quotes values, which may be personal. */
const withoutValues = (error: unknown): Error =>
  Object.assign(new Error(describeError(error)), { stack: undefined });

/** Seconds. pg-boss waits a random time between half of this and all of it before the retry. */
const longestRetryDelay = (retriesSoFar: number) => retryDelaySeconds * 2 ** (retriesSoFar + 1);
