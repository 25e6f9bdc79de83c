import {
  getReconciliation,
  listStripeEvents,
  replayStripeEvent,
} from "@attune/contract/billing/webhook";
import { type Door, mount } from "../../../http/mount.ts";
import { findComparison, listEvents } from "./list-events.ts";
import { replayEvent } from "./replay-event.ts";

export function stripeEventRoutes(door: Door): void {
  const { app } = door;
  mount(door, listStripeEvents, ({ query: { only, page = 1 } }) =>
    listEvents(app, only === "stuck", page),
  );
  mount(door, replayStripeEvent, ({ params }) => replayEvent(app, params.id));
  mount(door, getReconciliation, () => findComparison(app));
}
