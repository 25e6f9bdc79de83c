import { timeRead } from "./support/time-read.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { quantile, rounded } from "./support/figures.ts";
import { seedLibrary } from "./support/seed-library.ts";
import { withMoney } from "./support/with-money.ts";

const rounds = 60;
const sizes = [2_000, 20_000];

/**
 * The frequency library on PostgreSQL, each question asked over HTTP, with two and with twenty thousand
 * entries: p95 is to stay under 50 ms, and to be the same for both.
 */
export async function run(): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const entries of sizes)
    await withMoney(
      { people: 10, payments: 0 },
      async ({ origin }) => {
        for (const [name, times] of await ask(origin))
          table[name] = {
            ...table[name],
            [`${entries} p50 ms`]: rounded(quantile(times, 0.5), 1),
            [`${entries} p95 ms`]: rounded(quantile(times, 0.95), 1),
          };
      },
      (pool) => seedLibrary(pool, entries),
    );
  console.table(table);
}

const list = "frequencies?pageSize=25&cafl=hidden";

const questions: Record<string, string> = {
  "first page": list,
  "first page with CAFL": "frequencies?pageSize=25&cafl=shown",
  "first page of 100": "frequencies?pageSize=100&cafl=shown",
  "page 40": "frequencies?pageSize=25&cafl=shown&page=40",
  "search by name": `${list}&search=forest%20entry`,
  "search by category": `${list}&search=category%2017`,
  "search by description": `${list}&search=clear%20head`,
  "search one entry": "frequencies?pageSize=25&cafl=shown&search=number%201234",
  "search two letters": `${list}&search=br`,
  "search two letters, nothing": `${list}&search=zq`,
  "search nothing": `${list}&search=xyzzy`,
  "search and sort by frequency": `${list}&search=calm&sort=frequency`,
  "sort by frequency, down": `${list}&sort=frequency&direction=desc`,
  "sort by category": `${list}&sort=category`,
  "sort by duration": `${list}&sort=duration`,
  "sort by status": `${list}&sort=status`,
  "inactive ones": `${list}&status=inactive`,
  "deleted ones": `${list}&status=deleted`,
  figures: "frequencies/figures?cafl=hidden",
  "figures of a search": "frequencies/figures?cafl=hidden&search=calm",
};

async function ask(origin: string): Promise<[string, number[]][]> {
  const admin = new Caller(origin);
  await admin.signIn("admin");
  const found: [string, number[]][] = [];
  for (const [name, path] of Object.entries(questions)) {
    const times = await timeRead(admin, name, `/api/admin/${path}`, rounds);
    found.push([name, times]);
  }
  return found;
}
