import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects whose tests never wait, so that they use the cores fully even when little else is left to run. */
const computing = ["audio", "domain", "measure"];

/** Slow tests in short files: after a clone, Vitest can only order files by size. */
const long = [
  "sync/histories.test.ts",
  "http/bad-input.test.ts",
  "track/certify-track.test.ts",
  "backup/backup.test.ts",
];

/** Runs the slowest files of each project first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map((it) => it.project.name))];
    const isComputing = (name: string) => computing.includes(name);
    const last = projects.filter(isComputing);
    return [...projects.filter((it) => !isComputing(it)), ...last].flatMap((name) => {
      const own = sorted.filter((it) => it.project.name === name);
      const isLong = (it: TestSpecification) => long.some((end) => it.moduleId.endsWith(end));
      return [...own.filter(isLong), ...own.filter((it) => !isLong(it))];
    });
  }
}
