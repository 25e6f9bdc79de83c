import { expect, test } from "vitest";
import { recordingLog } from "./testing/recording-log.ts";
import { sweepWhileLeading, takeSteps } from "./sweep.ts";

test("logs a failing step by name, and still runs the steps after it", async () => {
  const { log, text } = recordingLog();
  const taken: string[] = [];
  await takeSteps({ log }, [
    async () => taken.push("before"),
    async function sendReminders() {
      throw new Error("no such table");
    },
    async () => taken.push("after"),
  ]);
  expect(taken).toEqual(["before", "after"]);
  expect(JSON.parse(text())).toMatchObject({
    step: "sendReminders",
    err: expect.stringContaining("no such table") as string,
  });
});

test("sweeps every minute while the nightly comparison with Stripe still runs", async () => {
  let endComparison = () => {};
  let comparisons = 0;
  const comparison = new Promise<void>((done) => (endComparison = done));
  let minutes = 0;
  let stop = async () => {};
  await new Promise<void>((thirdMinute) => {
    const sweeps = [
      async () => {
        minutes += 1;
        if (minutes === 3) thirdMinute();
      },
      async () => {
        comparisons += 1;
        await comparison;
      },
    ];
    stop = sweepWhileLeading({ isHeld: true, giveUp: async () => {} }, sweeps, 1);
  });
  await stop();
  endComparison();
  expect(comparisons).toBe(1);
});
