import { checkSteps } from "./check-steps.ts";
import { endChildrenOnSignal } from "./running/run-command.ts";
import { runSteps } from "./running/step.ts";

endChildrenOnSignal();
const { failed } = await runSteps(checkSteps);
process.exit(failed === 0 ? 0 : 1);
