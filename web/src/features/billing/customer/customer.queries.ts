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
import { useMutation } from "../../../api/use-mutation.ts";

const key = ["api", "admin", "stripe", "customers"];
const syncKey = ["api", "admin", "stripe", "sync"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type ListQuery = QueryOf<typeof listCustomers>;

export const customersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listCustomers, { query, signal }),
    ...fresh,
    retry: 2,
  });

export const figuresQuery = (query: Pick<ListQuery, "search" | "status">) =>
  queryOptions({
    queryKey: [...key, "figures", query],
    queryFn: ({ signal }) => call(getCustomerFigures, { query, signal }),
    ...fresh,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
    staleTime: 0,
  });

const whileRunningMs = 1000;

export const syncRunQuery = queryOptions({
  queryKey: syncKey,
  queryFn: ({ signal }) => call(getSyncRun, { signal }),
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
