import type Stripe from "stripe";
import type { World } from "../world/world.ts";
import { finalize } from "./finalize.ts";
import { collectByItself } from "./retries.ts";

/** Finalises a renewal's draft after its hour. A pause that began meanwhile applies only to later ones. */
export function finalizeDraft(world: World, invoice: Stripe.Invoice): void {
  const isDue = invoice.automatically_finalizes_at === world.clock.now();
  if (invoice.status !== "draft" || !invoice.auto_advance || !isDue) return;
  finalize(world, invoice);
  collectByItself(world, invoice);
}
