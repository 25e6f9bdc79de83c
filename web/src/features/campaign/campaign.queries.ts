import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf, QueryOf } from "@attune/contract/endpoint";
import * as contract from "@attune/contract/campaign";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

/** Campaigns, the calendar that shows them, and pictures. */
const key = ["api", "admin", "social"];
// The job worker publishes campaigns while the page is open.
const live = { staleTime: 0, refetchInterval: 20_000 };

export const campaignsQuery = (query: QueryOf<typeof contract.listCampaigns>) => ({
  ...endpointQuery(contract.listCampaigns, { query }),
  placeholderData: keepPreviousData,
  ...live,
});

export const countsQuery = { ...endpointQuery(contract.countCampaigns), ...live };

export const campaignQuery = (id: string) => ({
  ...endpointQuery(contract.getCampaign, { params: { id } }),
  staleTime: 0,
  refetchInterval: 5000,
});

export const calendarQuery = (query: QueryOf<typeof contract.listCalendar>) => ({
  ...endpointQuery(contract.listCalendar, { query }),
  placeholderData: keepPreviousData,
  ...live,
});

export const useGenerateContent = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.generateContent>) =>
      call(contract.generateContent, { body }),
  });

export function useCreateCampaign() {
  const invalidate = useInvalidate(key);
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.createCampaign>) =>
      call(contract.createCampaign, { body: withSubmissionId(body) }),
    onSuccess() {
      reset();
      return invalidate();
    },
  });
}

export const useChangeCampaign = (id: string) =>
  useInvalidatingMutation(key, (body: BodyInputOf<typeof contract.changeCampaign>) =>
    call(contract.changeCampaign, { params: { id }, body }),
  );

export const usePublishCampaign = ({ id, updatedAt }: contract.Campaign) =>
  useMutation({
    mutationFn: () =>
      call(contract.publishCampaign, { params: { id }, body: { basedOn: updatedAt } }),
    onSettled: useInvalidate(key),
  });

export const useMarkPosted = (id: string) =>
  useMutation({
    mutationFn: () => call(contract.markCampaignPosted, { params: { id } }),
    onSettled: useInvalidate(key),
  });

export function useDeleteCampaign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteCampaign, { params: { id } }),
    // The deleted campaign is not refetched: it would fail before the component can report the deletion.
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
  });
}

export const useRestoreCampaign = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.restoreCampaign, { params: { id } }),
    onSettled: useInvalidate(key),
  });
