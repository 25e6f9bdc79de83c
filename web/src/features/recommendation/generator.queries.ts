import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { assignFrequencies } from "@attune/contract/assignment";
import type { AnswerOf } from "@attune/contract/endpoint";
import { getUserQuestionnaire } from "@attune/contract/questionnaire";
import { type AnalysisAnswer, analyzeByHand } from "@attune/contract/recommendation";
import { listUsers } from "@attune/contract/staff-user";
import type { PastedResults } from "@attune/domain/questionnaire/pasted-results";
import { writeResults } from "@attune/domain/questionnaire/write-results";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { formatDate } from "../../ui/format-date.ts";

/** The newest result. It is not stored, so it stays in memory while staff use another tab. */
const generatedQuery = queryOptions<AnswerOf<typeof analyzeByHand>>({
  queryKey: ["api", "admin", "generated"],
  queryFn: skipToken,
  gcTime: Infinity,
});

export function useGenerated() {
  const client = useQueryClient();
  const { data } = useQuery(generatedQuery);
  return {
    generated: data,
    forget: () => void client.resetQueries({ queryKey: generatedQuery.queryKey }),
  };
}

export function useGenerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ levels, primaryConcerns, responses }: PastedResults) =>
      call(analyzeByHand, { body: { ...levels, primaryConcerns, responses } }),
    // An older result would be mistaken for the newer answers' result.
    onMutate: () => client.resetQueries({ queryKey: generatedQuery.queryKey }),
    onSuccess: (answer) => client.setQueryData(generatedQuery.queryKey, answer),
  });
}

const mostFound = 5;

export function useFindUsers() {
  return useMutation({
    mutationFn: async (search: string) => {
      const found = await call(listUsers, { query: { search, role: "user", pageSize: 25 } });
      return found.slice(0, mostFound);
    },
  });
}

/** Assigns the result to a customer, each entry as long as in the result. */
export const useAssignGenerated = (userId: string) =>
  useInvalidatingMutation(
    ["api", "admin", "assignments"],
    (details: AnalysisAnswer["frequencyDetails"]) =>
      call(assignFrequencies, {
        params: { id: userId },
        body: {
          entries: details.map(({ entryId, duration }) => ({
            entryId,
            customDuration: Math.max(1, Math.round(duration)),
          })),
        },
      }),
  );

/** A person's newest assessment as text that staff can edit. */
export function useWrittenResults() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const it = await call(getUserQuestionnaire, { params: { id: userId } });
      return writeResults({ ...it, completed: formatDate(it.completedAt) });
    },
  });
}
