/** What one step of a check or of the tests came to. */
export type StepResult = {
  isOk: boolean;
  /** Every fault in full, to be read after all steps have run. */
  faults: string;
  /** A word beside the step's name, such as how many files it read. */
  remark?: string;
};

export type Step = { name: string; run: () => Promise<StepResult> };

export type StepsResult = { passed: number; failures: { name: string; faults: string }[] };

/** Runs the steps one after the other, a line each as it ends, then prints the faults of those that failed. */
export async function runSteps(steps: Step[]): Promise<StepsResult> {
  const failures: StepsResult["failures"] = [];
  for (const { name, run } of steps) {
    const started = performance.now();
    // One at a time: the steps share two cores, and their lines are read in order.
    // oxlint-disable-next-line no-await-in-loop
    const { isOk, faults, remark } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${isOk ? "✓" : "✗"} ${name.padEnd(28)} ${seconds} s  ${remark ?? ""}`.trimEnd());
    if (!isOk) failures.push({ name, faults });
  }
  for (const { name, faults } of failures) console.log(`\n${name}:\n\n${faults.trim()}`);
  return { passed: steps.length - failures.length, failures };
}
