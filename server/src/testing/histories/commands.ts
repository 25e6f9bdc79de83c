import fc from "fast-check";
import { atOnceStep } from "./at-once.ts";
import { customerSteps } from "./customer-steps.ts";
import type { Life } from "./life.ts";
import { changeSteps, timeSteps } from "./outside-steps.ts";
import { overtakeStep, serverSteps } from "./server-steps.ts";
import type { Command } from "./step.ts";

export type { Command } from "./step.ts";

/**
 * Most random steps are impossible in a life's current state and are skipped: twenty to forty
 * remain.
 */
const mostDrawn = 130;

/** The steps of one life, in any possible order. `replayPath` repeats a shrunk one. */
export const commands = (replayPath?: string) =>
  fc.commands<Life, Life, false>(
    [
      fc.oneof(
        ...customerSteps,
        ...changeSteps,
        ...timeSteps,
        ...serverSteps,
        overtakeStep,
        atOnceStep,
      ),
    ],
    {
      maxCommands: mostDrawn,
      size: "max",
      ...(replayPath === undefined ? {} : { replayPath }),
    },
  ) as fc.Arbitrary<Iterable<Command>>;
