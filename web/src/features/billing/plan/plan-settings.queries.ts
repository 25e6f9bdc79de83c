import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  createPlan,
  deletePlan,
  listPlanSettings,
  updatePlan,
} from "@attune/contract/billing/plan";
import { getStripeKeys, testConnection } from "@attune/contract/billing/webhook";
import { call } from "../../../api/call.ts";
import { useSubmission } from "../../../api/submission-id.ts";
import { useMutation } from "../../../api/use-mutation.ts";

export const planSettingsQuery = queryOptions({
  queryKey: ["api", "admin", "stripe", "settings"],
  queryFn: ({ signal }) => call(listPlanSettings, { signal }),
  staleTime: 0,
});

export const stripeKeysQuery = queryOptions({
  queryKey: ["api", "admin", "stripe", "keys"],
  queryFn: ({ signal }) => call(getStripeKeys, { signal }),
});

export const useTestConnection = () =>
  useMutation({ mutationFn: () => call(testConnection, { body: {} }) });

export function useSavePlan(id: string | null) {
  const refresh = useRefresh();
  const { named, made } = useSubmission();
  return useMutation({
    mutationFn: ({ basedOn, ...body }: BodyInputOf<typeof createPlan> & { basedOn?: string }) =>
      id === null
        ? call(createPlan, { body: named(body) })
        : call(updatePlan, { params: { id }, body: { ...body, basedOn } }),
    onSuccess() {
      made();
      return refresh();
    },
  });
}

export function useDeletePlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deletePlan, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Puts a retired plan back on offer. */
export function useOfferPlan() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(updatePlan, { params: { id }, body: { isActive: true } }),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: planSettingsQuery.queryKey });
}
