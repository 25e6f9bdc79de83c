import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { rootFolder } from "../running/paths.ts";
import type { Failure } from "./failure.ts";

/**
 * Reports failures including those outside tests, which Vitest's own JSON omits: in hooks, while loading, and
 * uncaught errors. Vitest expects a reporter as a file's default export.
 */
// oxlint-disable-next-line no-default-export
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(describeUnhandled)];
    writeFileSync(process.env.FAILURES_FILE ?? "failures.json", JSON.stringify(failures));
  }
}

function failuresOf(module: TestModule): Failure[] {
  const file = fromRoot(module.moduleId);
  const outside = [module, ...module.children.allSuites()].flatMap((it) =>
    it.errors().map((error) => ({
      file,
      name: it.type === "suite" ? `around the tests of “${it.fullName}”` : "the file itself",
      message: messageOf(error),
    })),
  );
  const unfinished = ["pending", "queued"].includes(module.state())
    ? [{ file, name: "the file itself", message: "It did not come to its end." }]
    : [];
  const tests = [...module.children.allTests("failed")].map((it) => describeTest(file, it));
  return [...unfinished, ...outside, ...tests];
}

function describeTest(file: string, test: TestCase): Failure {
  const errors = test.result().errors ?? [];
  const messages = errors.map((it) => `${messageOf(it)}\n${differencesOf(it)}`);
  return { file, name: test.fullName, message: messages.join("\n") };
}

function describeUnhandled(error: SerializedError): Failure {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error;
  const name = "an error that nobody caught";
  const during = typeof test === "string" ? `, while “${test}” ran` : "";
  const source = error.stack?.split("\n").find((it) => it.trimStart().startsWith("at ")) ?? "";
  const failure = { name: name + during, message: `${messageOf(error)}\n${source}` };
  return typeof path === "string" ? { file: fromRoot(path), ...failure } : failure;
}

function messageOf({ name, message }: { name?: string; message: string }): string {
  return name === undefined || message.startsWith(name) ? message : `${name}: ${message}`;
}

/** Only the expected (−) and received (+) lines, because the message for two objects contains neither. */
function differencesOf({ diff = "" }: { diff?: string }): string {
  const lines = stripVTControlCharacters(diff).split("\n");
  return lines.filter((it) => /^[+-] (?!Expected|Received)/.test(it)).join("\n");
}

function fromRoot(path: string): string {
  return relative(rootFolder, path);
}
