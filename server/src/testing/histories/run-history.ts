import fc from "fast-check";
import type { Call } from "../sandbox-wire.ts";
import { checkAtRest } from "./at-rest.ts";
import { InvariantViolation } from "./check-invariant.ts";
import type { Command } from "./commands.ts";
import { isReturned, newestPeriodCharge } from "./facts.ts";
import { checkInMotion } from "./in-motion.ts";
import { begin, type Life, type HistoryProduct } from "./life.ts";
import { settle } from "./work.ts";

/**
 * Runs one history and checks the invariants at every step and, once everything is settled, at
 * rest.
 */
export async function runHistory(
  product: HistoryProduct,
  seed: number,
  commands: Iterable<Command>,
): Promise<Life> {
  const it = await begin(product, seed);
  it.wire.judge = (call) => checkEnding(it, call);
  await fc.asyncModelRun(() => ({ model: it, real: it }), commands);
  await settle(it);
  await checkInMotion(it);
  await checkAtRest(it);
  return it;
}

/** 20: a subscription is ended for a refund only if it was a full one. */
function checkEnding(it: Life, { key, path }: Call): InvariantViolation | null {
  if (key?.startsWith("end-returned:") !== true) return null;
  const id = path.split("/").at(-1) ?? "";
  const newest = newestPeriodCharge(it, id);
  const isRight = newest !== undefined && isReturned(it, newest);
  if (isRight) return null;
  return new InvariantViolation(
    20,
    `${id} was ended, and its newest payment was not paid back in full`,
  );
}
