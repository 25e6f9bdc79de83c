import fc from "fast-check";
import type { App } from "../../app.ts";
import { customerSteps } from "./customer-steps.ts";
import type { Life } from "./life.ts";
import { changeSteps } from "./outside-steps.ts";
import { serverSteps } from "./server-steps.ts";
import { type Command, step } from "./step.ts";
import { Turns } from "./turns.ts";

interface Act {
  command: Command;
  /** How many turns pass before it begins. */
  after: number;
}

const act = fc.record({
  command: fc.oneof(...customerSteps, ...changeSteps, ...serverSteps),
  after: fc.nat(20),
});

/** Several steps at the same moment, each in a process of its own. */
export const atOnceStep = step({
  name: "at once",
  weight: 3,
  args: fc.array(act, { minLength: 2, maxLength: 3 }),
  run: runAtOnce,
});

async function runAtOnce(it: Life, acts: Act[]): Promise<void> {
  const possible = acts.filter(({ command }) => command.check(it));
  if (possible.length > 1) it.kinds.add("at once");
  const turns = new Turns();
  it.wire.turns = turns;
  it.isAtOnce = true;
  let left = possible.length;
  const running = possible.map(async ({ command, after }, index) => {
    const elsewhere = inProcess(it, index);
    try {
      for (let count = 0; count <= after; count += 1) await turns.take();
      await command.run(elsewhere, elsewhere);
    } finally {
      left -= 1;
    }
  });
  await Promise.allSettled([...running, turns.grantUntil(() => left === 0, it.next)]);
  it.wire.turns = null;
  it.isAtOnce = false;
  await Promise.all(running);
}

/** The same life, as another process of the product sees it. */
function inProcess(it: Life, index: number): Life {
  const product = { ...it.product, app: it.product.processes[index] as App };
  return new Proxy(it, {
    get(target, name): unknown {
      if (name === "product") return product;
      return name === "address" ? `http://localhost:${index}` : Reflect.get(target, name);
    },
  });
}
