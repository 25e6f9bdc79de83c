import { setTimeout as pause } from "node:timers/promises";
import { openProxy } from "../processes/proxy.ts";
import { rounded } from "../support/figures.ts";
import type { Installation } from "./installation.ts";
import { listConnections, measure, memoryOf } from "./meter.ts";
import { Person } from "./person.ts";
import { Results } from "./results.ts";

/** A rate that leaves two idle cores time to spare, so that nobody only waits for others. */
const everyMs = 4000;
const visits = 6;
const warmUps = 1;

/**
 * A visit is ten minutes of listening, a little more than what counts as a full session, with a report
 * every ten seconds, as the player sends it.
 */
const reports = 60;
const secondsBetween = 10;
/** The time between two reports here. */
const pauseMs = 40;

/** One visit in so many: sessions last a week, and people listen on most days. */
const signInEvery = 6;
/** More often than in life, so that they happen at all in a short run. */
const reassessEvery = 6;
const openPlansEvery = 6;
const payEvery = 6;

/**
 * What people do, in the proportions of a day, through a proxy. They arrive one after another whether
 * the others are done or not; their ten minutes take a few seconds.
 */
export async function measureDay(it: Installation): Promise<object> {
  const proxy = await openProxy(it.apis.map(({ port }) => port));
  try {
    const crew = it.people.listeners.slice(-visits).map((name) => new Person(proxy.origin, name));
    const payers = it.people.payers.splice(0, 2).map((name) => new Person(proxy.origin, name));
    const all = [...crew, ...payers];
    for (const person of all) await person.signIn();
    const day = new Day(it, payers);
    await day.spend(crew.slice(0, warmUps));
    const before = countRequests(all);
    day.results = new Results();
    const used = await measure(it, () => day.spend(crew));
    const requests = countRequests(all) - before;
    const connections = (await listConnections(it.database)).length;
    for (const person of all) person.leave();
    print(`Waits in the mix of a day through ${proxy.name}, API processes: ${it.apis.length}`, day);
    return {
      requests,
      failed: day.results.failed,
      "per second": rounded(requests / used.seconds, 0),
      "per API processor second": rounded(requests / (used.apiMs / 1000), 0),
      "queries per request": rounded(used.queries / requests, 1),
      "database ms per request": rounded(used.databaseMs / requests, 2),
      connections,
      "API MB": it.apis.map(memoryOf).join(", "),
      "worker MB": memoryOf(it.worker),
    };
  } finally {
    proxy.close();
  }
}

const countRequests = (all: readonly Person[]) => all.reduce((sum, it) => sum + it.requests, 0);

class Day {
  readonly #it: Installation;
  readonly #payers: Person[];
  results = new Results();

  constructor(it: Installation, payers: Person[]) {
    this.#it = it;
    this.#payers = payers;
  }

  async spend(people: readonly Person[]): Promise<void> {
    const running: Promise<void>[] = [];
    for (const [turn, person] of people.entries()) {
      running.push(this.#visit(person, turn));
      await pause(everyMs);
    }
    await Promise.all(running);
  }

  async #visit(person: Person, turn: number): Promise<void> {
    const { results } = this;
    const isDue = (every: number, at: number) => turn % every === at;
    if (isDue(signInEvery, 1)) await results.time("sign in", () => person.signIn());
    await results.time("open the dashboard", () => person.openDashboard());
    await results.time("start playing", () => person.startPlaying());
    let ranges = 0;
    for (let report = 1; report <= reports; report += 1) {
      const seconds = report * secondsBetween;
      for (; ranges < person.rangesIn(seconds); ranges += 1)
        await results.time("256 KiB of audio", () => person.playOn());
      await results.time("report listening", () => person.report(seconds));
      await pause(pauseMs);
    }
    if (isDue(reassessEvery, 2)) await results.time("reassess", () => person.reassess());
    if (isDue(openPlansEvery, 3))
      await results.time("open the plans", async () => void (await person.openPlans()));
    const payer = isDue(payEvery, 4) ? this.#payers.pop() : undefined;
    if (payer !== undefined) await results.time("pay", () => payer.pay(this.#it.sandbox));
    person.leave();
  }
}

function print(title: string, { results }: Day): void {
  const rows = results.acts.map((it) => [it, { times: results.count(it), ...results.waits(it) }]);
  console.log(`\n${title}`);
  console.table(Object.fromEntries(rows));
  results.printFailures();
}
