import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  confirmDeletion,
  countErasures,
  deleteAccount,
  deleteAssessment,
  listErasures,
  withdrawHealthConsent,
} from "@attune/contract/erasure";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string | undefined) => call(deleteAccount, { body: { password } }),
  });

export const useConfirmDeletion = () =>
  useMutation({ mutationFn: (token: string) => call(confirmDeletion, { body: { token } }) });

export const useWithdrawConsent = () =>
  useMutation({
    mutationFn: () => call(withdrawHealthConsent, { body: {} }),
  });

/** Refetches all of the person's data, because any of it may depend on the assessment. */
export function useDeleteAssessment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAssessment, { params: { id }, body: {} }),
    // Not awaited: deleting the last assessment unmounts the screen behind, and the toast must appear
    // first.
    onSuccess: () => void client.invalidateQueries({ queryKey: ["api", "user"] }),
  });
}

const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const erasuresQuery = (query: QueryOf<typeof listErasures>) => ({
  ...endpointQuery(listErasures, { query }),
  ...fresh,
});

export const erasureCountQuery = (query: QueryOf<typeof countErasures>) => ({
  ...endpointQuery(countErasures, { query }),
  ...fresh,
});
