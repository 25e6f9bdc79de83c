import { queryOptions } from "@tanstack/react-query";
import { getReadBasis, listOwnReads, type Purpose, statePurpose } from "@attune/contract/purpose";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const readBasisQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "admin", "purposes", userId],
    queryFn: ({ signal }) => call(getReadBasis, { params: { id: userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useStatePurpose = (userId: string) =>
  useInvalidatingMutation(
    readBasisQuery(userId).queryKey,
    (body: { purpose: Purpose; note: string }) =>
      call(statePurpose, { params: { id: userId }, body }),
  );

export const ownReadsQuery = { ...endpointQuery(listOwnReads), staleTime: 0 };
