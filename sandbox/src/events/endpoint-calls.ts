import type Stripe from "stripe";
import { mergeMetadata } from "../events/emit.ts";
import { call, pageFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { boolean, listOf, metadata, oneOf, required, text } from "../http/params.ts";
import { find } from "../world/find.ts";
import type { World } from "../world/world.ts";
import { apiVersion } from "./emit.ts";
import { eventTypes } from "./event-types.ts";

const eventType = oneOf("*", ...eventTypes);

const create = call(
  "POST",
  "/v1/webhook_endpoints",
  {
    url: required(text()),
    enabled_events: required(listOf(eventType)),
    api_version: oneOf(apiVersion),
    description: text(),
    metadata,
  },
  (world, params) =>
    addEndpoint(world, {
      url: params.url,
      secret: `whsec_${world.chance.text(32)}`,
      events: params.enabled_events,
      description: params.description,
      metadata: params.metadata,
    }),
);

type EndpointInput = {
  url: string;
  secret: string;
  events?: string[] | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/** The webhook endpoints. */
export function addEndpoint(world: World, input: EndpointInput): Stripe.WebhookEndpoint {
  return world.records.webhook_endpoint.insert({
    id: world.chance.id("we"),
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: world.clock.now(),
    description: input.description ?? null,
    enabled_events: input.events ?? ["*"],
    livemode: false,
    metadata: input.metadata ?? {},
    secret: input.secret,
    status: "enabled",
    url: input.url,
  });
}

/** The secret is returned only on creation. */
function shown(endpoint: object): object {
  const { secret: _, ...rest } = endpoint as { secret?: string };
  return rest;
}

const retrieve = call("GET", "/v1/webhook_endpoints/{}", {}, (world, _params, id) =>
  shown(find(world, "webhook_endpoint", id)),
);

const updateEndpoint = call(
  "POST",
  "/v1/webhook_endpoints/{}",
  {
    url: text(),
    enabled_events: listOf(eventType),
    disabled: boolean,
    description: text(),
    metadata,
  },
  (world, params, id) => {
    const endpoint = find(world, "webhook_endpoint", id);
    if (params.url) endpoint.url = params.url;
    if (params.enabled_events) endpoint.enabled_events = params.enabled_events;
    if (params.disabled !== undefined) endpoint.status = params.disabled ? "disabled" : "enabled";
    if (params.description) endpoint.description = params.description;
    endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
    return shown(endpoint);
  },
);

const list = call("GET", "/v1/webhook_endpoints", pageFields, (world, params) => {
  const page = listPage(world, "webhook_endpoint", "/v1/webhook_endpoints", params);
  return { ...page, data: page.data.map(shown) };
});

export const endpointCalls = [create, retrieve, updateEndpoint, list];
