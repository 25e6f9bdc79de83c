import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BodyInputOf, QueryOf } from "@attune/contract/endpoint";
import {
  changeFreeAccount,
  countFreeAccounts,
  createFreeAccount,
  inviteFreeAccount,
  listFreeAccounts,
  revokeFreeAccount,
} from "@attune/contract/free-account";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "free-accounts"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const freeAccountsQuery = (query: QueryOf<typeof listFreeAccounts>) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listFreeAccounts, { query, signal }),
    ...fresh,
  });

export const freeAccountCountQuery = (query: QueryOf<typeof countFreeAccounts>) =>
  queryOptions({
    queryKey: [...key, "count", query],
    queryFn: ({ signal }) => call(countFreeAccounts, { query, signal }),
    ...fresh,
  });

export const useCreateFreeAccount = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof createFreeAccount>) => call(createFreeAccount, { body }),
    onSuccess: useInvalidate(key),
  });

export const useInviteFreeAccount = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof inviteFreeAccount>) => call(inviteFreeAccount, { body }),
    onSuccess: useInvalidate(key),
  });

export const useChangeFreeAccount = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeFreeAccount> }) =>
      call(changeFreeAccount, { params: { id }, body }),
    onSuccess: useInvalidate(key),
  });

export const useRevokeFreeAccount = () =>
  useMutation({
    mutationFn: (id: string) => call(revokeFreeAccount, { params: { id } }),
    onSuccess: useInvalidate(key),
  });
