import { useQueryClient } from "@tanstack/react-query";
import { getSafetyAnswers, saveSafetyAnswers } from "@attune/contract/safety-answers";
import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const safetyAnswersQuery = { ...endpointQuery(getSafetyAnswers), retry: false };

export function useSaveSafetyAnswers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (conditions: SafetyOption[]) => call(saveSafetyAnswers, { body: { conditions } }),
    onSuccess: (saved) => client.setQueryData(safetyAnswersQuery.queryKey, saved),
  });
}
