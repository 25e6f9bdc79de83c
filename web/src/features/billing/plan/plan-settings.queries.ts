import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeRefundWindow,
  createPlan,
  deletePlan,
  getRefundWindow,
  getStripeKeys,
  listPlanSettings,
  testConnection,
  updatePlan,
} from "@attune/contract/billing/plan";
import { call } from "../../../api/call.ts";
import { useSubmission } from "../../../api/submission-id.ts";

export const planSettingsQuery = queryOptions({
  queryKey: ["api", "admin", "stripe", "settings"],
  queryFn: ({ signal }) => call(listPlanSettings, { signal }),
  staleTime: 0,
});

export const stripeKeysQuery = queryOptions({
  queryKey: ["api", "admin", "stripe", "keys"],
  queryFn: ({ signal }) => call(getStripeKeys, { signal }),
});

export const refundWindowQuery = queryOptions({
  queryKey: ["api", "admin", "stripe", "refund-window"],
  queryFn: ({ signal }) => call(getRefundWindow, { signal }),
  staleTime: 0,
});

export function useChangeRefundWindow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeRefundWindow>) =>
      call(changeRefundWindow, { body }),
    onSuccess: (now) => client.setQueryData(refundWindowQuery.queryKey, now),
  });
}

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

/** Takes a plan that was put away back on offer. */
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
