import {
  getReconciliation,
  getStripeKeys,
  listStripeEvents,
  receiveStripeEvent,
  replayStripeEvent,
  testConnection,
} from "@attune/contract/billing/webhook";
import { type Door, mount } from "../../../http/mount.ts";
import { publicUrlOf } from "../../../http/public-url.ts";
import { checkConnection } from "./check-connection.ts";
import { findComparison, listEvents } from "./list-events.ts";
import { captureRawBody, rawBodyOf } from "./raw-body.ts";
import { receiveEvent } from "./receive-event.ts";
import { replayEvent } from "./replay-event.ts";

export function webhookRoutes(door: Door): void {
  const { app } = door;

  mount(
    door,
    receiveStripeEvent,
    async ({ request }) => {
      const signature = request.headers["stripe-signature"];
      await receiveEvent(app, rawBodyOf(request), String(signature ?? ""));
      return { received: true as const };
    },
    { preParsing: captureRawBody },
  );

  mount(door, listStripeEvents, ({ query: { only, page = 1 } }) =>
    listEvents(app, only === "stuck", page),
  );
  mount(door, replayStripeEvent, ({ params }) => replayEvent(app, params.id));
  mount(door, getReconciliation, () => findComparison(app));

  mount(door, testConnection, ({ request }) => checkConnection(app, publicUrlOf(app, request)));

  mount(door, getStripeKeys, async () => {
    const { stripe } = app.config;
    return {
      mode: stripe?.mode ?? ("off" as const),
      secretKeyEnd: stripe?.secretKey.slice(-4) ?? null,
      publishableKeyEnd: stripe?.publishableKey.slice(-4) ?? null,
      hasWebhookSecret: stripe !== null,
    };
  });
}
