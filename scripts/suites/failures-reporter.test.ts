import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { runCommand } from "../running/run-command.ts";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import type { Failure } from "./failure.ts";

const files = {
  "wrong.test.ts": `test("a sum", () => expect(1 + 1).toBe(3));
    test("a right one", () => {});`,
  "different.test.ts": `test("a person", () =>
    expect({ age: 40, name: "Amira", town: "Leeds" }).toMatchObject({ age: 40, name: "Ben" }));`,
  "unloadable.test.ts": `throw new Error("no such thing");`,
  "hook.test.ts": `describe("a suite", () => {
      afterAll(() => { throw new Error("it would not close"); });
      test("is entered", () => {});
    });`,
  "uncaught.test.ts": `test("a promise is left alone", async () => {
      void Promise.reject(new Error("nobody listened"));
      await new Promise((done) => setTimeout(done, 20));
    });`,
};

const quick = ["--pool=threads", "--no-isolate", "--maxWorkers=1"];

test("every kind of failure is reported with a name, a file and a reason", async () => {
  const folder = makeTemporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "left"));
  const failuresFile = join(folder, "left/failures.json");
  const reporter = `--reporter=${join(rootFolder, "scripts/suites/failures-reporter.ts")}`;
  await runCommand("vitest", ["run", "--globals", "--root", folder, ...quick, reporter], {
    env: { FAILURES_FILE: failuresFile },
  });
  const failures: Failure[] = JSON.parse(readFileSync(failuresFile, "utf8"));
  const reported = failures.map(({ file = "", ...it }) => ({
    ...it,
    file: file.split("/").at(-1),
  }));
  rmSync(folder, { recursive: true });
  expect(reported).toHaveLength(5);
  expect(reported).toEqual(
    expect.arrayContaining([
      { file: "wrong.test.ts", name: "a sum", message: expect.stringContaining("to be 3") },
      {
        file: "different.test.ts",
        name: "a person",
        message: expect.stringMatching(/\n-\s+"name": "Ben",\n\+\s+"name": "Amira",$/),
      },
      {
        file: "unloadable.test.ts",
        name: "the file itself",
        message: expect.stringContaining("no such thing"),
      },
      {
        file: "hook.test.ts",
        name: "around the tests of “a suite”",
        message: expect.stringContaining("it would not close"),
      },
      {
        file: "uncaught.test.ts",
        name: "an error that nobody caught, while “a promise is left alone” ran",
        message: expect.stringContaining("nobody listened"),
      },
    ]),
  );
});
