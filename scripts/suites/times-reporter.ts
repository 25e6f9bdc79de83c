import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { rootFolder } from "../running/paths.ts";
import type { FileTime } from "./times.ts";

/** Writes the duration of each file. Vitest expects a reporter as a file's default export. */
// oxlint-disable-next-line no-default-export
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map(timeOf);
    writeFileSync(process.env.TIMES_FILE ?? "times.json", JSON.stringify(times));
  }
}

function timeOf(module: TestModule): FileTime {
  const it = module.diagnostic();
  const opening = it.environmentSetupDuration + it.prepareDuration + it.collectDuration;
  return {
    group: module.project.name,
    file: relative(rootFolder, module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: (opening + it.setupDuration + it.duration) / 1000,
  };
}
