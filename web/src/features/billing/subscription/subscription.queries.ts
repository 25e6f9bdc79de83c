import { getSubscription } from "@attune/contract/billing/subscription";
import { endpointQuery } from "../../../api/endpoint-query.ts";

/** In its own module, because some screens read nothing else about billing. */
export const subscriptionQuery = endpointQuery(getSubscription);
