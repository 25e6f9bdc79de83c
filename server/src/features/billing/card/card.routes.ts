import {
  addCard,
  listCards,
  removeCard as removeCardEndpoint,
  setDefaultCard,
  startCardSetup,
} from "@attune/contract/billing/card";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { isCareFirst, refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { findStripeCustomer } from "../payer/find-stripe-customer.ts";
import { addOwnCard, makeDefault } from "./default-card.ts";
import { distinctCards } from "./distinct-cards.ts";
import { removeCard } from "./remove-card.ts";
import { beginCardSetup } from "./begin-card-setup.ts";

export function cardRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, listCards, async ({ who }) => {
    const payer = await findStripeCustomer(app, who.userId);
    if (payer === null) return [];
    const cards = await app.provider.inTime(() => app.provider.listCards(payer.customerId));
    return distinctCards(cards);
  });

  mount(context, startCardSetup, async ({ who }) => {
    await refuseWhileCareIsFirst(app, who.userId);
    return { clientSecret: await beginCardSetup(app, who.userId) };
  });

  mount(context, addCard, async ({ who, body }) => {
    // The form was open already. As the default, Stripe would charge it for a renewal that has failed.
    const setAsDefault = body.setAsDefault && !(await isCareFirst(app, who.userId));
    return await addOwnCard(app, who.userId, { ...body, setAsDefault });
  });

  mount(context, setDefaultCard, async ({ who, params }) => {
    await refuseWhileCareIsFirst(app, who.userId);
    return await makeDefault(app, who.userId, params.id);
  });

  mount(context, removeCardEndpoint, async ({ who, params }) => {
    await removeCard(app, who.userId, params.id);
  });
}
