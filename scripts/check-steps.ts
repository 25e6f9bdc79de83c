import { checkArchitecture } from "./architecture/check-architecture.ts";
import { describeFault } from "./architecture/fault.ts";
import { rootFolder } from "./running/paths.ts";
import { runCommand } from "./running/run-command.ts";
import type { Step, StepResult } from "./running/step.ts";

// With the default GOGC the garbage collector runs far more often than the memory requires.
const rareCollection = { GOGC: "300" };

/** Checks types too, which the linter reads for its own rules: see docs/decisions/0449-check-types-in-the-linter.md. */
export const linterOptions = ["--type-aware", "--type-check", "--deny-warnings"];

/** All static checks, the longest first. */
export const checkSteps: Step[] = [
  command("lint and types", "oxlint", linterOptions),
  { name: "architecture", run: judgeArchitecture },
  command("unused code", "knip", ["--no-progress", "--no-config-hints"]),
  // What it imports must do without Node, too; elsewhere each file answers to its own workspace alone.
  command("types of the edge worker", "tsc", ["-p", "server/src/edge"]),
  command("format", "oxfmt", ["--check"]),
];

function command(name: string, program: string, words: string[]): Step {
  return {
    name,
    async run() {
      const { isOk, output } = await runCommand(program, words, { env: rareCollection });
      return { isOk, faults: output };
    },
  };
}

async function judgeArchitecture(): Promise<StepResult> {
  const { faults, modules, lengths } = await checkArchitecture(rootFolder);
  return {
    isOk: faults.length === 0,
    faults: faults.map(describeFault).join("\n"),
    remark:
      `${modules} modules; lines per file: median ${lengths.median}, ` +
      `95 % under ${lengths.p95}, in ${lengths.files} files`,
  };
}
