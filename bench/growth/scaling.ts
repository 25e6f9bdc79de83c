import { middle, rounded } from "../support/figures.ts";
import { type Act, gatherCrews, leave, repeat } from "./crews.ts";
import type { Installation } from "./installation.ts";
import { measure } from "./meter.ts";
import type { Person } from "./person.ts";
import { Results } from "./results.ts";

const warmUps = 2;
const rounds = 2;
const acts: readonly Act[] = [
  { name: "/api/user", times: 200, act: (it) => it.readUser() },
  { name: "256 KiB of audio", times: 16, act: (it) => it.playOn() },
];

/**
 * Processor time of a request at one process and at all of them. Each process in turn, then all, so that
 * other load and the time since their start affect both.
 */
export async function measureScaling(it: Installation): Promise<void> {
  const crews = await gatherCrews(it);
  const table: { [name: string]: object } = {};
  for (const act of acts) {
    const costAt = async (some: Person[][]) => {
      const results = new Results();
      const { apiMs } = await measure(it, () => repeat(some, results, act));
      results.printFailures();
      return apiMs / results.count(act.name);
    };
    for (let round = 0; round < warmUps; round += 1) await costAt(crews);
    const [alone, together]: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const crew of crews) {
        alone!.push(await costAt([crew]));
        together!.push(await costAt(crews));
      }
    table[act.name] = {
      "1 process, ms": rounded(middle(alone!), 3),
      [`${crews.length} processes, ms`]: rounded(middle(together!), 3),
      "ratio of throughput": rounded(middle(alone!) / middle(together!), 2),
    };
  }
  leave(crews);
  console.log(`\nProcessor time of one request, from 1 API process to ${crews.length}`);
  console.table(table);
}
