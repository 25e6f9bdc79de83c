import {
  getReconciliation,
  listStripeEvents,
  replayStripeEvent,
} from "@attune/contract/stripe-event";
import { type Door, mount } from "../../http/mount.ts";
import { findComparison, listEvents } from "../payment/list-events.ts";
import { replayEvent } from "../payment/replay-event.ts";

export function stripeEventRoutes(door: Door): void {
  const { app } = door;
  mount(door, listStripeEvents, ({ query: { only, page = 1 } }) =>
    listEvents(app, only === "stuck", page),
  );
  mount(door, replayStripeEvent, ({ params }) => replayEvent(app, params.id));
  mount(door, getReconciliation, () => findComparison(app));
}
