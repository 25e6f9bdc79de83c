import fc from "fast-check";
import { checkInMotion } from "./in-motion.ts";
import type { Life } from "./life.ts";

export type Command = fc.AsyncCommand<Life, Life>;

type Weighted = fc.WeightedArbitrary<Command>;

const mostSteps = 40;

interface Step<Args> {
  name: string;
  weight: number;
  args?: fc.Arbitrary<Args>;
  /** Whether it is possible, or worthwhile, at this point of the history. */
  may?: (it: Readonly<Life>, args: Args) => boolean;
  run: (it: Life, args: Args) => Promise<unknown>;
}

/** A possible step of a life; afterwards, everything that must hold at every step is checked. */
export function step<Args = undefined>({ name, weight, args, may, run }: Step<Args>): Weighted {
  const drawn = args ?? (fc.constant(undefined) as fc.Arbitrary<Args>);
  const arbitrary = drawn.map((it): Command => ({
    check: (life) => life.steps < mostSteps && may?.(life, it) !== false,
    async run(life) {
      life.steps += 1;
      await run(life, it);
      await checkInMotion(life);
    },
    toString: () => (it === undefined ? name : `${name}(${JSON.stringify(it, readable)})`),
  }));
  return { weight, arbitrary };
}

/** A step within a step, by its name. */
const readable = (_key: string, value: unknown) => (isCommand(value) ? value.toString() : value);

const isCommand = (value: unknown): value is Command =>
  typeof value === "object" && value !== null && "check" in value;
