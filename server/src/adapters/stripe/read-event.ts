import * as z from "zod/mini";
import type { ProviderEvent } from "./billing-read.ts";
import { nullable, reference, seconds } from "./shapes.ts";

/** Reads only which customer or object an event is about; the changes are read from Stripe. */
export const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  api_version: nullable(z.string()),
  livemode: z.boolean(),
  created: seconds,
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      customer: nullable(reference),
      charge: nullable(reference),
    }),
  }),
});

export function toEvent(it: z.output<typeof eventShape>): ProviderEvent {
  const { object } = it.data;
  const isCustomer = object.object === "customer";
  return {
    id: it.id,
    type: it.type,
    apiVersion: it.api_version,
    isLive: it.livemode,
    objectId: object.id ?? null,
    chargeId: object.charge,
    customerId: isCustomer ? (object.id ?? null) : object.customer,
    createdAt: it.created,
  };
}
