import { queryOptions, useMutation } from "@tanstack/react-query";
import { confirmDeletion, deleteAccount, listErasures } from "@attune/contract/erasure";
import { call } from "../../api/call.ts";

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string | undefined) => call(deleteAccount, { body: { password } }),
  });

export const useConfirmDeletion = () =>
  useMutation({ mutationFn: (token: string) => call(confirmDeletion, { body: { token } }) });

export const erasuresQuery = queryOptions({
  queryKey: ["api", "admin", "account-deletions"],
  queryFn: ({ signal }) => call(listErasures, { signal }),
  staleTime: 0,
});
