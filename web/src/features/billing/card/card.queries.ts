import { queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  addCard,
  listCards,
  removeCard,
  setDefaultCard,
  startCardSetup,
} from "@attune/contract/billing/card";
import { call } from "../../../api/call.ts";
import { useMutation } from "../../../api/use-mutation.ts";

export const cardsQuery = queryOptions({
  queryKey: ["api", "user", "payment-cards"],
  queryFn: ({ signal }) => call(listCards, { signal }),
});

export const cardSetupQuery = queryOptions({
  queryKey: ["api", "user", "payment-cards", "setup-intent"],
  queryFn: () => call(startCardSetup),
  // Each opening of the form needs its own client secret.
  gcTime: 0,
});

export function useAddCard() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { paymentMethodId: string; setAsDefault: boolean }) =>
      call(addCard, { body }),
    onSuccess: refresh,
  });
}

export function useDefaultCard() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(setDefaultCard, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useRemoveCard() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(removeCard, { params: { id } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: cardsQuery.queryKey, exact: true });
}
