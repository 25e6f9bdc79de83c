import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { PartEvent } from "../histories/part-event.ts";
import { runPart } from "../histories/run-part.ts";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { judge } from "./verdict.ts";

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = { name: "two clicks are two refunds", breaks: "I18" };

/** The verdict on a run of ten histories whose process reports `events` and then ends as `ending` says. */
async function verdictOn(events: PartEvent[], ending = "process.disconnect();") {
  const from = join(folder, "part.mjs");
  const send = `for (const it of ${JSON.stringify(events)}) process.send(it);`;
  writeFileSync(from, `${send}\n${ending}\n`);
  let lived = 0;
  const failure = await runPart(
    { runs: 10, seed: 1, offset: 0 },
    undefined,
    { onEngine: () => {}, onStart: () => {}, onLived: (event) => (lived = event.lived) },
    from,
  );
  return judge(planted, { failure, lived, lives: 10 });
}

const lived = (lives: number): PartEvent => ({ lived: lives, counts: {}, steps: 20 * lives });
const failed = (invariant: number | null, fault: string): PartEvent => ({
  failure: { invariant, lives: 2, path: "0", history: "buy pay", fault },
});

test("a broken invariant is a find, and the report says which one", async () => {
  const verdict = await verdictOn([
    lived(3),
    failed(18, "Error: I18: two clicks, two refunds\n at x"),
  ]);
  expect(verdict.outcome).toBe("found");
  expect(verdict.line).toBe(
    "✓ two clicks are two refunds (I18): by history 5, I18: two clicks, two refunds",
  );
});

test("a find of another invariant than the expected one says so", async () => {
  const verdict = await verdictOn([
    failed(9, "Error: I9: somebody who left has a live subscription"),
  ]);
  expect(verdict.outcome).toBe("found");
  expect(verdict.line).toContain("by history 2, I9 instead: somebody who left");
});

test("histories that all pass do not find the defect", async () => {
  const verdict = await verdictOn([lived(10)]);
  expect(verdict.outcome).toBe("not found");
  expect(verdict.line).toContain("not found in 10 histories");
});

test.each([
  [
    "an error that is no invariant",
    [failed(null, "Error: the connection was lost")],
    undefined,
    "the connection was lost",
  ],
  ["a process that crashes", [lived(3)], "process.exit(3);", "The process ended with 3"],
  [
    "a process that is killed",
    [lived(3)],
    'process.kill(process.pid, "SIGKILL");',
    "The process ended with SIGKILL",
  ],
  ["a process that stops early", [lived(3)], undefined, "ended after 3 of 10 histories"],
])("%s is not judged", async (_what, events, ending, reason) => {
  const verdict = await verdictOn(events, ending);
  expect(verdict.outcome).toBe("not judged");
  expect(verdict.line).toContain(reason);
});
