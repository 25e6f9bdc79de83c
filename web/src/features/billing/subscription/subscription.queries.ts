import { queryOptions } from "@tanstack/react-query";
import { getSubscription } from "@attune/contract/billing/subscription";
import { call } from "../../../api/call.ts";

/** In its own module, because some screens read nothing else about billing. */
export const subscriptionQuery = queryOptions({
  queryKey: ["api", "user", "subscription"],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});
