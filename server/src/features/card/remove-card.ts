import { cardIsNeeded } from "@attune/contract/card";
import { mayRemoveCard } from "@attune/domain/billing/card-rules";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { clearCount, countRequest } from "../../http/rate-limit.ts";
import { runOperation } from "../payment/run-operation.ts";
import { findAccess } from "../subscription/find-entitlement.ts";
import { payWith } from "./keep-card.ts";
import { getOwnCard } from "./own-card.ts";

type Parts = Pick<App, "db" | "clock" | "config" | "provider" | "randomness">;

/** Longer than Stripe may take. */
const atMost = { requests: 1, windowSeconds: 60 };

/** One at a time for each person: two at once could each see the other's card as the one that stays. */
export async function removeCard(app: Parts, userId: string, cardId: string): Promise<void> {
  const turn = `removeCard:turn:${userId}`;
  await countRequest(app, turn, atMost);
  try {
    await app.provider.inTime(() => remove(app, userId, cardId));
  } finally {
    await clearCount(app, turn);
  }
}

async function remove(app: Parts, userId: string, cardId: string): Promise<void> {
  const { userRef, customerId } = await getOwnCard(app, userId, cardId);
  const [cards, { status }] = await Promise.all([
    app.provider.listCards(customerId),
    findAccess(app, userId),
  ]);
  if (!mayRemoveCard({ cards: cards.length, status })) throw new ProblemError(cardIsNeeded);
  const heir = cards.find((it) => it.id !== cardId);
  const isDefault = cards.some((it) => it.id === cardId && it.isDefault);
  // Otherwise the next renewal would find no card although there is one.
  if (isDefault && heir !== undefined)
    await payWith(app, userId, { userRef, customerId, card: heir });
  await runOperation(
    app,
    { userRef, kind: "card-removal", params: { cardId } },
    (key) => app.provider.removeCard(key, cardId),
    () => cardId,
  );
}
