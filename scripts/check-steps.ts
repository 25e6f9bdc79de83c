import { checkArchitecture } from "./architecture/check-architecture.ts";
import { describeFault } from "./architecture/fault.ts";
import { rootFolder } from "./running/paths.ts";
import { runCommand } from "./running/run-command.ts";
import type { Step, StepResult } from "./running/step.ts";

/** All static checks. */
export const checkSteps: Step[] = [
  command("format", "oxfmt", ["--check"]),
  command("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  ...["audio", "measure", "domain", "contract", "sandbox", "server", "web"].map((room) =>
    command(`types of ${room}`, "tsc", ["-p", room]),
  ),
  command("types of tests and scripts", "tsc", ["-p", "."]),
  { name: "architecture", run: judgeArchitecture },
  command("unused code", "knip", ["--no-progress", "--no-config-hints"]),
];

function command(name: string, program: string, words: string[]): Step {
  return {
    name,
    async run() {
      const { isOk, output } = await runCommand(program, words);
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
