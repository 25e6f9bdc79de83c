import { queryOptions } from "@tanstack/react-query";
import {
  addCard,
  listCards,
  removeCard,
  setDefaultCard,
  startCardSetup,
} from "@attune/contract/billing/card";
import { call } from "../../../api/call.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useMutation } from "../../../api/use-mutation.ts";
import { useInvalidate } from "../../../api/use-invalidate.ts";

export const cardsQuery = endpointQuery(listCards);

export const cardSetupQuery = queryOptions({
  queryKey: ["api", "user", "payment-cards", "setup-intent"],
  queryFn: () => call(startCardSetup),
  // Each opening of the form needs its own client secret.
  gcTime: 0,
});

export const useAddCard = () =>
  useMutation({
    mutationFn: (body: { paymentMethodId: string; setAsDefault: boolean }) =>
      call(addCard, { body }),
    onSuccess: useInvalidate(cardsQuery.queryKey, { exact: true }),
  });

export const useDefaultCard = () =>
  useMutation({
    mutationFn: (id: string) => call(setDefaultCard, { params: { id } }),
    onSuccess: useInvalidate(cardsQuery.queryKey, { exact: true }),
  });

export const useRemoveCard = () =>
  useMutation({
    mutationFn: (id: string) => call(removeCard, { params: { id } }),
    onSuccess: useInvalidate(cardsQuery.queryKey, { exact: true }),
  });
