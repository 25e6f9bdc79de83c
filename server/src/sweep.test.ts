import { expect, test } from "vitest";
import { recordingLog } from "./testing/recording-log.ts";
import { takeSteps } from "./sweep.ts";

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
  expect(JSON.parse(text())).toMatchObject({ step: "sendReminders", error: "no such table" });
});
