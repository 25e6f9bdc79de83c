import { measureCosts } from "./growth/costs.ts";
import { measureDay } from "./growth/day.ts";
import { type Engine, startPostgres } from "./growth/engine.ts";
import { install } from "./growth/installation.ts";
import { measureScaling } from "./growth/scaling.ts";
import { Started } from "./growth/started.ts";

const processCounts = [1, 2, 4];
const usualSizes = [10_000, 100_000];

/**
 * One, two and four API processes and a worker on a PostgreSQL with 10,000 and 100,000 users: what each
 * act of a person costs, and how the mix of a day runs. On a busy machine, processor time is the reliable
 * figure. `npm run bench -- growth [users …]`; takes about three minutes for each size on two idle cores.
 */
export async function run(): Promise<void> {
  const asked = process.argv.slice(3).map(Number);
  for (const users of asked.length > 0 ? asked : usualSizes) await measureSize(users);
}

async function measureSize(users: number): Promise<void> {
  const started = new Started();
  const forget = started.endWhenInterrupted();
  try {
    await measureGrowth(users, started, await startPostgres(started));
  } finally {
    forget();
    await started.endAll();
  }
}

export async function measureGrowth(
  users: number,
  started: Started,
  engine: Engine,
): Promise<void> {
  const installation = await install(users, started, engine);
  const days: { [processes: string]: object } = {};
  for (const count of processCounts) {
    while (installation.apis.length < count) await installation.addApi();
    if (count === 1) await measureCosts(installation);
    days[`API processes: ${count}`] = await measureDay(installation);
  }
  console.log(`\nThe mix of a day, ${users} users`);
  console.table(days);
  await measureScaling(installation);
}
