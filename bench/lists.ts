import { Caller } from "../server/src/testing/caller.ts";
import { library } from "./lists/library.ts";
import { figures, money } from "./lists/money.ts";
import { office } from "./lists/office.ts";
import { person } from "./lists/person.ts";
import { users } from "./lists/users.ts";
import { quantile, rounded } from "./support/figures.ts";
import { processorTimes, usedBetween } from "./support/processor-time.ts";
import { seedCare } from "./support/seed-care.ts";
import { seedLibrary } from "./support/seed-library.ts";
import { seedOffice } from "./support/seed-office.ts";
import { type FilledProduct, withMoney } from "./support/with-money.ts";

const rounds = 60;
const warmUps = 5;
/** Sizes of the two databases; requests to the second should take as long as to the first. */
const [tenth, whole] = [0.1, 1];
const asked = process.argv.slice(3);
const amount = asked.find((it) => /^\d+$/.test(it));
const isSaved = asked.includes("keep");
const people = Number(amount ?? 100_000);

/** Queries that count rows, or sort a tenth of them, grow with their number, so only the other limit applies. */
const counted = new Set([
  "total users",
  "duplicates",
  "finance summary",
  "subscribers, first page",
  "subscribers, page 40",
  "subscribers who left",
  "customers, search, sorted",
  "tickets, first page",
  "tickets, page 40",
  "tickets, open",
  "tickets, resolved",
  "tickets, urgent",
  "tickets of nobody",
]);

interface Question {
  path: string;
  barMs: number;
}

/**
 * Every back office list on PostgreSQL, requested over HTTP by one admin: 100,000 users, 1,000,000
 * payments, 20,000 entries and related rows, and a tenth of that. The two alternate, so that other load
 * affects both; on a busy machine, the processor time of server and database is the reliable figure. To
 * select some: `npm run bench -- lists users office` or, by words in their names, `… lists "search one
 * entry" tickets`; with fewer people `… lists 10000`. With `keep`, the databases (named
 * `attune_bench_kept_…`) remain for the next such run, which migrates them.
 */
export async function run(): Promise<void> {
  await withShare(tenth, (few) => withShare(whole, (many) => compare(few, many)));
}

async function withShare(share: number, work: (it: FilledProduct) => Promise<void>): Promise<void> {
  const count = people * share;
  await withMoney({ people: count, payments: count * 10 }, work, {
    saveAs: isSaved ? String(count) : undefined,
    async seedMore(database, dataDir) {
      await seedCare(database.pool);
      await seedLibrary(database.pool, count / 5);
      await seedOffice(database, count, dataDir);
    },
  });
}

async function compare(fewProduct: FilledProduct, manyProduct: FilledProduct): Promise<void> {
  const few = await AdminClient.open(fewProduct);
  const many = await AdminClient.open(manyProduct);
  const missed: string[] = [];
  for (const [group, questions] of selectQuestions()) {
    const table: Record<string, object> = {};
    for (const [name, question] of Object.entries(questions)) {
      for (let round = 0; round < warmUps; round += 1) {
        await few.time(question);
        await many.time(question);
      }
      const [short, long]: [number[], number[]] = [[], []];
      const [used, usedByMany] = [await few.startProcessor(), await many.startProcessor()];
      for (let round = 0; round < rounds; round += 1) {
        short.push(await few.time(question));
        long.push(await many.time(question));
      }
      const [before, after] = [quantile(short, 0.5), quantile(long, 0.5)];
      const p95 = quantile(long, 0.95);
      const isFast = p95 < question.barMs;
      const isFlat = after < before * 1.5 + 2 || counted.has(name);
      if (!isFast || !isFlat) missed.push(`${group}: ${name}`);
      table[name] = {
        "10 % p50 ms": rounded(before, 1),
        "100 % p50 ms": rounded(after, 1),
        "10 % p95 ms": rounded(quantile(short, 0.95), 1),
        "100 % p95 ms": rounded(p95, 1),
        "10 % processor ms": rounded((await used()) / rounds, 1),
        "100 % processor ms": rounded((await usedByMany()) / rounds, 1),
        [`p95 < ${question.barMs}`]: isFast ? "met" : "MISSED",
        flat: counted.has(name) ? "counts" : isFlat ? "met" : "MISSED",
      };
    }
    console.log(`\n${group}`);
    console.table(table);
  }
  console.log(missed.length === 0 ? "\nall met" : `\nmissed: ${missed.join("; ")}`);
}

function selectQuestions(): [string, Record<string, Question>][] {
  const names = asked.filter((it) => it !== amount && it !== "keep");
  const within = (questions: Record<string, string>, barMs: number) =>
    Object.fromEntries(Object.entries(questions).map(([name, path]) => [name, { path, barMs }]));
  const all: [string, Record<string, Question>][] = [
    ["users", within(users, 50)],
    ["person", within(person, 50)],
    ["library", within(library, 50)],
    ["figures", within(figures, 150)],
    ["money", within(money, 50)],
    ["office", within(office, 50)],
  ];
  const isSelected = (group: string, name: string) =>
    names.length === 0 || names.includes(group) || names.some((it) => name.includes(it));
  return all
    .map(([group, questions]): [string, Record<string, Question>] => [
      group,
      Object.fromEntries(Object.entries(questions).filter(([name]) => isSelected(group, name))),
    ])
    .filter(([, questions]) => Object.keys(questions).length > 0);
}

/** An admin signed in to one of the two, and their requests by name. */
class AdminClient {
  readonly #product: FilledProduct;
  readonly #caller: Caller;
  readonly #places: Record<string, string>;

  private constructor(product: FilledProduct, caller: Caller, places: Record<string, string>) {
    this.#product = product;
    this.#caller = caller;
    this.#places = places;
  }

  static async open(product: FilledProduct): Promise<AdminClient> {
    const caller = new Caller(product.origin);
    await caller.signIn("admin");
    const find = async (name: string) => {
      const path = `/api/admin/users?search=${name}&sort=username`;
      return (await caller.getJson<{ id: string }[]>(path))[0]?.id ?? "";
    };
    const [now, weekMs] = [Date.now(), 7 * 86_400_000];
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    return new AdminClient(product, caller, {
      person: await find("guest-1"),
      customer: await find("person-7"),
      staff: await find("seed-staff"),
      admin: await find("admin"),
      from: day(now - 4 * weekMs),
      to: day(now),
    });
  }

  /**
   * Returns a function that reports the milliseconds of processor time server and database have used since.
   */
  async startProcessor(): Promise<() => Promise<number>> {
    const before = processorTimes(await this.#product.processes());
    return async () => usedBetween(before, processorTimes(await this.#product.processes()));
  }

  /** Milliseconds until the whole response was read. Throws if it is refused. */
  async time({ path }: Question): Promise<number> {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => this.#places[name] ?? "");
    const from = performance.now();
    const answer = await this.#caller.get(`/api/admin/${filled}`);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${filled}: ${text}`);
    return performance.now() - from;
  }
}
