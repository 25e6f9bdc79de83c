import {
  type Attempt,
  type NewSubscription,
  ProviderFault,
} from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import {
  findPurchase,
  insertOperation,
  type OperationRow,
  updateOperation,
} from "./operation.sql.ts";
import { hashOf, keyLifeMs, noteFault, runOperation } from "./run-operation.ts";

export interface PurchaseInput {
  userRef: string;
  customerId: string;
  planId: string;
  planName: string;
  flow: "embedded" | "redirect";
  isRecurring: boolean;
  priceId: string | null;
  amountMinor: number;
  /** For the unused days of a pass. */
  credit: NewSubscription["credit"];
  currency: string;
  successUrl: string;
  cancelUrl: string;
}

type Deps = Pick<App, "db" | "clock" | "randomness" | "provider">;

const mostRounds = 6;

/**
 * A person's one unpaid attempt: the same one for repeated requests, or a new one after cancelling an
 * attempt for something else. An attempt paid in the meantime is returned as `paid`.
 */
export async function takePurchase(app: Deps, input: PurchaseInput): Promise<Attempt> {
  const hash = sameness(input);
  for (let round = 0; round < mostRounds; round += 1) {
    const current = (await findPurchase(app.db, input.userRef)) ?? (await begin(app, input, hash));
    if (current === undefined) continue;
    const attempt = await findOrMake(app, current);
    if (attempt === undefined || attempt.state === "over") await close(app, current.id);
    else if (attempt.state !== "payable" || current.params_hash === hash) return attempt;
    else await cancel(app, current, attempt);
  }
  throw new ProviderFault("unavailable", "The attempt keeps changing");
}

/**
 * Cancels everything a person could still pay. False if a bank is processing a payment that Stripe will not
 * cancel, so money may still arrive; callers who must have none retry later.
 */
export async function cancelPurchase(app: Deps, userRef: string): Promise<boolean> {
  let hasAskedBank = false;
  for (let round = 0; round < mostRounds; round += 1) {
    const current = await findPurchase(app.db, userRef);
    if (current === undefined) return true;
    const attempt = await findOrMake(app, current);
    if (attempt?.state === "processing") {
      if (hasAskedBank) return false;
      hasAskedBank = true;
      await cancel(app, current, attempt);
    } else if (attempt?.state === "payable") await cancel(app, current, attempt);
    else await close(app, current.id);
  }
  return (await findPurchase(app.db, userRef)) === undefined;
}

/** What makes two requests the same purchase. */
const sameness = ({
  successUrl: _success,
  cancelUrl: _cancel,
  planName: _name,
  ...it
}: PurchaseInput) => hashOf(it);

/** Undefined if another request started one at the same moment. */
async function begin(
  app: Deps,
  input: PurchaseInput,
  hash: string,
): Promise<OperationRow | undefined> {
  const now = app.clock.now();
  await insertOperation(app.db, {
    id: `purchase:${input.userRef}:${app.randomness.uuid()}`,
    user_ref: input.userRef,
    kind: "purchase",
    params: JSON.stringify(input),
    params_hash: hash,
    plan_id: input.planId,
    created_at: now,
    updated_at: now,
  });
  return await findPurchase(app.db, input.userRef);
}

async function findOrMake(app: Deps, current: OperationRow): Promise<Attempt | undefined> {
  if (current.stripe_id !== null) return await app.provider.findAttempt(current.stripe_id);
  const input = JSON.parse(current.params) as PurchaseInput;
  // Stripe has forgotten the key, so the same call would create a second object.
  const isForgotten = app.clock.now().getTime() - current.created_at.getTime() >= keyLifeMs;
  if (isForgotten) return await findMade(app, current.id, input);
  try {
    return await saveAttempt(app, current.id, await make(app, current.id, input));
  } catch (error) {
    const isRepeated =
      error instanceof ProviderFault && error.isTheirs && current.fault?.startsWith("unavailable");
    if (isRepeated !== true) {
      await noteFault(app, current.id, error);
      throw error;
    }
    // Stripe repeats a server error under a key for a day.
    return await findMade(app, current.id, input);
  }
}

/** What an operation created has our metadata. */
async function findMade(
  app: Deps,
  id: string,
  { customerId }: PurchaseInput,
): Promise<Attempt | undefined> {
  const found = await app.provider.findAttemptOf(id, customerId);
  return found === undefined ? undefined : await saveAttempt(app, id, found);
}

async function saveAttempt(app: Deps, id: string, attempt: Attempt): Promise<Attempt> {
  const change = { state: "made" as const, stripe_id: attempt.id, fault: null };
  await updateOperation(app.db, id, { ...change, updated_at: app.clock.now() });
  return attempt;
}

async function make(app: Deps, key: string, input: PurchaseInput): Promise<Attempt> {
  if (input.flow === "redirect") return await app.provider.openCheckout(key, input);
  if (!input.isRecurring) return await app.provider.startPayment(key, input);
  if (input.priceId === null) throw new ProviderFault("refused", "The plan has no price at Stripe");
  const { priceId, credit } = input;
  return await app.provider.startSubscription(key, { ...input, priceId, credit });
}

async function cancel(app: Deps, current: OperationRow, { id }: Attempt): Promise<void> {
  try {
    await runOperation(
      app,
      { userRef: current.user_ref, kind: "cancel-attempt", params: { id } },
      (key) => app.provider.cancelAttempt(key, id),
      () => id,
    );
  } catch (error) {
    // Paid or ended in the meantime: the next reading will show which.
    const isSettled =
      error instanceof ProviderFault && (error.kind === "refused" || error.kind === "not-found");
    if (!isSettled) throw error;
    return;
  }
  await close(app, current.id);
}

async function close(app: Deps, id: string): Promise<void> {
  await updateOperation(app.db, id, { state: "closed", updated_at: app.clock.now() });
}
