import type Stripe from "stripe";
import type { World } from "../world/world.ts";
import { finalize } from "./finalize.ts";
import { subscriptionOf } from "./invoice-subscription.ts";
import { collectByItself } from "./retries.ts";
import { markUncollectible, voidInvoice } from "./settle.ts";

/** The hour of a renewal's draft is over. */
export function finalizeDraft(world: World, invoice: Stripe.Invoice): void {
  const isDue = invoice.automatically_finalizes_at === world.clock.now();
  if (invoice.status !== "draft" || !invoice.auto_advance || !isDue) return;
  const pause = subscriptionOf(world, invoice)?.pause_collection;
  finalize(world, invoice);
  if (pause?.behavior === "void") voidInvoice(world, invoice);
  else if (pause?.behavior === "mark_uncollectible") markUncollectible(world, invoice);
  else collectByItself(world, invoice);
}
