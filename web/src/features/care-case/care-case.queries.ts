import {
  closeCareCase,
  countCareCases,
  getCareCase,
  listCareCases,
  recordContact,
  takeCareCase,
} from "@attune/contract/care-case";
import type { AnswerOf, BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useMutation } from "../../api/use-mutation.ts";

const key = ["api", "admin", "care-cases"] as const;

/** Fallback for when the event stream is down; otherwise updates arrive at once (see cases-button.tsx). */
const refreshMs = 60_000;

export const caseFiguresQuery = {
  ...endpointQuery(countCareCases),
  staleTime: 0,
  refetchInterval: refreshMs,
};

export const careCasesQuery = (state: "open" | "closed", page: number) => ({
  ...endpointQuery(listCareCases, { query: { state, page } }),
  // Another page of the same list: its buttons stay, with the focus.
  placeholderData: (before: AnswerOf<typeof listCareCases> | undefined) =>
    before?.cases.some((it) => (it.closedAt === null) === (state === "open")) ? before : undefined,
  refetchInterval: refreshMs,
});

export const careCaseQuery = (id: string) => ({
  ...endpointQuery(getCareCase, { params: { id } }),
  staleTime: 0,
});

/** Refetches all queries about cases, the alerts about them, and what waits on a person's page. */
export function useCasesChanged() {
  const invalidate = useInvalidate(
    key,
    ["api", "admin", "alerts"],
    ["api", "admin", "users", "care"],
  );
  return () => void invalidate();
}

export type CaseAct =
  | { step: "take" }
  | { step: "contact"; body: BodyInputOf<typeof recordContact> }
  | { step: "close"; body: BodyInputOf<typeof closeCareCase> };

export function useActOnCase(id: string) {
  const changed = useCasesChanged();
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: (act: CaseAct) => {
      const params = { id };
      if (act.step === "take") return call(takeCareCase, { params });
      if (act.step === "contact")
        return call(recordContact, { params, body: withSubmissionId(act.body) });
      return call(closeCareCase, { params, body: withSubmissionId(act.body) });
    },
    onSuccess: reset,
    onSettled: changed,
  });
}
