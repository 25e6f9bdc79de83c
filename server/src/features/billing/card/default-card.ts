import type { CardAnswer } from "@attune/contract/billing/card";
import type { App } from "../../../app.ts";
import { runOperation } from "../operation/run-operation.ts";
import { findAccess } from "../../entitlement/find-entitlement.ts";
import { getOwnCard, type OwnCard } from "./own-card.ts";

type Deps = Pick<App, "db" | "clock" | "config" | "provider" | "randomness">;

interface NewCard {
  paymentMethodId: string;
  setAsDefault: boolean;
}

/** Takes a card that the card form has already saved at Stripe under this person's customer. */
export async function addOwnCard(
  app: Deps,
  userId: string,
  { paymentMethodId, setAsDefault }: NewCard,
): Promise<CardAnswer> {
  return await app.provider.inTime(async () => {
    const own = await getOwnCard(app, userId, paymentMethodId);
    return setAsDefault ? await payWith(app, userId, own) : own.card;
  });
}

export async function makeDefault(app: Deps, userId: string, cardId: string): Promise<CardAnswer> {
  return await app.provider.inTime(async () =>
    payWith(app, userId, await getOwnCard(app, userId, cardId)),
  );
}

/** For the customer and for the active subscription, whose own card would otherwise take precedence. */
export async function payWith(
  app: Deps,
  userId: string,
  { userRef, customerId, card }: OwnCard,
): Promise<CardAnswer> {
  const { status, stripeSubscriptionId } = await findAccess(app, userId);
  const isRunning = runs.has(status) && stripeSubscriptionId?.startsWith("onetime_") === false;
  const subscriptions = isRunning ? [stripeSubscriptionId] : [];
  await runOperation(
    app,
    { userRef, kind: "card-default", params: { cardId: card.id, subscriptions } },
    (key) => app.provider.setDefaultCard(key, customerId, card.id, subscriptions),
    () => card.id,
  );
  return { ...card, isDefault: true };
}

const runs: ReadonlySet<string> = new Set(["active", "test", "suspended", "past_due", "paused"]);
