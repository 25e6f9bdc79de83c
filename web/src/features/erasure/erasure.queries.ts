import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  confirmDeletion,
  countErasures,
  deleteAccount,
  listErasures,
} from "@attune/contract/erasure";
import { call } from "../../api/call.ts";

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string | undefined) => call(deleteAccount, { body: { password } }),
  });

export const useConfirmDeletion = () =>
  useMutation({ mutationFn: (token: string) => call(confirmDeletion, { body: { token } }) });

const key = ["api", "admin", "account-deletions"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const erasuresQuery = (query: QueryOf<typeof listErasures>) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listErasures, { query, signal }),
    ...fresh,
  });

export const erasureCountQuery = (query: QueryOf<typeof countErasures>) =>
  queryOptions({
    queryKey: [...key, "count", query],
    queryFn: ({ signal }) => call(countErasures, { query, signal }),
    ...fresh,
  });
