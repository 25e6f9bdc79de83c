import { queryOptions, useQueryClient } from "@tanstack/react-query";
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

export const cardsQuery = endpointQuery(listCards);

export const cardSetupQuery = queryOptions({
  queryKey: ["api", "user", "payment-cards", "setup-intent"],
  queryFn: () => call(startCardSetup),
  // Each opening of the form needs its own client secret.
  gcTime: 0,
});

export const useAddCard = () =>
  useChange((body: { paymentMethodId: string; setAsDefault: boolean }) => call(addCard, { body }));

export const useDefaultCard = () =>
  useChange((id: string) => call(setDefaultCard, { params: { id } }));

export const useRemoveCard = () => useChange((id: string) => call(removeCard, { params: { id } }));

/** Refetches the cards, but not the client secret of an open form, which is under the same key. */
function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { queryKey } = cardsQuery;
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey, exact: true }),
  });
}
