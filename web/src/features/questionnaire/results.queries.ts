import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getUserQuestionnaire } from "@attune/contract/questionnaire";
import { generateAnalysis } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";

const lookAgainMs = 1500;

export const resultsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "admin", "questionnaire", userId],
    queryFn: ({ signal }) => call(getUserQuestionnaire, { params: { id: userId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.status !== "analyzed" && data.failureReason === null
        ? lookAgainMs
        : false,
  });

export function useGenerateAnalysis(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(generateAnalysis, { params: { id: userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: resultsQuery(userId).queryKey }),
  });
}

/** Refetches the report, the users and their audio once an analysis has ended. */
export function useAnalysisEnded() {
  const client = useQueryClient();
  return () => {
    for (const part of ["users", "ai-report", "audio-files"])
      void client.invalidateQueries({ queryKey: ["api", "admin", part] });
  };
}
