import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import {
  addLived,
  countLives,
  describeKinds,
  listParts,
  readProgress,
  writeProgress,
} from "./progress.ts";

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a run resumes from its file, with the same seeds", () => {
  const file = join(folder, "state.json");
  const first = readProgress(file, 5, 1000);
  expect(listParts(first, 2)).toEqual([
    { seed: 5, offset: 0, runs: 500 },
    { seed: 6, offset: 0, runs: 500 },
  ]);
  const event = { lived: 120, steps: 3000, counts: { renewal: 40 } };
  first.seeds["5"] = addLived(undefined, event);
  first.seeds["6"] = addLived(undefined, { lived: 500, steps: 9000, counts: {} });
  writeProgress(file, first);
  expect(readdirSync(folder)).toEqual(["state.json"]);
  const again = readProgress(file, 99, 1000);
  expect(countLives(again)).toBe(620);
  expect(listParts(again, 2)).toEqual([{ seed: 5, offset: 120, runs: 380 }]);
  expect(addLived(again.seeds["5"], event)).toEqual({
    lived: 240,
    steps: 6000,
    counts: { renewal: 80 },
  });
});

test("a run reports a kind of life that is too rare, unless it was too short to judge", () => {
  const lived = (lives: number) => ({
    seed: 1,
    runs: lives,
    seeds: { "1": { lived: lives, steps: lives * 25, counts: { renewal: lives / 4 } } },
  });
  expect(describeKinds(lived(400)).missing).toContain(
    "renewal: 25.0 % of the lives, at least 30 % are needed",
  );
  expect(describeKinds(lived(400)).missing).toContain(
    "dispute: 0.0 % of the lives, at least 3 % are needed",
  );
  expect(describeKinds(lived(60)).missing).toEqual([]);
  const { missing } = describeKinds(lived(250));
  expect(missing).toContain("dispute: 0.0 % of the lives, at least 3 % are needed");
  expect(missing.filter((it) => /^(renewal|dispute lost):/.test(it))).toEqual([]);
  expect(describeKinds(lived(400)).shares).toContain("25.0 steps a life");
});
