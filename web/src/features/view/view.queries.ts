import { beginView, endView, getView, listOwnViews } from "@attune/contract/view";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useMutation } from "../../api/use-mutation.ts";

const lookAgainMs = 60_000;

/** Refetched regularly, so that a view ended elsewhere ends here as well. */
export const viewQuery = (id: string) => ({
  ...endpointQuery(getView, { params: { id } }),
  staleTime: 0,
  refetchInterval: lookAgainMs,
});

export const ownViewsQuery = { ...endpointQuery(listOwnViews), staleTime: 0 };

export function useBeginView(userId: string) {
  const { withSubmissionId } = useSubmission();
  return useMutation({
    mutationFn: (reason: string) =>
      call(beginView, { params: { id: userId }, body: withSubmissionId({ reason }) }),
  });
}

export function useEndView(id: string) {
  return useMutation({ mutationFn: () => call(endView, { params: { id }, keepalive: true }) });
}
