import { queryOptions } from "@tanstack/react-query";
import { getSubscription } from "@attune/contract/billing/subscription";
import { call } from "../../../api/call.ts";

/** By itself: it is read with nothing else of what is paid. */
export const subscriptionQuery = queryOptions({
  queryKey: ["api", "user", "subscription"],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});
