import { checkArchitecture } from "./architecture/check-architecture.ts";
import { describeFault } from "./architecture/fault.ts";
import { rootFolder } from "./running/paths.ts";
import { runCommand } from "./running/run-command.ts";
import type { Step, StepResult } from "./running/step.ts";

// Two steps run at once. With more than one checker per process, each repeats the others' work, and with the
// default GOGC the garbage collector runs far more often than the memory requires.
const oneChecker = ["--checkers", "1"];
const rareCollection = { GOGC: "300" };

/** All static checks, the longest first. */
export const checkSteps: Step[] = [
  command("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  types("types of tests and scripts", "."),
  ...["server", "server/src/edge", "web", "sandbox", "contract", "domain", "measure", "audio"].map(
    (workspace) => types(`types of ${workspace}`, workspace),
  ),
  { name: "architecture", run: judgeArchitecture },
  command("unused code", "knip", ["--no-progress", "--no-config-hints"]),
  command("format", "oxfmt", ["--check"]),
];

/** Checks again only what a change can affect, from what the last check of this folder stored. */
function types(name: string, folder: string): Step {
  const stored = `node_modules/.cache/types/${folder === "." ? "root" : folder}.tsbuildinfo`;
  const again = ["--incremental", "--tsBuildInfoFile", stored];
  return command(name, "tsc", ["-p", folder, ...again, ...oneChecker]);
}

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
