import type Stripe from "stripe";
import { wholeList } from "../http/list-page.ts";
import type { World } from "../world/world.ts";
import type { SessionPlan } from "./session-plan.ts";

export function planOfSession(world: World, id: string): SessionPlan {
  const plan = world.sessionPlans.get(id);
  if (!plan) throw new Error(`There is no plan for ${id}`);
  return plan;
}

export function linesOf(world: World, id: string): Stripe.ApiList<Stripe.LineItem> {
  return wholeList(planOfSession(world, id).lines, `/v1/checkout/sessions/${id}/line_items`);
}
