import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow tests in short files: after a clone, Vitest can only order files by size. */
const long = ["sync/histories.test.ts", "http/bad-input.test.ts", "track/certify-track.test.ts"];

/** Runs the slowest files of each project first, so that no core is idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map((it) => it.project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter((it) => it.project.name === name);
      const isLong = (it: TestSpecification) => long.some((end) => it.moduleId.endsWith(end));
      return [...own.filter(isLong), ...own.filter((it) => !isLong(it))];
    });
  }
}
