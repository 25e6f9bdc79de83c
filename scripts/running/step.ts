/** Result of one step of a check or test run. */
export type StepResult = {
  isOk: boolean;
  /** All failures in full, printed after all steps. */
  faults: string;
  /** A remark beside the step's name, such as the number of files. */
  remark?: string;
};

export type Step = { name: string; run: () => Promise<StepResult> };

export type StepsResult = { passed: number; failures: { name: string; faults: string }[] };

const atOnce = 2;

/** Runs the steps, two at a time, with a line each as it ends, then prints all failures. */
export async function runSteps(steps: Step[]): Promise<StepsResult> {
  const waiting = steps.values();
  const failures: StepsResult["failures"] = [];
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const { name, faults } of failures) console.log(`\n${name}:\n\n${faults.trim()}`);
  return { passed: steps.length - failures.length, failures };

  async function work(): Promise<void> {
    for (const { name, run } of waiting) {
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- the next step waits for a free place
      const { isOk, faults, remark } = await run();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const line = `  ${isOk ? "✓" : "✗"} ${name.padEnd(28)} ${seconds} s  ${remark ?? ""}`;
      console.log(line.trimEnd());
      if (!isOk) failures.push({ name, faults });
    }
  }
}
