import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeLegalSettings,
  getLegalVersion,
  getStaffLegal,
  type StaffLegal,
  listLegalVersions,
  previewLegal,
} from "@attune/contract/legal";
import { changedRecord } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useMutation } from "../../api/use-mutation.ts";

const key = ["api", "admin", "legal"];

export type LegalChanges = BodyInputOf<typeof changeLegalSettings>;

export const staffLegalQuery = {
  ...endpointQuery(getStaffLegal),
  refetchOnMount: "always" as const,
};

export const legalVersionsQuery = { ...endpointQuery(listLegalVersions), staleTime: 0 };

/** A version never changes, so it is never refetched. */
export const legalVersionQuery = (id: string) => endpointQuery(getLegalVersion, { params: { id } });

export const previewQuery = (body: LegalChanges) =>
  queryOptions({
    queryKey: [...key, "preview", body],
    queryFn: ({ signal }) => call(previewLegal, { body, signal }),
    gcTime: 0,
  });

export function useChangeLegal() {
  const client = useQueryClient();
  const invalidate = useInvalidate(legalVersionsQuery.queryKey, ["api", "legal"]);
  return useMutation({
    mutationFn: (body: LegalChanges) => call(changeLegalSettings, { body }),
    onError(error) {
      const current = changedRecord(error);
      if (current !== undefined)
        client.setQueryData(staffLegalQuery.queryKey, current as StaffLegal);
    },
    onSuccess(settings) {
      client.setQueryData(staffLegalQuery.queryKey, settings);
      return invalidate();
    },
  });
}
