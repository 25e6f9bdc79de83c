import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  closeCareCase,
  getCareCase,
  listCareCases,
  recordContact,
  takeCareCase,
} from "@attune/contract/care-case";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";

const key = ["api", "admin", "care-cases"] as const;

/** Somebody may raise a case at any moment. */
const refreshMs = 15_000;

export const careCasesQuery = (state: "open" | "closed", page: number) =>
  queryOptions({
    queryKey: [...key, state, page],
    queryFn: ({ signal }) => call(listCareCases, { query: { state, page }, signal }),
    refetchInterval: refreshMs,
  });

export const careCaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(getCareCase, { params: { id }, signal }),
    staleTime: 0,
  });

export type CaseAct =
  | { step: "take" }
  | { step: "contact"; body: BodyInputOf<typeof recordContact> }
  | { step: "close"; body: BodyInputOf<typeof closeCareCase> };

export function useActOnCase(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: CaseAct) => {
      const params = { id };
      if (act.step === "take") return call(takeCareCase, { params });
      if (act.step === "contact") return call(recordContact, { params, body: act.body });
      return call(closeCareCase, { params, body: act.body });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}
