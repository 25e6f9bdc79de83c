import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  getCustomer,
  getCustomerFigures,
  getSyncRun,
  listCustomers,
  syncCustomer,
  syncCustomers,
} from "@attune/contract/billing/customer";
import { useInvalidate } from "../../../api/use-invalidate.ts";
import { call } from "../../../api/call.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useMutation } from "../../../api/use-mutation.ts";

const syncKey = ["api", "admin", "stripe", "sync"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type ListQuery = QueryOf<typeof listCustomers>;

export const customersQuery = (query: ListQuery) => ({
  ...endpointQuery(listCustomers, { query }),
  ...fresh,
  retry: 2,
});

export const figuresQuery = (query: Pick<ListQuery, "search" | "status">) => ({
  ...endpointQuery(getCustomerFigures, { query }),
  ...fresh,
});

export const customerQuery = (id: string) => ({
  ...endpointQuery(getCustomer, { params: { id } }),
  staleTime: 0,
});

const whileRunningMs = 1000;

export const syncRunQuery = queryOptions({
  ...endpointQuery(getSyncRun),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === "running" ? whileRunningMs : false),
});

export function useSyncAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(syncCustomers),
    onSuccess: (run) => client.setQueryData(syncKey, run),
  });
}

/** A refund or sync also changes the person's page, the users list and the finances. */
export const useCustomersChanged = () => useInvalidate(["api", "admin"]);

export const useSyncCustomer = (id: string) =>
  useMutation({
    mutationFn: () => call(syncCustomer, { params: { id } }),
    onSuccess: useCustomersChanged(),
  });
