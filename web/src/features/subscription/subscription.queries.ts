import { queryOptions } from "@tanstack/react-query";
import { getSubscription } from "@attune/contract/subscription";
import { call } from "../../api/call.ts";

export const subscriptionQuery = queryOptions({
  queryKey: ["api", "user", "subscription"],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});
