import type Stripe from "stripe";
import { change, emit } from "../events/emit.ts";
import type { World } from "../world/world.ts";

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  change(session, { status: "expired", url: null });
  emit(world, "checkout.session.expired", session);
}
