import { checkSteps } from "./check-steps.ts";
import { endChildrenOnSignal } from "./running/run-command.ts";
import { runSteps } from "./running/step.ts";

endChildrenOnSignal();
const { failures } = await runSteps(checkSteps);
process.exit(failures.length === 0 ? 0 : 1);
