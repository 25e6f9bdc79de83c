import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  getReconciliation,
  listStripeEvents,
  replayStripeEvent,
} from "@attune/contract/billing/webhook";
import { call } from "../../../api/call.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useMutation } from "../../../api/use-mutation.ts";
import { useInvalidate } from "../../../api/use-invalidate.ts";

const key = ["api", "admin", "stripe", "events"];

export const eventsQuery = (query: QueryOf<typeof listStripeEvents>) =>
  queryOptions({
    ...endpointQuery(listStripeEvents, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Waiting events are handled within seconds, so refetch while the page is open.
    refetchInterval: ({ state }) =>
      state.data?.events.some((it) => it.state === "received") === true ? 2000 : false,
  });

export const reconciliationQuery = { ...endpointQuery(getReconciliation), staleTime: 0 };

export const useReplay = () =>
  useMutation({
    mutationFn: (id: string) => call(replayStripeEvent, { params: { id } }),
    onSettled: useInvalidate(key),
  });
