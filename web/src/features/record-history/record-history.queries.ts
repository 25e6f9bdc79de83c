import { getRecordHistory, type RecordKind } from "@attune/contract/record-history";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { type RevertPlan, sendRevert } from "./plan-revert.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export interface RecordId {
  kind: RecordKind;
  id: string;
}

export const recordHistoryQuery = ({ kind, id }: RecordId) => ({
  ...endpointQuery(getRecordHistory, { params: { kind, id } }),
  staleTime: 0,
});

interface Revert extends RecordId {
  plan: RevertPlan;
  basedOn: string;
}

/** Saves the values of an earlier version, as a form with these values would. */
export const useRevert = () =>
  useMutation({
    mutationFn: (revert: Revert) => sendRevert(revert),
    onSettled: useInvalidate(["api"]),
  });
