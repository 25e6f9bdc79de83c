import { queryOptions } from "@tanstack/react-query";
import { getUserQuestionnaire, type UserQuestionnaire } from "@attune/contract/questionnaire";
import { generateAnalysis } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";

const lookAgainMs = 1500;

/** Ids of the assessment shown, by default the newest, and of the earlier one to compare it with. */
export interface ChosenAssessments {
  assessment?: string;
  against?: string;
}

const resultsKey = (userId: string) => ["api", "admin", "questionnaire", userId];

export const resultsQuery = (userId: string, chosen: ChosenAssessments = {}) =>
  queryOptions<UserQuestionnaire>({
    queryKey: [...resultsKey(userId), chosen],
    queryFn: ({ signal }) =>
      call(getUserQuestionnaire, { params: { id: userId }, query: chosen, signal }),
    // Never another person's.
    placeholderData: (before) => (before?.userId === userId ? before : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.status !== "analyzed" && data.failureReason === null
        ? lookAgainMs
        : false,
  });

export const useGenerateAnalysis = (userId: string) =>
  useInvalidatingMutation(resultsKey(userId), () =>
    call(generateAnalysis, { params: { id: userId } }),
  );

/** Refetches the report, the users and their audio once an analysis has ended. */
export const useAnalysisEnded = () =>
  useInvalidate(...["users", "ai-report", "audio-files"].map((it) => ["api", "admin", it]));
