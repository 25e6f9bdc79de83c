import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { App } from "../app.ts";
import { buildApi } from "../api.ts";
import { compose, type Composed } from "../compose.ts";
import { type Config, readConfig } from "../config.ts";
import { analyzeAssessmentJob, composeTrackJob, holdBackJob, screenAssignedJob } from "../jobs.ts";
import { seed } from "../seed.ts";
import { makeSandboxPrices } from "../features/billing/plan/make-prices.ts";
import { seedCast } from "../seed-cast.ts";
import { startWorker } from "../worker.ts";
import { copySaved, type Saved } from "./saved-database.ts";
import { renewStaffSession } from "./renew-staff-session.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";
import { HeldClock } from "./held-clock.ts";
import { Visitor } from "./visitor.ts";

export interface Product {
  app: App;
  server: FastifyInstance;
  clock: HeldClock;
  visitor: () => Visitor;
  /** A visitor signed in as a member of the cast. */
  signedIn: (username: string) => Promise<Visitor>;
  close: () => Promise<void>;
}

export const startOfTests = new Date("2026-11-21T09:00:00Z");

/** The least argon2id can cost: tests sign in thousands of times. */
const passwordCost = { memoryKibibytes: 8, passes: 1 };

/**
 * The whole product, composed as in production on a separate database, with the cast and a held
 * clock.
 */
export async function startProduct(
  changes: Partial<Config> = {},
  outside: Partial<Pick<App, "log" | "provider" | "textModel" | "channel">> & {
    clock?: HeldClock;
  } = {},
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-test-"));
  const clock = outside.clock ?? new HeldClock(startOfTests);
  const isUsual = Object.keys(outside).length === 0 && hasUsualData(changes);
  const saved: Saved = isUsual ? "cast" : "seeds";
  const isUsualTime = clock.now().getTime() === startOfTests.getTime();
  // In production, seeding warns of what was never set.
  const isSeeded = isUsualTime && !changes.isProduction && changes.databaseUrl === undefined;
  const copy = isSeeded ? await copySaved(saved, dataDir, seedTemplate) : undefined;
  const database = copy ?? (await makeTestDatabase());
  const config = { ...configOf(database, dataDir), ...changes };
  const { app, close } = await compose(config, { ...outside, clock }, database.embedded);
  await seedProduct(app, copy && saved);
  const { server } = await buildApi(app);
  const visitor = () => new Visitor(server);
  return {
    app,
    server,
    clock,
    visitor,
    async signedIn(username) {
      const it = visitor();
      const answer = await it.signIn(username);
      if (answer.statusCode !== 200)
        throw new Error(`${username} could not sign in: ${answer.body}`);
      if (answer.json<{ role: string }>().role !== "user")
        it.before = renewStaffSession(it, username, clock);
      return it;
    },
    async close() {
      await server.close();
      await close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings that do not affect what the product writes into its database at startup. */
const settingsWithoutData = new Set([
  "hasRateLimits",
  "logLevel",
  "metrics",
  "needsStaffFactor",
  "trustedProxies",
]);

const hasUsualData = (changes: Partial<Config>) =>
  Object.keys(changes).every((it) => settingsWithoutData.has(it));

function configOf(database: TestDatabase, dataDir: string): Config {
  return {
    ...readConfig({ DEMO: "1", LOG_LEVEL: "error", DATA_DIR: dataDir }),
    databaseUrl: database.url,
    // Even without the demo, staff in tests sign in with the password alone, unless a test asks for
    // more.
    needsStaffFactor: false,
    passwordCost,
    // Opening a connection costs some 50 ms of processor time.
    queueConnections: 2,
    // What a busy machine makes slow has not failed.
    databaseWaits: { connectionMs: 60_000, pingMs: 60_000 },
  };
}

/** Adds what the product was not copied with, and starts its jobs. */
async function seedProduct(app: App, has?: Saved): Promise<void> {
  if (has === undefined) await seed(app);
  await makeSandboxPrices(app);
  await startWorker(app);
  if (has === "cast" || !app.config.isDemo) return;
  await seedCast(app);
  if (app.config.process !== "api") await waitForSounds(app);
}

async function seedTemplate(
  saved: Saved,
  database: TestDatabase,
  dataDir: string,
): Promise<Composed> {
  const clock = new HeldClock(startOfTests);
  const config = { ...configOf(database, dataDir), isDemo: saved === "cast" };
  const composed = await compose(config, { clock }, database.embedded);
  await seedProduct(composed.app);
  await composed.app.queue.stop();
  return composed;
}

/**
 * Waits until every submitted assessment is analysed and has its sound: otherwise a test might see
 * the state before or after.
 */
export async function waitForSounds({ db }: App): Promise<void> {
  const names = [analyzeAssessmentJob, holdBackJob, composeTrackJob, screenAssignedJob].map(
    (it) => it.name,
  );
  await eventually(async () => {
    const { rows } = await sql`select 1 from queue.job
      where name = any(${names}) and state in ('created', 'retry', 'active')`.execute(db);
    return rows.length === 0;
  }, "the assessments are analysed, and their sounds composed");
}

/** Polls until `check` returns a value, for background work. */
export async function eventually<T>(
  check: () => Promise<T | undefined | false>,
  what: string,
): Promise<T> {
  for (let attempt = 0; attempt < 2200; attempt += 1) {
    const answer = await check();
    if (answer !== undefined && answer !== false) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`It did not happen: ${what}`);
}
