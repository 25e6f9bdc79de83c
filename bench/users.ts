import { timeRead } from "./support/time-read.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { quantile, rounded } from "./support/figures.ts";
import { seedCare } from "./support/seed-care.ts";
import { withMoney } from "./support/with-money.ts";

const rounds = 60;
const sizes = [10_000, 100_000];

/**
 * The list of users on PostgreSQL, each question asked over HTTP, with ten thousand and a hundred
 * thousand accounts: p95 is to stay under 50 ms, and to be the same for both.
 */
export async function run(): Promise<void> {
  const table: Record<string, Record<string, number>> = {};
  for (const people of sizes)
    await withMoney(
      { people, payments: 0 },
      async ({ origin }) => {
        for (const [name, times] of await ask(origin))
          table[name] = {
            ...table[name],
            [`${people} p50 ms`]: rounded(quantile(times, 0.5), 1),
            [`${people} p95 ms`]: rounded(quantile(times, 0.95), 1),
          };
      },
      seedCare,
    );
  console.table(table);
}

const questions: Record<string, string> = {
  "first page": "users",
  "first page of 100": "users?pageSize=100",
  "page 40": "users?page=40",
  "search by name": "users?search=person-7654",
  "search by part": "users?search=4321@exam",
  "search three letters": "users?search=765",
  "search two letters": "users?search=76",
  "search two letters, nobody": "users?search=zq",
  "search nobody": "users?search=xyzzy",
  "search, sorted by name": "users?search=person&sort=username",
  "sort by username": "users?sort=username",
  "sort by email, backwards": "users?sort=email&direction=desc",
  "sort by country": "users?sort=country",
  "sort by status": "users?sort=status",
  "sort by next bill": "users?sort=nextBill",
  "sort by terms, backwards": "users?sort=terms&direction=desc",
  "past due only": "users?status=past_due",
  "past due, by name": "users?status=past_due&sort=username",
  "free only (rare)": "users?status=free",
  "free only, by next bill": "users?status=free&sort=nextBill",
  "staff only": "users?role=staff",
  "failed analyses": "users?questionnaire=failed",
  "without questionnaire": "users?questionnaire=none",
  "count of a search": "users/matching?search=person-7654",
  "count of a filter": "users/matching?status=past_due",
  "count of two letters, nobody": "users/matching?search=zq",
  "total users": "users/count",
  "what waits": "users/waiting",
};

async function ask(origin: string): Promise<[string, number[]][]> {
  const admin = new Caller(origin);
  await admin.signIn("admin");
  const answers: [string, number[]][] = [];
  for (const [name, path] of Object.entries(questions)) {
    const times = await timeRead(admin, name, `/api/admin/${path}`, rounds);
    answers.push([name, times]);
  }
  return answers;
}
