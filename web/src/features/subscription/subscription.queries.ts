import { queryOptions } from "@tanstack/react-query";
import { getSubscription } from "@attune/contract/subscription";
import { call } from "../../api/call.ts";

/** By itself: the dashboard opens with it, and with nothing else of what is paid. */
export const subscriptionQuery = queryOptions({
  queryKey: ["api", "user", "subscription"],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});
