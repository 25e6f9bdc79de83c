import { expect, test } from "vitest";
import { shareRun } from "./share-run.ts";

test("calls during a run share its result, and a later call begins another", async () => {
  const ends: (() => void)[] = [];
  const call = shareRun(async () => {
    const number = ends.length + 1;
    await new Promise<void>((end) => ends.push(end));
    return number;
  });
  const calls = [call(), call(), call()];
  ends[0]?.();
  expect(await Promise.all(calls)).toEqual([1, 1, 1]);
  const later = call();
  ends[1]?.();
  expect(await later).toBe(2);
});

test("a failed run fails for all who share it, and the next call begins another", async () => {
  let runs = 0;
  const call = shareRun(async () => {
    runs += 1;
    await Promise.resolve();
    throw new Error(`run ${runs} failed`);
  });
  const failures = await Promise.allSettled([call(), call()]);
  expect(failures.map((it) => it.status)).toEqual(["rejected", "rejected"]);
  expect(runs).toBe(1);
  await expect(call()).rejects.toThrow("run 2 failed");
});
