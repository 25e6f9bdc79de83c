import { keepPreviousData } from "@tanstack/react-query";
import type { BodyInputOf, QueryOf } from "@attune/contract/endpoint";
import {
  changeFreeAccount,
  countFreeAccounts,
  createFreeAccount,
  getFreeAccount,
  inviteFreeAccount,
  listFreeAccounts,
  revokeFreeAccount,
} from "@attune/contract/free-account";
import { call } from "../../api/call.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

const key = ["api", "admin", "free-accounts"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const freeAccountsQuery = (query: QueryOf<typeof listFreeAccounts>) => ({
  ...endpointQuery(listFreeAccounts, { query }),
  ...fresh,
});

export const freeAccountQuery = (id: string) => ({
  ...endpointQuery(getFreeAccount, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

export const freeAccountCountQuery = (query: QueryOf<typeof countFreeAccounts>) => ({
  ...endpointQuery(countFreeAccounts, { query }),
  ...fresh,
});

/** One account more or less changes the total of all users as well. */
function useChangedTotal<Input>(change: (input: Input) => Promise<unknown>) {
  return useMutation({
    mutationFn: change,
    onSuccess: useInvalidate(key, ["api", "admin", "users", "count"]),
  });
}

export const useCreateFreeAccount = () =>
  useChangedTotal((body: BodyInputOf<typeof createFreeAccount>) =>
    call(createFreeAccount, { body }),
  );

export const useInviteFreeAccount = () =>
  useChangedTotal((body: BodyInputOf<typeof inviteFreeAccount>) =>
    call(inviteFreeAccount, { body }),
  );

/** The person's own page shows it too. */
export const useChangeFreeAccount = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeFreeAccount> }) =>
      call(changeFreeAccount, { params: { id }, body }),
    onSuccess: useInvalidate(key, ["api", "admin", "users"]),
  });

export const useRevokeFreeAccount = () =>
  useChangedTotal((id: string) => call(revokeFreeAccount, { params: { id } }));
