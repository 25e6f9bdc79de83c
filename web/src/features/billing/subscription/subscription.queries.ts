import { queryOptions } from "@tanstack/react-query";
import { getSubscription } from "@attune/contract/billing/subscription";
import { call } from "../../../api/call.ts";
import { subscriptionKey } from "./subscription-key.ts";

/** By itself: it is read with nothing else of what is paid. */
export const subscriptionQuery = queryOptions({
  queryKey: subscriptionKey,
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});
