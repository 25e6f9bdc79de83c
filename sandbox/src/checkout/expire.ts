import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  applyChanges(session, { status: "expired", url: null });
  emit(world, "checkout.session.expired", session);
}
