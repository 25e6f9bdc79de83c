import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  createPlan,
  deletePlan,
  listPlanSettings,
  updatePlan,
} from "@attune/contract/billing/plan";
import { getStripeKeys, testConnection } from "@attune/contract/billing/webhook";
import { call } from "../../../api/call.ts";
import { useInvalidatingMutation } from "../../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useSubmission } from "../../../api/submission-id.ts";
import { useMutation } from "../../../api/use-mutation.ts";
import { useInvalidate } from "../../../api/use-invalidate.ts";

export const planSettingsQuery = { ...endpointQuery(listPlanSettings), staleTime: 0 };

export const stripeKeysQuery = endpointQuery(getStripeKeys);

export const useTestConnection = () =>
  useMutation({ mutationFn: () => call(testConnection, { body: {} }) });

export function useSavePlan(id: string | null) {
  const invalidate = useInvalidate(planSettingsQuery.queryKey);
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: ({ basedOn, ...body }: BodyInputOf<typeof createPlan> & { basedOn?: string }) =>
      id === null
        ? call(createPlan, { body: withSubmissionId(body) })
        : call(updatePlan, { params: { id }, body: { ...body, basedOn } }),
    onSuccess() {
      reset();
      return invalidate();
    },
  });
}

export const useDeletePlan = () =>
  useInvalidatingMutation(planSettingsQuery.queryKey, (id: string) =>
    call(deletePlan, { params: { id } }),
  );

/** Puts a retired plan back on offer. */
export const useOfferPlan = () =>
  useInvalidatingMutation(planSettingsQuery.queryKey, (id: string) =>
    call(updatePlan, { params: { id }, body: { isActive: true } }),
  );
