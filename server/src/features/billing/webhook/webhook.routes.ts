import {
  getReconciliation,
  getStripeKeys,
  listStripeEvents,
  receiveStripeEvent,
  replayStripeEvent,
  testConnection,
} from "@attune/contract/billing/webhook";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { publicUrlOf } from "../../../http/public-url.ts";
import { checkConnection } from "./check-connection.ts";
import { findComparison, listEvents } from "./list-events.ts";
import { captureRawBody, rawBodyOf } from "./raw-body.ts";
import { receiveEvent } from "./receive-event.ts";
import { replayEvent } from "./replay-event.ts";

export function webhookRoutes(context: RouteContext): void {
  const { app } = context;

  mount(
    context,
    receiveStripeEvent,
    async ({ request }) => {
      const signature = request.headers["stripe-signature"];
      await receiveEvent(app, rawBodyOf(request), String(signature ?? ""));
      return { received: true as const };
    },
    { preParsing: captureRawBody },
  );

  mount(context, listStripeEvents, ({ query: { only, page = 1 } }) =>
    listEvents(app, only === "stuck", page),
  );
  mount(context, replayStripeEvent, ({ params }) => replayEvent(app, params.id));
  mount(context, getReconciliation, () => findComparison(app));

  mount(context, testConnection, ({ request }) => checkConnection(app, publicUrlOf(app, request)));

  mount(context, getStripeKeys, async () => {
    const { stripe } = app.config;
    return {
      mode: stripe?.mode ?? ("off" as const),
      secretKeyEnd: stripe?.secretKey.slice(-4) ?? null,
      publishableKeyEnd: stripe?.publishableKey.slice(-4) ?? null,
      hasWebhookSecret: stripe !== null,
    };
  });
}
