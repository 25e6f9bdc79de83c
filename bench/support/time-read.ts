import type { Caller } from "../../server/src/testing/caller.ts";

const warmUps = 3;

/** How long each of `rounds` reads of one path took, in ms, after three that are not counted. Throws where one is refused. */
export async function timeRead(
  caller: Caller,
  name: string,
  path: string,
  rounds: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const from = performance.now();
    const answer = await caller.get(path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${text}`);
    if (round >= 0) times.push(performance.now() - from);
  }
  return times;
}
