import { balanceChoices } from "@attune/domain/track/scene-choice";
import { rounded } from "../support/figures.ts";
import { type Act, gatherCrews, gatherPayers, leave, repeat } from "./crews.ts";
import type { Installation } from "./installation.ts";
import { measure } from "./meter.ts";
import type { Person } from "./person.ts";
import { Results } from "./results.ts";

/** Enough of each for its cost; the rare and costly ones fewer times. */
const acts: readonly Act[] = [
  { name: "/api/user", times: 400, act: (it) => it.readUser() },
  { name: "sign in", times: 24, act: (it) => it.signIn() },
  { name: "open the dashboard", times: 40, act: (it) => it.openDashboard() },
  { name: "start a new sound", times: 40, act: (it, turn) => it.startPlaying(balanceOf(turn)) },
  { name: "256 KiB of audio", times: 40, act: (it) => it.playOn() },
  { name: "report listening", times: 200, act: (it, turn) => it.report(turn) },
  { name: "open the plans", times: 40, act: async (it) => void (await it.openPlans()) },
  { name: "reassess", times: 8, act: (it) => it.reassess() },
];

const balanceOf = (turn: number) => balanceChoices[turn % balanceChoices.length];

const payersEach = 4;

/** What each act costs with the processes that run now; sent to them directly, evenly, and all at once. */
export async function measureCosts(it: Installation): Promise<void> {
  const table: { [name: string]: object } = {};
  const results = new Results();
  const add = async (crews: Person[][], act: Act) =>
    void (table[act.name] = await costOf(it, crews, { act, results }));
  const crews = await gatherCrews(it);
  for (const act of acts) {
    // A process that has just started is slower, until V8 has compiled what is used often.
    await repeat(crews, new Results(), { ...act, times: act.times / 2 });
    await add(crews, act);
  }
  leave(crews);
  const pay = (person: Person) => person.pay(it.sandbox);
  await add(await gatherPayers(it, payersEach), { name: "pay", times: payersEach, act: pay });
  console.log(`\nCost of each act, API processes: ${it.apis.length}`);
  console.table(table);
  results.printFailures();
}

interface Measured {
  act: Act;
  results: Results;
}

async function costOf(it: Installation, crews: Person[][], { act, results }: Measured) {
  const used = await measure(it, () => repeat(crews, results, act));
  const times = results.count(act.name);
  return {
    times,
    "API ms": rounded(used.apiMs / times, 2),
    "database ms": rounded(used.databaseMs / times, 2),
    "worker ms": rounded(used.workerMs / times, 2),
    queries: rounded(used.queries / times, 1),
    ...results.waits(act.name),
  };
}
