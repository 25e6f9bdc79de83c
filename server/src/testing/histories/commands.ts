import fc from "fast-check";
import { customerSteps } from "./customer-steps.ts";
import type { Life } from "./life.ts";
import { outsideSteps } from "./outside-steps.ts";
import { serverSteps } from "./server-steps.ts";
import type { Command } from "./step.ts";

export type { Command } from "./step.ts";

/** Most of what is drawn is not possible where a life stands, and is left out: twenty to forty steps remain. */
const mostDrawn = 130;

/** Steps of one life, in whatever order is possible. `replayPath` repeats a shortened one. */
export const commands = (replayPath?: string) =>
  fc.commands<Life, Life, false>([fc.oneof(...customerSteps, ...outsideSteps, ...serverSteps)], {
    maxCommands: mostDrawn,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath }),
  }) as fc.Arbitrary<Iterable<Command>>;
