import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { endShare, listShares, makeShare, openShare, previewShare } from "@attune/contract/share";
import type { SharePart } from "@attune/domain/share/share-choice";
import { call } from "../../api/call.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const sharesQuery = { ...endpointQuery(listShares), staleTime: 0 };

export const usePreviewShare = () =>
  useMutation({ mutationFn: (parts: SharePart[]) => call(previewShare, { body: { parts } }) });

export function useMakeShare() {
  const { withSubmissionId } = useSubmission();
  return useInvalidatingMutation(sharesQuery.queryKey, (body: BodyInputOf<typeof makeShare>) =>
    call(makeShare, { body: withSubmissionId(body) }),
  );
}

export const useEndShare = () =>
  useInvalidatingMutation(sharesQuery.queryKey, (id: string) => call(endShare, { params: { id } }));

/** Called once per page load, because every call counts as an opening that is reported to the owner. */
export const openedQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "shared", token],
    queryFn: ({ signal }) => call(openShare, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
