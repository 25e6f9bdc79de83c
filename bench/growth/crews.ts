import type { Installation } from "./installation.ts";
import { Person } from "./person.ts";
import type { Results } from "./results.ts";

/** People who act at once at each API process. */
const atOnce = 8;

export interface Act {
  name: string;
  /** How often at each API process. */
  times: number;
  act: (person: Person, turn: number) => Promise<void>;
}

/** For each API process, people who are signed in there, with the dashboard open and the sound started. */
export async function gatherCrews(it: Installation): Promise<Person[][]> {
  const crews = it.apis.map(({ port }, at) =>
    it.people.listeners
      .slice(at * atOnce, (at + 1) * atOnce)
      .map((name) => new Person(`http://127.0.0.1:${port}`, name)),
  );
  await Promise.all(crews.map(arrive));
  return crews;
}

/** People who have not paid yet, `count` at each API process, signed in. */
export async function gatherPayers(it: Installation, count: number): Promise<Person[][]> {
  const crews = it.apis.map(({ port }) =>
    it.people.payers.splice(0, count).map((name) => new Person(`http://127.0.0.1:${port}`, name)),
  );
  for (const person of crews.flat()) await person.signIn();
  return crews;
}

export function leave(crews: readonly Person[][]): void {
  for (const person of crews.flat()) person.leave();
}

/** One after another: many at once would have to wait for connections to the database. */
async function arrive(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await person.signIn();
    await person.openDashboard();
    await person.startPlaying();
  }
}

/** The people of each crew take turns, all at once. */
export async function repeat(
  crews: readonly Person[][],
  results: Results,
  { name, times, act }: Act,
): Promise<void> {
  const crew = async (people: Person[]) => {
    let turn = 0;
    const one = async (person: Person) => {
      while (turn < times) {
        turn += 1;
        const mine = turn;
        await results.time(name, () => act(person, mine));
      }
    };
    await Promise.all(people.map(one));
  };
  await Promise.all(crews.map(crew));
}
