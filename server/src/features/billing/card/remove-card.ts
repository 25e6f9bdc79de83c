import { setTimeout as wait } from "node:timers/promises";
import { cardIsNeeded, cardNotFound } from "@attune/contract/billing/card";
import { mayRemoveCard } from "@attune/domain/billing/card-rules";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { ProblemError } from "../../../http/problem.ts";
import { claimOperation } from "./claim-operation.ts";
import { listOpen } from "../operation/operation.sql.ts";
import { findDone, giveUp, hashOf, runOperation } from "../operation/run-operation.ts";
import { findStripeCustomer } from "../payer/find-stripe-customer.ts";
import { findAccess } from "../../entitlement/find-entitlement.ts";
import { payWith } from "./default-card.ts";
import { distinctCards, isSameNumber } from "./distinct-cards.ts";
import { getOwnCard, type OwnCard } from "./own-card.ts";

type Deps = Pick<App, "db" | "inTransaction" | "clock" | "config" | "provider" | "randomness">;

interface Removal {
  userRef: string;
  kind: string;
  params: { cardId: string };
}

const tries = 20;
const pauseMs = 100;

/** One at a time per person: two concurrent removals could each rely on the other's card to stay. */
export async function removeCard(app: Deps, userId: string, cardId: string): Promise<void> {
  await app.provider.inTime(async () => {
    const payer = await findStripeCustomer(app, userId);
    if (payer === null) throw new ProblemError(cardNotFound);
    const operation = { userRef: payer.userRef, kind: "card-removal", params: { cardId } };
    if (await findDone(app, operation)) return;
    const own = await findOwn(app, userId, operation);
    if (own === undefined) return;
    for (let attempt = 1; !(await claimOperation(app, operation)); attempt += 1) {
      if (attempt === tries) throw busy();
      await wait(pauseMs);
    }
    try {
      await remove(app, userId, { ...own, operation });
    } catch (error) {
      if (error instanceof ProblemError) await giveUp(app, operation);
      throw error;
    }
  });
}

const busy = () =>
  new ProviderFault("unavailable", "Another card is being removed", { isOutcomeKnown: true });

/** Undefined if another request has just removed it, or has done so at Stripe and is about to record it. */
async function findOwn(
  app: Deps,
  userId: string,
  operation: Removal,
): Promise<OwnCard | undefined> {
  try {
    return await getOwnCard(app, userId, operation.params.cardId);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    for (let attempt = 1; attempt < tries; attempt += 1) {
      const isInProgress = await isOpen(app, operation);
      if (await findDone(app, operation)) return undefined;
      if (!isInProgress) throw error;
      await wait(pauseMs);
    }
    throw error;
  }
}

async function isOpen(app: Deps, operation: Removal): Promise<boolean> {
  const open = await listOpen(app.db, operation);
  return open.some((it) => it.params_hash === hashOf(operation.params));
}

async function remove(
  app: Deps,
  userId: string,
  { userRef, customerId, card, operation }: OwnCard & { operation: Removal },
): Promise<void> {
  const [cards, { status }] = await Promise.all([
    app.provider.listCards(customerId),
    findAccess(app, userId),
  ]);
  const copies = cards.filter((it) => isSameNumber(it, card));
  if (copies.length > 0 && !mayRemoveCard({ cards: distinctCards(cards).length, status }))
    throw new ProblemError(cardIsNeeded);
  const heir = cards.find((it) => !copies.includes(it));
  const isDefault = copies.some((it) => it.isDefault);
  // Otherwise the next renewal would find no card although there is one.
  if (isDefault && heir !== undefined)
    await payWith(app, userId, { userRef, customerId, card: heir });
  await runOperation(
    app,
    operation,
    async (key) => {
      for (const { id } of copies) await detach(app, `${key}:${id}`, id);
    },
    () => card.id,
  );
}

/** Succeeds if another request has already removed it. */
async function detach({ provider }: Deps, key: string, cardId: string): Promise<void> {
  try {
    await provider.removeCard(key, cardId);
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== "refused") throw error;
    const card = await provider.findCard(cardId);
    if (card !== undefined && card.customerId !== null) throw error;
  }
}
