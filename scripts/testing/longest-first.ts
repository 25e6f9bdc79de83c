import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In files too short for the order by size, which is all that Vitest knows after a clone. */
const long = ["sync/histories.test.ts", "http/bad-input.test.ts", "track/certify-track.test.ts"];

/** What lasts longest comes first within its project, so that no core waits for the other at the end. */
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
