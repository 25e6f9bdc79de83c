import { createHash } from "node:crypto";
import type { App } from "../../../app.ts";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import {
  findSame,
  findUnsettled,
  insertOperation,
  serverFault,
  updateOperation,
} from "./operation.sql.ts";

/** Stripe forgets a key after a day; until then, a repeat with the same key is the same call. */
export const keyLifeMs = 24 * 3_600_000;

/** Longer than a call can be in progress. */
export const callLifeMs = 60_000;

export interface Operation {
  /** Null: not about one person (products, prices). */
  userRef: string | null;
  kind: string;
  /** The call's parameters; an unsettled call with the same ones is resumed. */
  params: Record<string, unknown>;
  /** Set if the operation has its own id, such as a returned payment; otherwise one is created. */
  id?: string;
}

/**
 * Makes one call to Stripe under a key stored beforehand, so that after any lost request or response the
 * retry is the same call there. After a server error, which Stripe would repeat under its key for a day, the
 * retry is a new call: callers have read before that it is still needed. `idOf` returns the id of the
 * created object.
 */
export async function runOperation<T>(
  app: Pick<App, "db" | "clock" | "randomness">,
  it: Operation,
  call: (key: string) => Promise<T>,
  idOf: (made: T) => string | null = () => null,
): Promise<T> {
  const now = app.clock.now();
  const hash = hashOf(it.params);
  const unsettled = await findUnsettled(app.db, {
    userRef: it.userRef,
    kind: it.kind,
    hash,
    since: new Date(now.getTime() - keyLifeMs),
  });
  const id = it.id ?? unsettled?.id ?? `${it.kind}:${app.randomness.uuid()}`;
  if (id !== unsettled?.id)
    await insertOperation(app.db, {
      id,
      user_ref: it.userRef,
      kind: it.kind,
      params: JSON.stringify(it.params),
      params_hash: hash,
      created_at: now,
      updated_at: now,
    });
  return await settle(app, id, call, idOf);
}

/** Whether the same call was made within the lifetime of Stripe's keys. */
export async function findDone(
  { db, clock }: Pick<App, "db" | "clock">,
  { userRef, kind, params }: Operation & { userRef: string },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - keyLifeMs);
  const same = await findSame(db, { userRef, kind, hash: hashOf(params), since });
  return same !== undefined && same.stripe_id !== null;
}

/** Ends a stored operation that will not be sent to Stripe. */
export async function giveUp(
  app: Pick<App, "db" | "clock">,
  { userRef, kind, params }: Operation,
): Promise<void> {
  const since = new Date(app.clock.now().getTime() - keyLifeMs);
  const open = await findUnsettled(app.db, { userRef, kind, hash: hashOf(params), since });
  if (open !== undefined) await recordGivenUp(app, open.id);
}

/** Makes a stored operation's call and records the outcome. */
export async function settle<T>(
  app: Pick<App, "db" | "clock">,
  id: string,
  call: (key: string) => Promise<T>,
  idOf: (made: T) => string | null,
): Promise<T> {
  try {
    const made = await call(id);
    await recordMade(app, id, idOf(made));
    return made;
  } catch (error) {
    await noteFault(app, id, error);
    throw error;
  }
}

export async function recordMade(
  { db, clock }: Pick<App, "db" | "clock">,
  id: string,
  stripeId: string | null,
): Promise<void> {
  const change = { state: "closed" as const, stripe_id: stripeId, fault: null };
  await updateOperation(db, id, { ...change, updated_at: clock.now() });
}

export async function recordGivenUp(
  { db, clock }: Pick<App, "db" | "clock">,
  id: string,
): Promise<void> {
  await updateOperation(db, id, { state: "closed", fault: "given up", updated_at: clock.now() });
}

/** A refusal ends the operation; an unknown outcome leaves it open, to be retried with its key. */
export async function noteFault(
  app: Pick<App, "db" | "clock">,
  id: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ProviderFault)) return;
  const isOver = error.isOutcomeKnown && error.kind !== "unavailable";
  await updateOperation(app.db, id, {
    ...(isOver ? { state: "closed" as const } : {}),
    fault: error.isTheirs ? serverFault : [error.kind, error.code].filter(Boolean).join(" "),
    updated_at: app.clock.now(),
  });
}

export function hashOf(params: Record<string, unknown>): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
