import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  createFreeAccount,
  listFreeAccounts,
  revokeFreeAccount,
} from "@attune/contract/free-account";
import { call } from "../../api/call.ts";

export const freeAccountsQuery = queryOptions({
  queryKey: ["api", "admin", "free-accounts"],
  queryFn: ({ signal }) => call(listFreeAccounts, { signal }),
});

export function useCreateFreeAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createFreeAccount>) => call(createFreeAccount, { body }),
    onSuccess: refresh,
  });
}

export function useRevokeFreeAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(revokeFreeAccount, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: freeAccountsQuery.queryKey });
}
