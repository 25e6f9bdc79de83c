import { cardNotFound } from "@attune/contract/billing/card";
import type { ProviderCard } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { ProblemError } from "../../../http/problem.ts";
import { findStripeCustomer } from "../payer/find-stripe-customer.ts";

export interface OwnCard {
  userRef: string;
  customerId: string;
  card: ProviderCard;
}

/** One of the person's own cards; somebody else's counts as missing. */
export async function getOwnCard(
  app: Pick<App, "db" | "provider">,
  userId: string,
  cardId: string,
): Promise<OwnCard> {
  const payer = await findStripeCustomer(app, userId);
  if (payer === null) throw new ProblemError(cardNotFound);
  const card = await app.provider.findCard(cardId);
  if (card === undefined || card.customerId !== payer.customerId)
    throw new ProblemError(cardNotFound);
  return { ...payer, card };
}
