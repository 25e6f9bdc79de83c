import { queryOptions } from "@tanstack/react-query";
import { getReadBasis, listOwnReads, type Purpose, statePurpose } from "@attune/contract/purpose";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export const readBasisQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "admin", "purposes", userId],
    queryFn: ({ signal }) => call(getReadBasis, { params: { id: userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useStatePurpose = (userId: string) =>
  useMutation({
    mutationFn: (body: { purpose: Purpose; note: string }) =>
      call(statePurpose, { params: { id: userId }, body }),
    onSuccess: useInvalidate(readBasisQuery(userId).queryKey),
  });

export const ownReadsQuery = queryOptions({
  queryKey: ["api", "user", "reads"],
  queryFn: ({ signal }) => call(listOwnReads, { signal }),
  staleTime: 0,
});
