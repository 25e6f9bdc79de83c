import { timeRead } from "./support/time-read.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { spread } from "./support/figures.ts";
import { withMoney } from "./support/with-money.ts";

const rounds = 60;

/** The staff's questions about money on PostgreSQL, each asked over HTTP; bars at p95: 150 ms for figures and chart, 50 ms for customers. */
export async function run(): Promise<void> {
  await withMoney({ people: 100_000, payments: 1_000_000 }, ({ origin }) => ask(origin));
}

const questions: Record<string, string> = {
  "finance summary": "finances/summary",
  "chart, 7 days": "finances/charts?range=7d",
  "chart, a year": "finances/charts?range=1y",
  "entries, first page": "finances/entries",
  "customers, first page": "stripe/customers",
  "customers, page 40": "stripe/customers?page=40",
  "customers, search by name": "stripe/customers?search=person-7654",
  "customers, search by part": "stripe/customers?search=4321@exam",
  "customers, search two letters": "stripe/customers?search=so",
  "customers, search nobody": "stripe/customers?search=xyzzy",
  "customers, sort by username": "stripe/customers?sort=username",
  "customers, sort by email": "stripe/customers?sort=email&direction=desc",
  "customers, sort by next bill": "stripe/customers?sort=nextBill",
  "customers, sort by status": "stripe/customers?sort=status",
  "customers, past due": "stripe/customers?status=past_due",
  "customers, figures": "stripe/customers/figures?search=person-7654",
};

async function ask(origin: string): Promise<void> {
  const admin = new Caller(origin);
  await admin.signIn("admin");
  const table: Record<string, object> = {};
  for (const [name, path] of Object.entries(questions)) {
    const times = await timeRead(admin, name, `/api/admin/${path}`, rounds);
    table[name] = spread(times);
  }
  console.table(table);
}
