import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { endShare, listShares, makeShare, openShare, previewShare } from "@attune/contract/share";
import type { SharePart } from "@attune/domain/share/share-choice";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export const sharesQuery = queryOptions({
  queryKey: ["api", "user", "shares"],
  queryFn: ({ signal }) => call(listShares, { signal }),
  staleTime: 0,
});

export const usePreviewShare = () =>
  useMutation({ mutationFn: (parts: SharePart[]) => call(previewShare, { body: { parts } }) });

export const useMakeShare = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof makeShare>) => call(makeShare, { body }),
    onSuccess: useInvalidate(sharesQuery.queryKey),
  });

export const useEndShare = () =>
  useMutation({
    mutationFn: (id: string) => call(endShare, { params: { id } }),
    onSuccess: useInvalidate(sharesQuery.queryKey),
  });

/** Called once per page load, because every call counts as an opening that is reported to the owner. */
export const openedQuery = (token: string) =>
  queryOptions({
    queryKey: ["api", "shared", token],
    queryFn: ({ signal }) => call(openShare, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
